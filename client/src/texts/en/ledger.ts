/** The debts from a season's games. */
export const texts = {
  title: 'Who owes what',
  about: 'Mark what has been paid. The app doesn’t move any money.',
  unpaid: 'Unpaid',
  noDebts: 'No one owes anything.',
  debt: '{{from}} owes {{to}} {{amount}}',
  markPaid: 'Paid',
  markPaidLabel: 'Paid: {{from}} has paid {{to}} {{amount}}',
  wonAndLost: 'Won and lost',
  settled: 'Paid',
  payment: '{{from}} has paid {{to}} {{amount}}',
  by: 'by {{name}}',
  undo: 'Undo',
  undoLabel: 'Undo: {{from}} has paid {{to}} {{amount}}',
  dayByDay: 'Day by day',
  none: 'No stakes yet',
  noneText: 'When a day with stakes closes, its skins, pins and drives are added up here.',
  loading: 'Loading debts…',
  failed: {
    markPaid: 'Couldn’t mark it as paid',
    undo: 'Couldn’t undo it',
  },
} as const;
