import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { expect, test } from 'vitest';
import { aBoardRow } from '../../../../core/test/builders.ts';
import { findRowToAnnounce, findBoardChanges } from './board-changes.ts';

const createRow = (
  memberId: string,
  position: number | null,
  toPar: number | null,
  rounds: number,
): SeasonBoardRow => ({
  ...aBoardRow({ name: memberId, position, toPar, gross: null, rounds, counted: rounds, moved: null }),
  memberId,
});
const createBoard = (...rows: SeasonBoardRow[]): SeasonStandings => ({
  rules: createLeagueRules('stroke'),
  rows,
  rounds: [],
});

test('a player counts as changed only if the place, score or number of rounds differs', () => {
  const before = createBoard(
    createRow('Anna', 1, -2, 1),
    createRow('Bo', 2, 0, 1),
    createRow('Cilla', 3, 4, 1),
    createRow('Dag', 4, 6, 1),
  );
  const after = createBoard(
    createRow('Cilla', 1, -4, 2),
    createRow('Anna', 2, -2, 1),
    createRow('Bo', 3, 0, 1),
    createRow('Dag', 4, 6, 1),
  );
  expect([...findBoardChanges(before, after)]).toEqual([
    ['Cilla', { gained: 2, hasNewScore: true }],
    ['Anna', { gained: -1, hasNewScore: false }],
    ['Bo', { gained: -1, hasNewScore: false }],
  ]);
  expect(findRowToAnnounce(before, after)?.name).toBe('Cilla');
});

test('a player who has just joined counts as changed, gains no places, and is not announced', () => {
  const before = createBoard(createRow('Anna', 1, -2, 1));
  const after = createBoard(createRow('Anna', 1, -2, 1), createRow('Bo', null, null, 0));
  expect([...findBoardChanges(before, after)]).toEqual([['Bo', { gained: 0, hasNewScore: true }]]);
  expect(findRowToAnnounce(before, after)).toBeUndefined();
});

test('a new round is announced even if it changes neither place nor score', () => {
  const before = createBoard(createRow('Anna', 1, -2, 1), createRow('Bo', 2, 3, 1));
  const after = createBoard(createRow('Anna', 1, -2, 1), createRow('Bo', 2, 3, 2));
  expect([...findBoardChanges(before, after)]).toEqual([['Bo', { gained: 0, hasNewScore: true }]]);
  expect(findRowToAnnounce(before, after)?.name).toBe('Bo');
});
