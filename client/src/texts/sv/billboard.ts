import type { TextsOf } from '../texts-of.ts';
import type { texts as english } from '../en/billboard.ts';

export const texts: TextsOf<typeof english> = {
  title: 'Anslagstavla',
  open: 'Anslagstavla',
  unread_one: '{{count}} oläst anslag',
  unread_other: '{{count}} olästa anslag',
  new: 'Nytt',
  empty: 'Det finns inget på anslagstavlan.',
  emptyForAdmin: 'Berätta för ligan när och var ni spelar nästa gång.',
  loading: 'Hämtar anslagstavlan …',
  failed: 'Anslagstavlan gick inte att hämta.',
  retry: 'Försök igen',
  by: '{{name}}, {{time}}',
  deletedPlayer: 'Raderad spelare',
  editLabel: 'Ändra anslagstavlan',
  write: 'Skriv på anslagstavlan',
  text: 'Text på anslagstavlan',
  counter: '{{count}} av {{max}} tecken',
  save: 'Spara',
  cancel: 'Avbryt',
  changedMeanwhile: '{{name}} har ändrat anslagstavlan medan du skrev. Om du sparar ersätts den texten:',
  saved: 'Anslagstavlan är uppdaterad',
  saveFailed: 'Anslagstavlan sparades inte',
};
