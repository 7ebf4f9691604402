import type { TextsOf } from '../texts-of.ts';
import type { texts as english } from '../en/home.ts';

export const texts: TextsOf<typeof english> = {
  title: 'Väntar på dig',
  empty: 'Inget väntar på dig just nu.',
  card: 'Fortsätt på hål {{hole}}',
  cardInLeague: 'Ditt scorekort i {{league}}',
  register: 'Registrera din runda',
  cardDone: '{{league}} · kortet är ifyllt',
  round: '{{league}} · runda {{round}}, {{count}} av {{expected}} är klara',
  handicap: 'Din uppskattade handicap är nu {{after}}',
  handicapReason: 'Den var {{before}} före 2024 års regler',
  event: '{{when}}. Kommer du?',
  eventAtPlace: '{{when}}, {{place}}. Kommer du?',
  eventAnswers: '{{league}} · {{coming}} ja, {{declined}} nej',
  showAll: 'Visa alla {{count}}',
};
