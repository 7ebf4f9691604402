import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { expect, it } from 'vitest';
import { aRound } from '../../../../../core/test/builders.ts';
import { sameRoundIn } from './same-round.ts';

const example = aRound() as unknown as Round;
const here: Round = {
  ...example,
  id: 'here',
  gross: 84,
  toPar: -2,
  playedOn: '2026-05-02',
  createdAt: '2026-05-02T16:00:00.000Z',
};
const there: Round = { ...here, id: 'there', leagueId: 'other', createdAt: '2026-05-02T16:00:01.000Z' };

it('finds the round that another league counts with its own net', () => {
  expect(sameRoundIn([{ ...there, toPar: 1 }], here)?.id).toBe('there');
});

it('finds a round without a gross by its net', () => {
  expect(sameRoundIn([{ ...there, gross: null }], { ...here, gross: null })?.id).toBe('there');
});

it('ignores other rounds of the day, other days, and a round that a later one follows', () => {
  expect(sameRoundIn([{ ...there, gross: 85 }], here)).toBeNull();
  expect(sameRoundIn([{ ...there, createdAt: '2026-05-02T19:00:00.000Z' }], here)).toBeNull();
  expect(sameRoundIn([{ ...there, playedOn: '2026-05-01' }], here)).toBeNull();
  expect(sameRoundIn([there, { ...there, id: 'later', gross: 90 }], here)).toBeNull();
  expect(sameRoundIn([], here)).toBeNull();
});
