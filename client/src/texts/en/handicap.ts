/** The user's handicap index, and the index estimated from their rounds. */
export const texts = {
  title: 'Handicap',
  subtitle: 'Your index, how it’s worked out, and what others can see.',
  index: 'Your handicap index',
  indexHint: 'From your club or golf app, for example 11.4. A plus handicap starts with +.',
  indexWrong: 'An index is a number from +10 to 54, with at most one decimal.',
  since: 'Entered {{day}}.',
  enteredBy: 'Entered by {{name}}. Change it if it isn’t right.',
  confirmQuestion: 'Entered {{day}}. Is it still {{index}}?',
  confirmYes: 'Yes, still {{index}}',
  save: 'Save',
  saved: { title: 'Index saved', text: 'From now on, your net is worked out from {{index}}.' },
  cleared: { title: 'Index removed', text: 'You’ll be asked for it when you register with a course.' },
  notSaved: 'Your index wasn’t saved',
  estimate: 'Estimated from your rounds',
  notOfficial:
    'Based on the Rules of Handicapping, from rounds in your leagues. An estimate, not an official index.',
  use: 'Use {{index}} as my index',
  lowestOne: 'The lowest of {{count}} differentials.',
  lowestOneLess: 'The lowest of {{count}} differentials, minus {{less}}.',
  mean: 'The average of the lowest {{used}} of {{count}} differentials.',
  meanLess: 'The average of the lowest {{used}} of {{count}} differentials, minus {{less}}.',
  caps: {
    soft: 'Limited by the soft cap: it would be {{uncapped}}, but your lowest in 365 days is {{low}}.',
    hard: 'Limited by the hard cap: it would be {{uncapped}}, but your lowest in 365 days is {{low}}.',
  },
  next: 'Your next round',
  lowers: 'A differential of {{differential}} or less brings it down to {{index}} or less.',
  lowersStrokes: 'From {{tee}} at {{course}}, that’s {{gross}} strokes or fewer.',
  exceptionalNext:
    'At {{differential}} or less it’s exceptional: your differentials drop too, and your index to {{index}} or less.',
  exceptionalKept:
    'At {{differential}} or less it’s exceptional: your differentials drop too, but your index doesn’t yet.',
  lowersAlways: 'Any round brings it down to {{index}} or less.',
  lowersNever: 'No round can lower it.',
  rises: 'At worst it rises to {{index}}.',
  keeps: 'Otherwise it stays the same.',
  methodChanged:
    'Your estimate now follows the 2024 Rules of Handicapping. On {{day}} it was {{before}}; the same rounds now give {{after}}. New: the low index, exceptional scores and how nine holes count.',
  methodChangedDismiss: 'Got it',
  none: 'No estimate yet',
  noneText:
    'You need three rounds with a course. Choose the course and tee when you register, and each round gets a differential here.',
  more_one: 'One more 18-hole round with a course and you’ll get an estimate.',
  more_other: '{{count}} more 18-hole rounds with a course and you’ll get an estimate.',
  rounds: 'Rounds with a course',
  strokes_one: '{{count}} stroke',
  strokes_other: '{{count}} strokes',
  differential: 'differential',
  counts: 'Counts',
  ninePair: 'nine holes, paired with those of {{day}}: differential {{differential}}',
  nineWaiting: 'nine holes, waiting for nine more',
  filledIn: 'nine holes of {{differential}}, the other nine at expected score',
  holesFilledIn_one: '{{differential}} on the holes played, {{count}} more at expected score',
  holesFilledIn_other: '{{differential}} on the holes played, {{count}} more at expected score',
  twice: 'nine holes of {{differential}}, counted twice',
  withoutCourse: 'Without a course',
  reduced: '{{differential}} before the reduction for an exceptional score',
  exceptional: 'exceptional score: {{less}} off up to 20 differentials',
  all: 'Show all {{count}} rounds',
  visibility: 'What others see',
  visibilityText:
    'Everyone in a league with you can see the index and playing handicap for your rounds there.',
  hide: 'Hide the handicap for my rounds',
  hideText: 'They still see gross and net. League admins also see the handicap.',
  how: 'How it is worked out',
  howDifferential:
    'Differential = 113 ÷ slope × (strokes − course rating), to one decimal. It shows how good a round was, however hard the course.',
  howCard:
    'With a card, no hole counts for more than net double bogey: par + 2 + your strokes there, or par + 5 before you have an index. A hole where you picked up counts as your most likely score, up to that limit. Without a card, your gross counts.',
  howNotPlayed:
    'Once you have an index, 10 to 17 holes of 18 make a score: holes not played count as your expected score. On nine holes, all must be played.',
  howIndex:
    'With three to five differentials, the lowest counts; with more, the average of the lowest few; with 20, of the lowest eight. Minus 2.0 with three, 1.0 with four or six. The maximum is 54.0.',
  howCaps:
    'With 20 differentials you get a low index: your lowest in the 365 days before your latest round. Anything more than 3.0 above it is halved, and the total rise stops at 5.0.',
  howExceptional:
    'A differential 7.0 or more below your index is exceptional: it takes 1.0 off your latest 20 differentials, or 2.0 if it’s 10.0 or more. Later rounds aren’t affected, so it fades.',
  howNine:
    'Nine holes are made up to 18 with your expected score on nine more: 0.52 × index + 1.2. That’s an approximation, as the official formula isn’t published. Before you have an index, two nine-hole rounds make one of 18, in the order played.',
  howOnce: 'A round in several leagues counts once. If you leave a league, its rounds no longer count here.',
  howLeftOut: 'Playing conditions aren’t included: that takes the scores of everyone who played that day.',
  howNet:
    'Your playing handicap is index × slope ÷ 113 + course rating − par, times the league’s allowance, rounded once. Net is gross minus that. On nine holes, half the index is used.',
  failed: 'Your handicap couldn’t be loaded',
  retry: 'Try again',
  loading: 'Loading your handicap…',
} as const;
