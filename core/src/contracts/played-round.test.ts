import { expect, test } from 'vitest';
import { aRound } from '../../test/builders.ts';
import { fromWire, toWire } from '../wire/names.ts';
import { roundNames } from './played-round.ts';

test('a round is translated to its wire field names and back', () => {
  const round = aRound({ id: 'r', number: 4, gross: 88, toPar: -2, playedOn: '2026-08-15' });
  const wireRound = toWire(roundNames, round);
  expect(wireRound).toMatchObject({ id: 'r', round_id: 'r', roundId: 'r', round_number: 4 });
  expect(wireRound).toMatchObject({ score_brutto: 88, score_netto: -2, played_on: '2026-08-15' });
  expect(fromWire(roundNames, wireRound)).toEqual(round);
});
