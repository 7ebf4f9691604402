import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { expect, it } from 'vitest';
import { aRound } from '../../../../../core/test/builders.ts';
import { sameRoundIn } from './same-round.ts';

const example = aRound() as unknown as Round;
const original: Round = {
  ...example,
  id: 'here',
  gross: 84,
  toPar: -2,
  playedOn: '2026-05-02',
  createdAt: '2026-05-02T16:00:00.000Z',
};
const copy: Round = { ...original, id: 'there', leagueId: 'other', createdAt: '2026-05-02T16:00:01.000Z' };

it('a round is recognised in another league that counts it with a different net', () => {
  expect(sameRoundIn([{ ...copy, toPar: 1 }], original)?.id).toBe('there');
});

it('a round without a gross score is recognised by its net', () => {
  expect(sameRoundIn([{ ...copy, gross: null }], { ...original, gross: null })?.id).toBe('there');
});

it('other rounds of the day, rounds of other days, and rounds before the latest one are ignored', () => {
  expect(sameRoundIn([{ ...copy, gross: 85 }], original)).toBeNull();
  expect(sameRoundIn([{ ...copy, createdAt: '2026-05-02T19:00:00.000Z' }], original)).toBeNull();
  expect(sameRoundIn([{ ...copy, playedOn: '2026-05-01' }], original)).toBeNull();
  expect(sameRoundIn([copy, { ...copy, id: 'later', gross: 90 }], original)).toBeNull();
  expect(sameRoundIn([], original)).toBeNull();
});
