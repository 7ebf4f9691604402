import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import type { Member } from '@golf-league/core/golf/standings/participation.ts';
import type { CountedRound, Round } from '@golf-league/core/golf/rounds/round.ts';

export type OwnRound = Pick<Round, 'id' | 'number' | 'toPar' | 'gross'>;

/** The members, from a board: each takes part in the rounds that await them, in addition to the registered ones. */
export function seasonMembers(board: SeasonStandings): Member[] {
  return board.rows.map(({ memberId: id, name, isGuest }) => {
    const awaiting = board.rounds.filter((round) => round.awaited.some((member) => member.id === id));
    const numbers = awaiting.map((round) => round.number);
    const missed = board.rounds.filter((round) => round.absent.some((member) => member.id === id));
    const absent = missed.map((round) => round.number);
    // Without awaiting rounds the range is Infinity to -Infinity, which contains no number.
    return { id, name, firstRound: Math.min(...numbers), lastRound: Math.max(...numbers), absent, isGuest };
  });
}

/** All players' rounds of one number, from its board. */
export function paidRounds({
  number,
  rows,
}: {
  number: number;
  rows: readonly SeasonBoardRow[];
}): CountedRound[] {
  return rows.map(({ memberId, toPar, gross }, order) => {
    return { id: `${memberId} ${number}`, memberId, number, toPar: toPar ?? 0, gross, order };
  });
}

/** A player's own rounds, in the order in which they were registered. */
export function ownRounds(memberId: string, rounds: readonly OwnRound[]): CountedRound[] {
  return rounds.map(({ id, number, toPar, gross }, order) => ({ id, memberId, number, toPar, gross, order }));
}
