/** The debts from a season's games. */
export const texts = {
  title: 'Who owes what',
  about: 'You mark what is paid: the app moves no money.',
  unpaid: 'To pay',
  nobody: 'No one owes anything.',
  debt: '{{from}} owes {{to}} {{amount}}',
  markPaid: 'Paid',
  markPaidLabel: 'Paid: {{from}} has paid {{to}} {{amount}}',
  won: 'Won and lost',
  settled: 'Paid',
  payment: '{{from}} has paid {{to}} {{amount}}',
  by: 'by {{name}}',
  undo: 'Undo',
  undoLabel: 'Undo: {{from}} has paid {{to}} {{amount}}',
  days: 'Day by day',
  none: 'No stakes yet',
  noneText: 'When a day with a stake is closed, you see here what its skins, pins and drives come to.',
  loading: 'Loading who owes what…',
  failed: {
    settle: 'It wasn’t marked as paid',
    takeBack: 'It wasn’t undone',
  },
} as const;
