import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { expect, it } from 'vitest';
import { aRound } from '../../../../../core/test/builders.ts';
import { findMatchingRound } from './same-round.ts';

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

it('a round is recognised in another league that counts it with a different net score', () => {
  expect(findMatchingRound([{ ...copy, toPar: 1 }], original)?.id).toBe('there');
});

it('a round without a gross score is recognised by its net score', () => {
  expect(findMatchingRound([{ ...copy, gross: null }], { ...original, gross: null })?.id).toBe('there');
});

it('other rounds on the same day, rounds on other days, and all but the latest round are ignored', () => {
  expect(findMatchingRound([{ ...copy, gross: 85 }], original)).toBeNull();
  expect(findMatchingRound([{ ...copy, createdAt: '2026-05-02T19:00:00.000Z' }], original)).toBeNull();
  expect(findMatchingRound([{ ...copy, playedOn: '2026-05-01' }], original)).toBeNull();
  expect(findMatchingRound([copy, { ...copy, id: 'later', gross: 90 }], original)).toBeNull();
  expect(findMatchingRound([], original)).toBeNull();
});
