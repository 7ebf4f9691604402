import type { TextsOf } from '../texts-of.ts';
import type { ledger as english } from '../en/ledger.ts';

export const ledger: TextsOf<typeof english> = {
  title: 'Skulder',
  about: 'Bockas av för hand: appen flyttar inga pengar.',
  owes: 'Vem är skyldig vem',
  nobody: 'Ingen är skyldig något.',
  debt: '{{from}} ger {{to}} {{amount}}',
  tick: 'Bocka av',
  tickOff: 'Bocka av: {{from}} har gett {{to}} {{amount}}',
  won: 'Vunnet och förlorat',
  settled: 'Avbockat',
  given: '{{from}} har gett {{to}} {{amount}}',
  by: 'av {{name}}',
  takeBack: 'Ångra',
  takeBackOf: 'Ångra att {{from}} har gett {{to}} {{amount}}',
  days: 'Dag för dag',
  none: 'Ingen insats har spelats än',
  noneText: 'När en dag med insats är stängd står här vad dess skins, närmast hål och längsta drive blev.',
  loading: 'Hämtar skulderna …',
  failed: {
    settle: 'Det bockades inte av',
    takeBack: 'Det gick inte att ångra',
  },
};
