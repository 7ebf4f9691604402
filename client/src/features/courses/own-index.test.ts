import { expect, test } from 'vitest';
import type { HandicapRound } from '../handicap/handicap.api.ts';
import { computeLeagueIndexBefore, applyLeagueIndex } from './own-index.ts';

const handicapRules = { best: 2, of: 3, percent: 50, dropHigh: 0, dropLow: 0, holeCap: null };
const createRound = (playedOn: string, adjusted: number | null): HandicapRound => ({
  id: playedOn,
  leagueId: 'sundays',
  playedOn,
  course: null,
  holes: 18,
  holesPlayed: 18,
  adjustedGross: 90,
  ownDifferential: adjusted ?? 9,
  differential: adjusted ?? 9,
  adjusted,
  expected: false,
  exceptional: 0,
  pairedWith: null,
  counts: false,
});

/** Creates a record with the rounds in the server's order, newest first. */
const createRecord = (...rounds: HandicapRound[]) => ({
  index: null,
  uncapped: null,
  cap: null,
  low: null,
  heldAgainst: null,
  missing: 0,
  next: null,
  rounds: rounds.toReversed(),
});

test('the handicap index on a day is calculated from the latest scores on earlier days', () => {
  const record = createRecord(
    createRound('2026-05-01', 2),
    createRound('2026-05-08', 20),
    createRound('2026-05-15', 10),
    createRound('2026-05-22', 12),
    createRound('2026-05-29', 30),
  );
  // The best two of 20, 10 and 12 have a mean of 11, and half of that is 5.5.
  expect(computeLeagueIndexBefore(handicapRules, record, '2026-05-29')).toBe(5.5);
  // The best two of 2, 20 and 10 have a mean of 6.
  expect(computeLeagueIndexBefore(handicapRules, record, '2026-05-22')).toBe(3);
  // The best two of 10, 12 and 30 have a mean of 11.
  expect(computeLeagueIndexBefore(handicapRules, record, '2026-06-05')).toBe(5.5);
});

test('there is no handicap index before the first score, and a round on the same day does not count', () => {
  expect(computeLeagueIndexBefore(handicapRules, createRecord(), '2026-05-01')).toBeNull();
  expect(
    computeLeagueIndexBefore(handicapRules, createRecord(createRound('2026-05-01', 10)), '2026-05-01'),
  ).toBeNull();
  expect(
    computeLeagueIndexBefore(handicapRules, createRecord(createRound('2026-05-01', null)), '2026-05-08'),
  ).toBeNull();
});

test('the league’s handicap index replaces the player’s own index and cannot be changed', () => {
  const savedIndexes: (number | null)[] = [];
  const ownIndex = {
    index: 14.2,
    setAt: '2026-01-01T00:00:00Z',
    isOutdated: true,
    save: (index: number | null) => void savedIndexes.push(index),
  };
  expect(applyLeagueIndex(ownIndex, null)).toBe(ownIndex);
  const withLeagueIndex = applyLeagueIndex(ownIndex, 0);
  expect(withLeagueIndex).toMatchObject({ index: 0, setAt: null, isOutdated: false, isLeagueIndex: true });
  withLeagueIndex.save(9);
  expect(savedIndexes).toEqual([]);
});
