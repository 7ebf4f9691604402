import type { MailSubscription } from '@golf-league/core/contracts/addresses.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';

interface QuestionTexts {
  readonly title: string;
  readonly text: string;
  readonly buttonLabel: string;
}

interface NoScriptTexts {
  readonly joinHint: string;
  readonly confirm: QuestionTexts;
  readonly change: QuestionTexts;
  readonly secure: QuestionTexts;
  readonly unsubscribe: Record<MailSubscription, QuestionTexts>;
  readonly done: string;
  readonly linkExpired: string;
  readonly tryAgainLater: string;
}

/** The texts of pages for browsers without JavaScript. The texts of all other pages are in client/src/texts. */
export const noScriptTexts: Record<Language, NoScriptTexts> = {
  en: {
    joinHint:
      'To join, open this link in a browser that runs JavaScript. Turn JavaScript on here and load the page again, or open the link on another device.',
    confirm: {
      title: 'May we email you?',
      text: 'Say yes and we’ll send the emails you chose to this address. Every email has a link to unsubscribe.',
      buttonLabel: 'Yes, email me',
    },
    change: {
      title: 'Is this your new address?',
      text: 'Say yes, and you will log in with this address from now on. The old one will stop working.',
      buttonLabel: 'Yes, use this address',
    },
    secure: {
      title: 'Keep your rounds with this address?',
      text: 'Say yes, and you can log in with it on any device and keep your leagues.',
      buttonLabel: 'Yes, keep them',
    },
    unsubscribe: {
      news: {
        title: 'No more news by email?',
        text: 'Your account and your leagues stay as they are. Only these emails stop.',
        buttonLabel: 'Stop these emails',
      },
      weekly: {
        title: 'No more Monday email?',
        text: 'Your account and your leagues stay as they are. Only the Monday email stops.',
        buttonLabel: 'Stop these emails',
      },
    },
    done: 'Thank you, all done.',
    linkExpired: 'This link no longer works.',
    tryAgainLater: 'Something went wrong. Go back and try again later.',
  },
  sv: {
    joinHint:
      'Öppna länken i en webbläsare som kör JavaScript för att gå med. Slå på JavaScript här och ladda om sidan, eller öppna länken på en annan enhet.',
    confirm: {
      title: 'Får vi mejla dig?',
      text: 'Om du säger ja kommer det du har valt till den här adressen. I varje mejl finns en länk för att sluta.',
      buttonLabel: 'Ja, mejla mig',
    },
    change: {
      title: 'Är det här din nya adress?',
      text: 'Om du säger ja loggar du in med den här adressen från och med nu. Den gamla slutar gälla.',
      buttonLabel: 'Ja, använd adressen',
    },
    secure: {
      title: 'Spara dina rundor med den här adressen?',
      text: 'Om du säger ja kan du logga in med den på vilken enhet som helst, och dina ligor är kvar.',
      buttonLabel: 'Ja, spara dem',
    },
    unsubscribe: {
      news: {
        title: 'Inga fler nyheter som mejl?',
        text: 'Ditt konto och dina ligor är kvar som förut. Det är bara mejlen som upphör.',
        buttonLabel: 'Sluta mejla mig',
      },
      weekly: {
        title: 'Inget mer måndagsmejl?',
        text: 'Ditt konto och dina ligor är kvar som förut. Det är bara mejlet på måndagar som upphör.',
        buttonLabel: 'Sluta mejla mig',
      },
    },
    done: 'Tack, det var allt.',
    linkExpired: 'Länken gäller inte längre.',
    tryAgainLater: 'Det gick inte just nu. Gå tillbaka och försök igen om en stund.',
  },
};
