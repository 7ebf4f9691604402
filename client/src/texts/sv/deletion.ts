import type { texts as english } from '../en/deletion.ts';
import type { TextsOf } from '../texts-of.ts';

export const texts: TextsOf<typeof english> = {
  pageTitle: 'Radera ditt konto',
  intro: 'Du kan radera ditt konto själv, på en minut. Det sker genast och går inte att ångra.',
  howTitle: 'Så här gör du',
  steps: [
    'Logga in.',
    'Öppna din profil i menyraden. På telefonen finns den i menyn.',
    'Välj <b>Ändra profil</b>.',
    'Bläddra ner om nästa rad inte syns.',
    'Tryck på <b>Radera kontot</b> och bekräfta.',
  ],
  sections: {
    gone: {
      title: 'Det här raderas',
      text: [
        [
          'ditt namn, din e-postadress, ditt lösenord, ditt språk och din profilbild',
          'alla inloggningar på alla enheter, och alla push-token',
          'alla dina rundor med sina scorekort, även i avslutade ligor; ställningar och poäng räknas om utan dem',
          'dina medlemskap, och med dem de inbjudningar som du har skickat',
          'ligor där ingen annan är kvar, med allt som finns i dem',
          'det du har skrivit i anmälningar, vilka du har dolt, och anmälningar av ditt namn och dina bilder',
          'mejl till dig som servern har sparat, och meddelanden från kontaktformuläret som inte har gått vidare än.',
        ],
      ],
    },
    stays: {
      title: 'Det här blir kvar',
      text: [
        [
          'Dina meddelanden och omröstningar ligger kvar i sina ligor, under namnet ”Raderad spelare” och utan bild. Vill du inte det, ta bort dem först.',
          'Det du har gjort i en liga står kvar i dess historik som ”Raderad spelare”: att du gick med, rundor med sina siffror, rättelser.',
          'Din rad står kvar i slutställningen för avslutade ligor, som ”Raderad spelare” och utan dina rundor.',
          'Dina röster räknas fortfarande i omröstningar, utan att det syns vems de var.',
          'Ett anslag som du har skrivit och en bakgrund som du har valt tillhör ligan.',
          'En liga som andra spelar i går vidare. Om du var ensam admin tar den som har varit med längst över.',
        ],
        'Det som ligger i säkerhetskopior försvinner när de byts ut: läs mer i <privacy>integritetspolicyn</privacy>.',
      ],
    },
    locked: {
      title: 'Kan du inte logga in?',
      text: [
        'Be om ett nytt lösenord i inloggningsformuläret. Hjälper inte det, <contact>skriv till oss</contact> från kontots e-postadress, så raderar vi det åt dig.',
      ],
    },
  },
};
