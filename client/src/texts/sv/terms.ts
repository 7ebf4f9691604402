import type { texts as english } from '../en/terms.ts';
import type { TextsOf } from '../texts-of.ts';

export const texts: TextsOf<typeof english> = {
  pageTitle: 'Användarvillkor',
  intro:
    'De här villkoren gäller mellan dig och {{operator}} (”vi”) när du använder {{app}}. Du godkänner dem när du skapar ett konto, går med i en liga som gäst eller ser dig omkring i en provliga. De är korta med flit, så läs dem gärna.',
  sections: {
    representation: {
      title: 'Det du intygar',
      text: [
        'När du använder {{app}} intygar du att:',
        [
          'du har fyllt 13 år och, om du är under 18, att en vårdnadshavare samtycker',
          'det du uppger om dig själv är sant och att e-postadressen är din',
          'du registrerar dig själv, som person, och inte med ett program',
          'du använder appen för golf med människor du känner, och inte till något som är olagligt.',
        ],
      ],
    },
    privacy: {
      title: 'Personuppgifter',
      text: [
        'I <privacy>integritetspolicyn</privacy> står vad vi sparar om dig, varför och hur länge. Den är en del av villkoren.',
        'Medlemmarna i en liga ser varandra: namn, profilbilder, rundor och scorekort, meddelanden och röster. Gå med i ligor med människor som du vill visa sådant för.',
      ],
    },
    account: {
      title: 'Registrering och konto',
      text: [
        'För att skapa en liga behöver du ett konto, och det är gratis. Varje person har ett konto och kan inte lämna över det till någon annan.',
        'För att gå med i en liga räcker det med ditt namn om ligans admins släpper in gäster, och du kan se dig omkring i en provliga utan konto. En gäst har inget lösenord: bara enheten som du gick med på leder tillbaka, tills du lägger till en e-postadress eller en passkey. Villkoren gäller även gäster.',
        'Håll ditt lösenord för dig själv och använd det inte någon annanstans. Det som görs från ditt konto räknas som gjort av dig. Tror du att någon annan kan ditt lösenord, byt det: då loggas alla andra enheter ut.',
        'En liga tillhör sina medlemmar och sköts av en eller flera admins. De bestämmer vem som spelar, när säsongen startar och när den är slut. De kan ta bort spelare, vars rundor då försvinner, och ta bort ligan med allt som finns i den.',
        'Du får radera ditt konto när du vill; <deletion>så här gör du</deletion>. Vi får stänga ett konto som bryter mot villkoren, och talar då om varför om lagen tillåter det.',
      ],
    },
    content: {
      title: 'Det du lägger upp',
      text: [
        'Rundor, bilder, meddelanden, omröstningar och anslag som du lägger upp är dina. Du låter oss spara dem och visa dem för medlemmarna i dina ligor så länge de finns i appen. Vi använder dem inte till något annat.',
        'Du ansvarar för det du lägger upp. Det här är ordningsreglerna:',
        [
          'Registrera de resultat som spelades. Handicap är en hederssak.',
          'Lägg bara upp sådant som du får dela, och fråga först dem som syns på en bild.',
          'Inga förolämpningar, hot, trakasserier, hat eller diskriminering.',
          'Inget som är olagligt, sexuellt eller våldsamt.',
          'Inga privata uppgifter om andra.',
          'Ingen reklam, inga kedjebrev, och ingen utger sig för att vara någon annan.',
          'Försök inte att bryta dig in, överbelasta tjänsten eller samla in det som tillhör andra.',
        ],
        'Om någon bryter mot reglerna, anmäl det: meddelanden, omröstningar, anslag, bilder och namn kan anmälas där du ser dem. Ligans admins och vi tittar på anmälan och tar bort det som bryter mot reglerna, i regel inom ett dygn. Du kan också dölja det som någon skriver. En admin kan ta bort en spelare, och vi får stänga konton. Du kan alltid <contact>skriva till oss</contact> också.',
      ],
    },
    service: {
      title: 'Tjänsten',
      text: [
        'Appen kostar ingenting och har ingen reklam. Vi gör vårt bästa för att den ska fungera och dina resultat vara säkra, men lovar inte att den alltid finns där eller är felfri. Behåll scorekortet från en runda som betyder något.',
        'Den är inget officiellt handicapsystem, och inget golfförbund står bakom resultaten. FedEx och FedExCup är varumärken som tillhör sina ägare, och de har inget med appen att göra.',
        'Så långt lagen tillåter ansvarar vi inte för förluster av att använda en gratis tjänst. De rättigheter som lagen ger dig som konsument har du kvar.',
      ],
    },
    changes: {
      title: 'Ändringar i villkoren',
      text: [
        'När appen eller lagen ändras kan villkoren också behöva ändras. Datumet ovan säger när de senast gjorde det. Den som fortsätter att använda appen godtar de nya villkoren; vill du inte det kan du radera ditt konto.',
      ],
    },
    law: {
      title: 'Tillämplig lag',
      text: [
        'För villkoren gäller svensk lag. Är vi oense, skriv till oss först: det mesta går att reda ut. Det som inte gör det avgörs av svensk domstol.',
        'Som konsument kan du också vända dig till Allmänna reklamationsnämnden (ARN), och bor du i ett annat land behåller du det skydd i landets lag som inget avtal kan ta ifrån dig.',
      ],
    },
  },
};
