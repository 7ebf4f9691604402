import type { share as english } from '../en/share.ts';
import type { TextsOf } from '../texts-of.ts';

export const share: TextsOf<typeof english> = {
  title: 'Dela en bild',
  what: 'Vad den visar',
  kinds: { round: 'Rundan', table: 'Ställningen', podium: 'Prispallen' },
  theme: 'Färger',
  light: 'Ljus',
  dark: 'Mörk',
  share: 'Dela',
  save: 'Spara',
  saved: 'Bilden är sparad',
  failed: 'Bilden delades inte',
  failedText: 'Spara den och skicka den därifrån dina bilder finns.',
  notMade: 'Den här webbläsaren kunde inte göra bilden.',
  final: 'slutställning',
  after: 'efter runda {{number}}',
  podium: 'prispall',
  table: 'ställning',
  more_one: '… och {{count}} till',
  more_other: '… och {{count}} till',
  round: 'Runda {{number}}',
  gross: 'Brutto {{gross}}',
  net: 'Netto {{net}}',
  place: 'Nu {{place}} i ställningen',
};
