import type { TextsOf } from '../texts-of.ts';
import type { texts as english } from '../en/ledger.ts';

export const texts: TextsOf<typeof english> = {
  title: 'Göra upp',
  about: 'Ni markerar vad som är betalt: appen flyttar inga pengar.',
  unpaid: 'Att betala',
  noDebts: 'Ingen är skyldig något.',
  debt: '{{from}} är skyldig {{to}} {{amount}}',
  markPaid: 'Betalt',
  markPaidLabel: 'Betalt: {{from}} har betalat {{to}} {{amount}}',
  wonAndLost: 'Vunnet och förlorat',
  settled: 'Betalt',
  payment: '{{from}} har betalat {{to}} {{amount}}',
  by: 'av {{name}}',
  undo: 'Ångra',
  undoLabel: 'Ångra: {{from}} har betalat {{to}} {{amount}}',
  dayByDay: 'Dag för dag',
  none: 'Inga insatser än',
  noneText: 'När en dag med insats är stängd ser du här vad skins, närmast hål och längsta drive blev värda.',
  loading: 'Hämtar vad ni ska göra upp …',
  failed: {
    markPaid: 'Det markerades inte som betalt',
    undo: 'Det gick inte att ångra',
  },
};
