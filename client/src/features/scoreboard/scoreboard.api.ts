import { queryOptions } from '@tanstack/react-query';
import { roundScores, scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import type { Scoreboard, ScoreboardEntry } from '@golf-league/core/contracts/scoreboard.ts';
import { call } from '../../live/call.ts';
import { kept } from '../../live/kept.ts';
import { isUnearned } from '../leagues/score.tsx';

export type { Scoreboard, ScoreboardEntry };
export type RoundStatus = Scoreboard['roundsCompletionStatusResult'][number];

export const scoreboardKeys = {
  league: (leagueId: string) => ['scoreboard', leagueId] as const,
};

export const scoreboardQuery = (leagueId: string) =>
  queryOptions({
    queryKey: [...scoreboardKeys.league(leagueId), 'total'],
    meta: kept,
    queryFn: ({ signal }) => call(scoreboard, { tournamentId: leagueId }, { signal }),
    select: withoutUnearnedPlaces,
  });

export const roundScoresQuery = (leagueId: string, roundNumber: number) =>
  queryOptions({
    queryKey: [...scoreboardKeys.league(leagueId), 'round', roundNumber],
    meta: kept,
    queryFn: ({ signal }) =>
      call(roundScores, { tournamentId: leagueId, roundNumber: String(roundNumber) }, { signal }),
  });

function withoutUnearnedPlaces(board: Scoreboard): Scoreboard {
  const first = board.fedexScore[0];
  if (!first || !isUnearned(board.tournamentSettings, first.position, first.points)) return board;
  return { ...board, fedexScore: board.fedexScore.map((line) => ({ ...line, position: null })) };
}

/** Rounds have been played, and none has paid. */
export const awaitsFirstPoints = ({ fedexScore }: Scoreboard): boolean =>
  fedexScore.some((line) => line.nbr_rounds > 0) && fedexScore.every((line) => line.position === null);

/** The lines of the board in the order of its mode. */
export const linesOf = (board: Scoreboard): readonly ScoreboardEntry[] =>
  board.tournamentSettings === 2 ? board.fedexScore : board.scores;

export const isTied = (board: Scoreboard, { position }: ScoreboardEntry): boolean =>
  position !== null && linesOf(board).filter((line) => line.position === position).length > 1;

/** The round number a player's next round gets, after those of the player's that are still on the way. */
export function nextRoundNumber(board: Scoreboard, userId: string, onTheWay = 0): number {
  const rounds = board.roundsCompletionStatusResult;
  const played = board.scores.find((line) => line.user_id === userId)?.nbr_rounds ?? 0;
  if (board.tournamentSettings !== 2) return played + 1 + onTheWay;
  const awaited = rounds.filter((round) => round.awaited.some((member) => member.user_id === userId));
  const next = awaited[onTheWay]?.round_number;
  return next ?? highestRound(board) + 1 + onTheWay - awaited.length;
}

export const highestRound = ({ roundsCompletionStatusResult: rounds }: Scoreboard): number =>
  Math.max(0, ...rounds.map((round) => round.round_number));

export const openRounds = ({
  tournamentSettings,
  roundsCompletionStatusResult,
}: Scoreboard): RoundStatus[] =>
  tournamentSettings === 2 ? roundsCompletionStatusResult.filter((round) => !round.completed) : [];
