/** The debts from a season's games. */
export const texts = {
  title: 'Who owes what',
  about: 'Mark what has been paid. The app doesn’t move any money.',
  unpaid: 'To pay',
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
  noneText: 'Once a day with a stake is closed, its skins, pins and drives are added up here.',
  loading: 'Loading who owes what…',
  failed: {
    markPaid: 'It wasn’t marked as paid',
    undo: 'It wasn’t undone',
  },
} as const;
