import type { TextsOf } from '../texts-of.ts';
import type { passkeys as english } from '../en/passkeys.ts';

export const passkeys: TextsOf<typeof english> = {
  title: 'Passkeys',
  subtitle: 'Logga in med fingeravtryck, ansikte eller enhetens kod, utan lösenord.',
  none: 'Du har ingen passkey än',
  how: 'Den sparas på din enhet och går inte att gissa.',
  used: 'Användes senast {{day}}',
  unused: 'Inte använd än',
  added: 'Tillagd {{day}}',
  remove: 'Ta bort',
  removeSpoken: 'Ta bort {{name}}',
  onlyWay:
    'Det är ditt enda sätt att logga in, så den får vara kvar. Lägg till en passkey till eller en e-postadress först.',
  add: 'Lägg till en passkey',
  failed: 'Listan gick inte att hämta',
  retry: 'Försök igen',
  loading: 'Hämtar listan…',
  new: {
    title: 'Lägg till en passkey',
    subtitle: 'Sedan ber enheten om ditt fingeravtryck, ditt ansikte eller sin kod.',
    name: 'Namn',
    nameHint: 'Så att du känner igen den i listan.',
    submit: 'Lägg till',
    done: 'Passkeyn är tillagd',
    doneText: 'Nu kan du logga in med den: {{name}}.',
    failed: 'Ingen passkey lades till',
  },
  again: {
    text: 'Det var ett tag sedan du loggade in, så vi behöver veta att det är du.',
    password: 'Ditt lösenord',
    wrong: 'Det är inte ditt lösenord. Försök igen.',
    passkey: 'Logga in igen med en passkey',
    other: 'Logga ut och in igen först.',
    done: 'Tack, det är du',
    doneText: 'Du kan fortsätta i tio minuter.',
    notYours: 'Den passkeyn hör till ett annat konto.',
  },
  removal: {
    title: 'Ta bort passkeyn {{name}}?',
    text: 'Du kan inte logga in med den längre. Ta bort den på enheten också, annars fortsätter enheten att föreslå den.',
    submit: 'Ta bort passkeyn',
    done: 'Passkeyn är borttagen',
    failed: 'Passkeyn togs inte bort',
  },
  logIn: {
    submit: 'Logga in med en passkey',
    failed: 'Det gick inte att logga in',
  },
  device: {
    wrong: 'Den passkeyn hör inte till något konto här. Den kan ha tagits bort.',
    cancelled: 'Enheten bekräftade inte. Försök igen.',
    late: 'Det tog för lång tid. Försök igen.',
    known: 'Den här enheten har redan en passkey till ditt konto.',
    elsewhere: 'Passkeys fungerar inte på den här adressen. Öppna appen på adressen som länkarna leder till.',
    unable: 'Enheten eller webbläsaren klarade det inte.',
  },
};
