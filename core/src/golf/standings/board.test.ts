import { describe, expect, test } from 'vitest';
import { aBoardRow } from '../../../test/builders.ts';
import { getNextRoundNumberOnBoard, findOpenRounds } from './board.ts';
import type { SeasonStandings, BoardRound, SeasonBoardRow } from './board.ts';
import type { Mode } from '../mode.ts';
import { createRules } from '../test-league.ts';

const createRow = (id: string, rounds: number): SeasonBoardRow => ({
  ...aBoardRow({ name: id, position: null, toPar: null, gross: null, rounds, counted: rounds, moved: null }),
  memberId: id,
});

const createBoardRound = (number: number, ...awaited: string[]): BoardRound => ({
  number,
  complete: awaited.length === 0,
  registered: 1,
  expected: 1 + awaited.length,
  awaited: awaited.map((id) => ({ id, name: id })),
  absent: [],
});

const createBoard = (mode: Mode, rows: SeasonBoardRow[], rounds: BoardRound[]): SeasonStandings => ({
  rules: createRules({ mode }),
  rows,
  rounds,
});

describe('the number of the next round', () => {
  test('counts the player’s own rounds in stroke play and Stableford', () => {
    const boardRows = [createRow('elin', 4), createRow('jonas', 2)];
    expect(
      getNextRoundNumberOnBoard(createBoard('stroke', boardRows, [createBoardRound(4, 'jonas')]), 'jonas'),
    ).toBe(3);
    expect(
      getNextRoundNumberOnBoard(createBoard('stableford', boardRows, [createBoardRound(4, 'jonas')]), 'elin'),
    ).toBe(5);
  });

  test('is the first round that awaits the player in FedEx', () => {
    const rounds = [createBoardRound(1), createBoardRound(2, 'jonas'), createBoardRound(3, 'jonas')];
    expect(
      getNextRoundNumberOnBoard(
        createBoard('fedex', [createRow('elin', 3), createRow('jonas', 1)], rounds),
        'jonas',
      ),
    ).toBe(2);
  });

  test('follows the last round in FedEx if none awaits the player, even for a late joiner', () => {
    const rounds = [createBoardRound(1), createBoardRound(2)];
    expect(
      getNextRoundNumberOnBoard(
        createBoard('fedex', [createRow('elin', 2), createRow('late', 0)], rounds),
        'late',
      ),
    ).toBe(3);
    expect(getNextRoundNumberOnBoard(createBoard('fedex', [createRow('elin', 0)], []), 'elin')).toBe(1);
  });
});

test('rounds await members only in FedEx', () => {
  const rounds = [createBoardRound(1), createBoardRound(2, 'jonas')];
  expect(findOpenRounds(createBoard('fedex', [], rounds)).map((round) => round.number)).toEqual([2]);
  expect(findOpenRounds(createBoard('stroke', [], rounds))).toEqual([]);
});
