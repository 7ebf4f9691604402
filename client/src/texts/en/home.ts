/** The home page's list of what needs the user's attention. */
export const texts = {
  title: 'Waiting for you',
  empty: 'Nothing is waiting for you right now.',
  card: 'Resume at hole {{hole}}',
  cardInLeague: 'Your card in {{league}}',
  register: 'Register your round',
  cardDone: '{{league}} · the card is filled in',
  round: '{{league}} · round {{round}}, {{count}} of {{expected}} are in',
  handicap: 'Your handicap estimate is now {{after}}',
  handicapReason: 'It was {{before}} before the 2024 rules',
  event: '{{when}}. Coming?',
  eventAtPlace: '{{when}}, {{place}}. Coming?',
  eventAnswers: '{{league}} · {{coming}} yes, {{declined}} no',
  showAll: 'Show all {{count}}',
} as const;
