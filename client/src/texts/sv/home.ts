import type { TextsOf } from '../texts-of.ts';
import type { texts as english } from '../en/home.ts';

export const texts: TextsOf<typeof english> = {
  title: 'Väntar på dig',
  empty: 'Inget väntar på dig just nu.',
  card: 'Fortsätt på hål {{hole}}',
  cardIn: 'Ditt scorekort i {{league}}',
  register: 'Registrera din runda',
  cardDone: '{{league}} · kortet är ifyllt',
  round: '{{league}} · runda {{round}}, {{count}} av {{expected}} är klara',
  handicap: 'Din uppskattade handicap är nu {{after}}',
  handicapReason: 'Den var {{before}} före 2024 års regler',
  event: '{{when}}. Kommer du?',
  eventAt: '{{when}}, {{place}}. Kommer du?',
  eventIn: '{{league}} · {{coming}} ja, {{declined}} nej',
  all: 'Visa alla {{count}}',
};
