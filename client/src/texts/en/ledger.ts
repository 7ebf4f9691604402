/** The debts from the games of a season. */
export const ledger = {
  title: 'Ledger',
  about: 'Kept by hand: the app moves no money.',
  owes: 'Who owes whom',
  nobody: 'No one owes anything.',
  debt: '{{from}} gives {{to}} {{amount}}',
  tick: 'Tick off',
  tickOff: 'Tick off: {{from}} has given {{to}} {{amount}}',
  won: 'Won and lost',
  settled: 'Ticked off',
  given: '{{from}} has given {{to}} {{amount}}',
  by: 'by {{name}}',
  takeBack: 'Undo',
  takeBackOf: 'Undo that {{from}} has given {{to}} {{amount}}',
  days: 'Day by day',
  none: 'Nothing is played for yet',
  noneText: 'When a day with a stake is closed, what its skins, pins and drives come to stands here.',
  loading: 'Loading the ledger…',
  failed: {
    settle: 'It wasn’t ticked off',
    takeBack: 'It wasn’t undone',
  },
} as const;
