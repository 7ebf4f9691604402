import type { texts as english } from '../en/mails.ts';
import type { TextsOf } from '../texts-of.ts';

export const texts: TextsOf<typeof english> = {
  open: 'Öppna {{app}}',
  confirm: {
    ready: {
      title: 'Får vi mejla dig?',
      text: 'Om du säger ja kommer det du har valt till den här adressen. I varje mejl finns en länk för att sluta.',
    },
    yes: 'Ja, mejla mig',
    done: {
      title: 'Tack, det var allt',
      text: 'Din adress är bekräftad. Det du har valt kommer nu som mejl.',
    },
    ended: {
      title: 'Länken gäller inte längre',
      text: 'Den fungerar en gång, inom ett dygn. Har du redan sagt ja är allt som det ska. Annars skickar appen en ny, titta under Notiser.',
    },
    failed: 'Ditt ja kom inte fram',
  },
  change: {
    ready: {
      title: 'Är det här din nya adress?',
      text: 'Om du säger ja loggar du in med den här adressen från och med nu. Den gamla slutar gälla.',
    },
    yes: 'Ja, använd adressen',
    done: {
      title: 'Nu är det här din adress',
      text: 'Logga in med den från och med nu. Lösenordet är detsamma, och dina ligor är kvar.',
    },
    ended: {
      title: 'Länken gäller inte längre',
      text: 'Den fungerar en gång, inom ett dygn. Loggar du fortfarande in med din gamla adress skickar appen en ny länk, titta under Ändra profil.',
    },
    failed: 'Ditt ja kom inte fram',
  },
  secure: {
    ready: {
      title: 'Spara dina rundor med den här adressen?',
      text: 'Om du säger ja kan du logga in med den på vilken enhet som helst, och dina ligor är kvar.',
    },
    yes: 'Ja, spara dem',
    done: {
      title: 'Dina rundor är sparade',
      text: 'Logga in med adressen på vilken enhet som helst, med ditt lösenord eller med ett engångslösenord via ”Glömt lösenordet?”.',
    },
    ended: {
      title: 'Länken gäller inte längre',
      text: 'Den fungerar en gång, inom ett dygn. Enheten du spelar på skickar en ny länk, titta under Ändra profil.',
    },
    failed: 'Ditt ja kom inte fram',
  },
  unsubscribe: {
    ready: {
      news: {
        title: 'Inga fler nyheter som mejl?',
        text: 'Ditt konto och dina ligor är kvar som förut. Det är bara mejlen som upphör.',
      },
      weekly: {
        title: 'Inget mer måndagsmejl?',
        text: 'Ditt konto och dina ligor är kvar som förut. Det är bara mejlet på måndagar som upphör.',
      },
    },
    yes: 'Sluta mejla mig',
    done: {
      news: {
        title: 'Inga fler nyheter som mejl',
        text: 'Skulle du sakna dem slår du på dem i appen, under Notiser.',
      },
      weekly: {
        title: 'Inget mer måndagsmejl',
        text: 'Skulle du sakna det slår du på det i appen, under Notiser.',
      },
    },
    ended: {
      title: 'Länken gäller inte längre',
      text: 'Den kan vara ofullständig. Du kan också stänga av mejl i appen, under Notiser.',
    },
    failed: 'Mejlen gick inte att stoppa',
  },
};
