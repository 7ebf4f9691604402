import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import type { Member } from '@golf-league/core/golf/standings/participation.ts';
import type { CountedRound, Round } from '@golf-league/core/golf/rounds/round.ts';

export type OwnRound = Pick<Round, 'id' | 'number' | 'toPar' | 'gross'>;

/** Converts a board's rows to members, each with the range of rounds that the player has not played yet. */
export function toSeasonMembers(board: SeasonStandings): Member[] {
  return board.rows.map(({ memberId: id, name, isGuest }) => {
    const awaiting = board.rounds.filter((round) => round.awaited.some((member) => member.id === id));
    const numbers = awaiting.map((round) => round.number);
    const missed = board.rounds.filter((round) => round.absent.some((member) => member.id === id));
    const absent = missed.map((round) => round.number);
    // Without awaiting rounds the range is Infinity to -Infinity, which is empty.
    return { id, name, firstRound: Math.min(...numbers), lastRound: Math.max(...numbers), absent, isGuest };
  });
}

/** Converts the board of one round number to the rounds of all its players. */
export function toPaidRounds({
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

/** Converts a player's rounds, in the order in which they were registered. */
export function toOwnRounds(memberId: string, rounds: readonly OwnRound[]): CountedRound[] {
  return rounds.map(({ id, number, toPar, gross }, order) => ({ id, memberId, number, toPar, gross, order }));
}
