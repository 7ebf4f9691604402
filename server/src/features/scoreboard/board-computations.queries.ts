import { computeSeasonProgress, type ProgressStep } from '@golf-league/core/golf/standings/progress.ts';
import type { CountedRound } from '@golf-league/core/golf/rounds/round.ts';
import { runInSteps } from '../../http/run-in-steps.ts';
import { type CountedIds, findCountedIdsInSteps } from '../rounds/rounds.queries.ts';
import type { ComputedBoard } from './scoreboard.queries.ts';

/** Wraps a computation so that it runs only once per board, on first use, even for concurrent callers. */
function cacheByBoard<Result>(compute: (board: ComputedBoard) => Promise<Result>) {
  const resultsByBoard = new WeakMap<ComputedBoard, Promise<Result>>();
  return (board: ComputedBoard): Promise<Result> => {
    const cachedResult = resultsByBoard.get(board);
    if (cachedResult) return cachedResult;
    const result = compute(board);
    resultsByBoard.set(board, result);
    return result;
  };
}

/**
 * Computes the standings after each round number from the existing rounds. In a finished league the last standings can
 * differ from the board, which is the final table, because the rounds of former members are deleted.
 */
export const computeProgress: (board: ComputedBoard) => Promise<ProgressStep[]> = cacheByBoard(
  ({ league, currentSeason }) =>
    runInSteps(computeSeasonProgress(league.rules, currentSeason.members, currentSeason.rounds)),
);

/** Returns the ids of the rounds that count towards their players' totals. */
export const findCountedRoundIds: (board: ComputedBoard) => Promise<CountedIds> = cacheByBoard(
  ({ league, currentSeason }) =>
    runInSteps(findCountedIdsInSteps(league.rules, currentSeason.members, currentSeason.rounds)),
);

const sortedRoundsByBoard = new WeakMap<ComputedBoard, readonly CountedRound[]>();

/** Returns the rounds in the order of registration. */
function getSortedRounds(board: ComputedBoard): readonly CountedRound[] {
  const cachedRounds = sortedRoundsByBoard.get(board);
  if (cachedRounds) return cachedRounds;
  const sortedRounds = board.currentSeason.rounds.toSorted((a, b) => a.order - b.order);
  sortedRoundsByBoard.set(board, sortedRounds);
  return sortedRounds;
}

/** Returns up to `limit` rounds ordered between `after` and `before`, from the start if `isAscending`, else the end. */
export function getRoundsBetween(
  board: ComputedBoard,
  { after, before }: { after: number; before: number },
  limit: number,
  isAscending: boolean,
): readonly CountedRound[] {
  const rounds = getSortedRounds(board);
  const startIndex = findFirstIndex(rounds, after + 1);
  const endIndex = Math.max(startIndex, findFirstIndex(rounds, before));
  return isAscending
    ? rounds.slice(startIndex, Math.min(endIndex, startIndex + limit))
    : rounds.slice(Math.max(startIndex, endIndex - limit), endIndex);
}

/** Returns the index of the first round whose order is at least `order`, or the length if there is none. */
function findFirstIndex(rounds: readonly CountedRound[], order: number): number {
  let low = 0;
  let high = rounds.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rounds[middle]!.order < order) low = middle + 1;
    else high = middle;
  }
  return low;
}
