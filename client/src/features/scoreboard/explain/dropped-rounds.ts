import type { Board } from '@golf-league/core/golf/standings/board.ts';
import { chosenRounds } from '@golf-league/core/golf/standings/chosen-rounds.ts';
import type { ShownRound } from '../../rounds/rounds-with-outbox.tsx';
import { counting } from '../../rounds/rounds-with-outbox.tsx';

/**
 * The ids of the rounds that have no part in their player's total, queued rounds counted in. In FedEx the points of all
 * players choose them, so there they are as the server says; an open round has not been left out.
 */
export function droppedRounds({ rules, rounds }: Board, shown: readonly ShownRound[]): Set<string> {
  const own = counting(shown);
  if (rules.mode === 'fedex') {
    const complete = new Set(rounds.filter((round) => round.complete).map((round) => round.number));
    return idsOf(own.filter((round) => !round.counts && complete.has(round.number)));
  }
  const all = own.map((round) => ({ kind: 'counts', round, award: null }) as const);
  return idsOf(chosenRounds(rules, all).flatMap(({ kind, round }) => (kind === 'dropped' ? [round] : [])));
}

const idsOf = (rounds: readonly { id: string }[]): Set<string> => new Set(rounds.map(({ id }) => id));
