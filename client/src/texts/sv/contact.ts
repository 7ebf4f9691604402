import type { texts as english } from '../en/contact.ts';
import type { TextsOf } from '../texts-of.ts';

export const texts: TextsOf<typeof english> = {
  pageTitle: 'Kontakta oss',
  heading: 'Hör av dig',
  text: 'Ett fel, en fråga, en idé till nästa säsong? Vi läser allt och svarar med ett mejl.',
  name: 'Namn',
  email: 'E-postadress',
  emailHint: 'Dit skickar vi svaret.',
  topic: 'Ämne',
  chooseTopic: 'Välj ett ämne',
  topics: {
    bug: 'Något fungerar inte',
    'general questions': 'En fråga',
    collaboration: 'Samarbete',
    wishes: 'Ett önskemål eller en idé',
  },
  message: 'Meddelande',
  charactersLeft_one: '{{count}} tecken kvar',
  charactersLeft_other: '{{count}} tecken kvar',
  submit: 'Skicka',
  missing: 'Fyll i alla fyra fälten, sedan kan du skicka.',
  closed: 'Servern tar inte emot några meddelanden just nu. Försök igen senare.',
  outcomes: {
    sent: {
      title: 'Meddelandet är skickat!',
      text: 'Tack för ditt meddelande, vi hör av oss så snart vi kan',
    },
    failed: { title: 'Meddelandet gick inte att skicka!', text: 'Något gick fel, försök igen' },
    tooMany: {
      title: 'Meddelandet gick inte att skicka!',
      text: 'Det blev många meddelanden på kort tid. Vänta en stund och försök igen; det du har skrivit står kvar.',
      textIn:
        'Det blev många meddelanden på kort tid. Vänta {{time}} och försök igen; det du har skrivit står kvar.',
    },
    offline: {
      title: 'Meddelandet gick inte att skicka!',
      text: 'Ingen uppkoppling. Försök igen när du är uppkopplad; det du har skrivit står kvar.',
    },
    unavailable: {
      title: 'Meddelandet gick inte att skicka!',
      text: 'Servern tar inte emot några meddelanden just nu. Försök igen senare; det du har skrivit står kvar.',
    },
  },
};
