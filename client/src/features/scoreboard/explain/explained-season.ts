import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import type { Member } from '@golf-league/core/golf/standings/participation.ts';
import type { CountedRound, Round } from '@golf-league/core/golf/rounds/round.ts';

export type ExplainableRound = Pick<Round, 'id' | 'number' | 'toPar' | 'gross'>;

/** Converts a board's rows to members, each with the range of open rounds that the player has not played yet. */
export function toSeasonMembers(board: SeasonStandings): Member[] {
  return board.rows.map(({ memberId: id, name, isGuest }) => {
    const awaitedRounds = board.rounds.filter((round) => round.awaited.some((member) => member.id === id));
    const awaitedRoundNumbers = awaitedRounds.map((round) => round.number);
    const missedRounds = board.rounds.filter((round) => round.absent.some((member) => member.id === id));
    const absentRoundNumbers = missedRounds.map((round) => round.number);
    // If no round is waiting for the player, the range is from Infinity to -Infinity, which is empty.
    return {
      id,
      name,
      firstRound: Math.min(...awaitedRoundNumbers),
      lastRound: Math.max(...awaitedRoundNumbers),
      absent: absentRoundNumbers,
      isGuest,
    };
  });
}

/** Converts the board of one round to the players' counted rounds. */
export function toCountedRounds({
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

/** Converts a player's rounds, given in the order of registration, to counted rounds. */
export function toPlayerCountedRounds(memberId: string, rounds: readonly ExplainableRound[]): CountedRound[] {
  return rounds.map(({ id, number, toPar, gross }, order) => ({ id, memberId, number, toPar, gross, order }));
}
