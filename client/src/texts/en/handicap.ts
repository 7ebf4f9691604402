/** The user's handicap index, and the index estimated from their rounds. */
export const texts = {
  title: 'Handicap',
  subtitle: 'Your index, how it’s worked out, and what others see of it.',
  index: 'Your handicap index',
  indexHint: 'From your club or golf app, for example 11.4. A plus handicap starts with +.',
  indexWrong: 'An index is a number from +10 to 54, with one decimal at most.',
  since: 'Entered {{day}}.',
  enteredBy: 'As {{name}} entered it. Change it if it isn’t right.',
  confirmQuestion: 'It is from {{day}}. Is it still {{index}}?',
  confirmYes: 'Yes, still {{index}}',
  save: 'Save',
  saved: { title: 'Your index is saved', text: 'From now on the app works out your net from {{index}}.' },
  cleared: { title: 'Your index is removed', text: 'The app asks for it when you register with a course.' },
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
    soft: 'The soft cap holds it down: it would be {{uncapped}}, but your lowest in 365 days is {{low}}.',
    hard: 'The hard cap holds it down: it would be {{uncapped}}, but your lowest in 365 days is {{low}}.',
  },
  next: 'Your next round',
  lowers: 'A differential of {{differential}} or less lowers it to {{index}} or less.',
  lowersStrokes: 'From {{tee}} at {{course}} that is {{gross}} strokes or fewer.',
  exceptionalNext:
    'At {{differential}} or less it is exceptional: your differentials go down too, and the index to {{index}} or less.',
  exceptionalKept:
    'At {{differential}} or less it is exceptional: your differentials go down too, but not the index yet.',
  lowersAlways: 'Any round lowers it, to {{index}} or less.',
  lowersNever: 'No round can lower it.',
  rises: 'At worst it rises to {{index}}.',
  keeps: 'Otherwise it stays the same.',
  methodChanged:
    'Your estimate now follows the 2024 Rules of Handicapping. On {{day}} it was {{before}}; your rounds until then now come to {{after}}. The low index, exceptional scores and how nine holes count are new.',
  methodChangedDismiss: 'Got it',
  none: 'No estimate yet',
  noneText:
    'You need three rounds with a course. Choose course and tee when you register, and each gets a differential here.',
  more_one: 'One more round of 18 holes with a course, and you get an estimate.',
  more_other: '{{count}} more rounds of 18 holes with a course, and you get an estimate.',
  rounds: 'Rounds with a course',
  strokes_one: '{{count}} stroke',
  strokes_other: '{{count}} strokes',
  differential: 'differential',
  counts: 'Counts',
  ninePair: 'nine holes, one differential of {{differential}} with those of {{day}}',
  nineWaiting: 'nine holes, waiting for nine more',
  filledIn: 'nine holes of {{differential}}, the other nine by expected score',
  holesFilledIn_one: '{{differential}} on the holes played, {{count}} more by expected score',
  holesFilledIn_other: '{{differential}} on the holes played, {{count}} more by expected score',
  twice: 'nine holes of {{differential}}, counted twice',
  withoutCourse: 'Without a course',
  reduced: '{{differential}} before the reduction for an exceptional score',
  exceptional: 'exceptional score: {{less}} off up to 20 differentials',
  all: 'Show all {{count}} rounds',
  visibility: 'What others see',
  visibilityText:
    'Everyone in a league with you sees the index and the playing handicap of your rounds there.',
  hide: 'Hide the handicap of my rounds',
  hideText: 'They still see gross and net. Admins of the league see the handicap, too.',
  how: 'How it is worked out',
  howDifferential:
    'Differential = 113 ÷ slope × (strokes − course rating), to one decimal. It shows how good a round was, however hard the course.',
  howCard:
    'With a card, no hole counts more than net double bogey: par + 2 + your strokes there, and par + 5 before you have an index. A hole that was picked up counts what you most likely would have had, at most that. Without a card your gross counts.',
  howNotPlayed:
    'Once you have an index, 10 to 17 holes of 18 make a score: those not played count the score expected of you. On nine holes, all must be played.',
  howIndex:
    'With three to five differentials the lowest counts, with more a few of the lowest, with 20 the lowest eight. Less 2.0 with three of them, 1.0 with four or six. At most 54.0.',
  howCaps:
    'With 20 differentials you get a low index: the lowest of the 365 days before your latest round. What lies more than 3.0 over it counts half, and no more than 5.0 in all.',
  howExceptional:
    'A differential 7.0 or more below your index is exceptional: it takes 1.0 off your latest 20 differentials, and 2.0 from 10.0 on. Later rounds are left alone, so it fades.',
  howNine:
    'Nine holes are filled up to 18 with the score expected of you on nine more: 0.52 × index + 1.2. That is a fit, since the formula of the Rules isn’t published. Before you have an index, two rounds of nine make one of 18, in the order played.',
  howOnce: 'A round in several leagues counts once. When you leave a league, its rounds leave your record.',
  howLeftOut: 'Playing conditions are left out: they need the scores of everyone who played that day.',
  howNet:
    'Your net: index × slope ÷ 113 + course rating − par, times the league’s allowance, rounded once, is your playing handicap. Gross minus that is net. On nine holes half the index counts.',
  failed: 'Your handicap couldn’t be loaded',
  retry: 'Try again',
  loading: 'Loading your handicap…',
} as const;
