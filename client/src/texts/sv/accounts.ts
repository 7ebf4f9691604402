import type { TextsOf } from '../texts-of.ts';
import type { accounts as english } from '../en/accounts.ts';

export const accounts: TextsOf<typeof english> = {
  name: 'Namn',
  email: 'E-postadress',
  password: 'Lösenord',
  passwordAgain: 'Lösenordet igen',
  passwordHint: '8 till 128 tecken. Några ord i rad är lätta att minnas och svåra att gissa.',
  invalidEmail: 'Ogiltig e-postadress',
  passwordsDontMatch: 'Lösenorden stämmer inte överens',
  passwordLength: 'Lösenordet ska ha 8 till 128 tecken',
  passwordCommon: 'Lösenordet är ett av de vanligaste. Välj ett annat.',
  nameInvalid: 'Namnet ska ha 1 till 60 tecken',
  register: {
    title: 'Skapa ditt konto',
    subtitle: 'Gratis, och klart på en minut.',
    terms:
      'Jag godkänner <terms>villkoren</terms>: det jag lägger upp får jag dela, tonen är vänlig och jag har fyllt 13 år.',
    newTab: 'öppnas i en ny flik',
    submit: 'Skapa konto',
    haveAccount: 'Har du redan ett konto?',
    logIn: 'Logga in',
  },
  logIn: {
    title: 'Logga in',
    subtitle: 'Kul att se dig igen.',
    remember: 'Kom ihåg min e-postadress',
    submit: 'Logga in',
    forgot: 'Glömt lösenordet?',
    noAccount: 'Ny här?',
    register: 'Skapa konto gratis',
  },
  forgot: {
    title: 'Glömt lösenordet?',
    subtitle: 'Vi mejlar dig ett engångslösenord.',
    text: 'Logga in med det inom 60 minuter och välj sedan ett nytt lösenord. Det gamla gäller tills dess.',
    submit: 'Skicka mejl',
    back: 'Tillbaka till inloggningen',
  },
  menu: {
    edit: 'Ändra profil',
    handicap: 'Handicap',
    avatar: 'Profilbild',
    alias: 'Namn',
    password: 'Lösenord',
    account: 'Konto',
    address: 'E-postadress',
    keep: 'Spara dina rundor',
    passkeys: 'Passkeys',
    notifications: 'Notiser',
    sessions: 'Inloggade enheter',
    hidden: 'Dolda personer',
    data: 'En kopia av mina uppgifter',
    delete: 'Radera kontot',
    back: 'Tillbaka',
  },
  outcomes: {
    registered: {
      title: 'Välkommen till klubben',
      text: 'Nu kan du logga in med kontot som du just skapade',
    },
    user_exists: {
      title: 'Det gick inte att skapa kontot',
      text: 'Det finns redan ett konto med den e-postadressen, försök med en annan',
    },
    registerFailed: { title: 'Det gick inte att skapa kontot', text: 'Något gick fel, försök igen' },
    loggedIn: { title: 'Du är inloggad', text: 'Kul att du är här!' },
    wrong_credentials: {
      title: 'Det gick inte att logga in',
      text: 'Fel e-postadress eller lösenord',
    },
    loginFailed: { title: 'Det gick inte att logga in', text: 'Inloggningen misslyckades, försök igen' },
    too_many_requests: { title: 'För många försök', text: 'Vänta en stund och försök igen.' },
    offline: { title: 'Ingen uppkoppling', text: 'Inget skickades. Försök igen när du är uppkopplad.' },
    loggedOut: { title: 'Du är utloggad', text: 'Vi ses på första tee.' },
    resetSent: {
      title: 'Kolla mejlen',
      text: 'Ett engångslösenord är på väg till {{email}}. Hittar du det inte? Titta i skräpposten.',
      delayed:
        'Våra mejl är långsamma just nu. Engångslösenordet till {{email}} väntar, och det kan ta en stund.',
    },
    unknown_email: {
      title: 'Inget mejl skickades',
      text: 'Det finns inget konto med den e-postadressen.',
    },
    unavailable: {
      title: 'Inget mejl skickades',
      text: 'Tjänsten är tillfälligt nere. Försök igen om en stund.',
    },
    resetFailed: { title: 'Inget mejl skickades', text: 'Något gick fel, försök igen' },
  },
};
