import { seasonProgress, type ProgressStep } from '@golf-league/core/golf/standings/progress.ts';
import type { CountedRound } from '@golf-league/core/golf/rounds/round.ts';
import { runInSteps } from '../../http/run-in-steps.ts';
import { type CountedIds as CountingRoundIds, findCountedRounds } from '../rounds/rounds.queries.ts';
import type { ComputedBoard } from './scoreboard.queries.ts';

/** Wraps a computation so that it runs once per board, on first use, also for concurrent callers. */
function cacheByBoard<Result>(compute: (board: ComputedBoard) => Promise<Result>) {
  const known = new WeakMap<ComputedBoard, Promise<Result>>();
  return (board: ComputedBoard): Promise<Result> => {
    const before = known.get(board);
    if (before) return before;
    const result = compute(board);
    known.set(board, result);
    return result;
  };
}

/**
 * Computes the standings after each round number from the existing rounds. In a finished league the last step may
 * differ from the board, which is the final table, because the rounds of former members are deleted.
 */
export const computeProgress: (board: ComputedBoard) => Promise<ProgressStep[]> = cacheByBoard(
  ({ league, currentSeason }) =>
    runInSteps(seasonProgress(league.rules, currentSeason.members, currentSeason.rounds)),
);

/** Returns the ids of the rounds that count in their players' totals. */
export const findCountingRounds: (board: ComputedBoard) => Promise<CountingRoundIds> = cacheByBoard(
  ({ league, currentSeason }) =>
    runInSteps(findCountedRounds(league.rules, currentSeason.members, currentSeason.rounds)),
);

const sortedRounds = new WeakMap<ComputedBoard, readonly CountedRound[]>();

/** Returns the rounds in the order of registration. */
function roundsInOrder(board: ComputedBoard): readonly CountedRound[] {
  const known = sortedRounds.get(board);
  if (known) return known;
  const sorted = board.currentSeason.rounds.toSorted((a, b) => a.order - b.order);
  sortedRounds.set(board, sorted);
  return sorted;
}

/** Returns at most `limit` rounds between `after` and `before`, which are positions in the order of registration. */
export function roundsBetween(
  board: ComputedBoard,
  { after, before }: { after: number; before: number },
  limit: number,
  isForward: boolean,
): readonly CountedRound[] {
  const rounds = roundsInOrder(board);
  const first = firstIndexFrom(rounds, after + 1);
  const end = Math.max(first, firstIndexFrom(rounds, before));
  return isForward
    ? rounds.slice(first, Math.min(end, first + limit))
    : rounds.slice(Math.max(first, end - limit), end);
}

/** Returns the index of the first round whose order is at least `order`, or the length if there is none. */
function firstIndexFrom(rounds: readonly CountedRound[], order: number): number {
  let low = 0;
  let high = rounds.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rounds[middle]!.order < order) low = middle + 1;
    else high = middle;
  }
  return low;
}
