import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { rulesOfWire } from '@golf-league/core/contracts/league-rules.ts';
import { progress, roundScores, scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import type { Scoreboard, ScoreboardEntry } from '@golf-league/core/contracts/scoreboard.ts';
import type { AnswerOf } from '@golf-league/core/wire/endpoint.ts';
import type { Board, BoardRow } from '@golf-league/core/golf/board.ts';
import { modeOfSetting } from '@golf-league/core/golf/mode.ts';
import { rulesOfNewLeague } from '@golf-league/core/golf/rules.ts';
import type { ProgressStep } from '@golf-league/core/golf/progress.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';
import { roundOfWire, rowOfWire, withoutUnearnedPlaces } from './entries.api.ts';
import type { Kept } from './entries.api.ts';

export const scoreboardKeys = {
  league: (leagueId: string) => ['scoreboard', leagueId] as const,
};

export const scoreboardQuery = (leagueId: string) =>
  queryOptions({
    queryKey: [...scoreboardKeys.league(leagueId), 'total'],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(scoreboard, { tournamentId: leagueId }, { signal }),
    select: boardOf,
  });

/** The cached board, without a call; undefined where it was never read. */
export function boardRead(queryClient: QueryClient, leagueId: string): Board | undefined {
  const sent = queryClient.getQueryData(scoreboardQuery(leagueId).queryKey);
  return sent && boardOf(sent);
}

/** The rows of one round number. */
export const roundScoresQuery = (leagueId: string, roundNumber: number) =>
  queryOptions({
    queryKey: [...scoreboardKeys.league(leagueId), 'round', roundNumber],
    meta: cachedOnDevice,
    queryFn: ({ signal }) =>
      call(roundScores, { tournamentId: leagueId, roundNumber: String(roundNumber) }, { signal }),
    select: rowsOfRound,
  });

/** The standings after each round number; in FedEx after each paid one. */
export const progressQuery = (leagueId: string) =>
  queryOptions({
    queryKey: [...scoreboardKeys.league(leagueId), 'progress'],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(progress, { tournamentId: leagueId }, { signal }),
    select: stepsOf,
  });

const stepsOf = ({ rounds }: AnswerOf<typeof progress>): ProgressStep[] =>
  rounds.map(({ round_number: number, rows }) => ({
    number,
    rows: rows.map(({ user_id: memberId, position, total }) => ({ memberId, position, total })),
  }));

/** Ignores the second list that the wire has for FedEx, as it repeats the first. */
function boardOf(sent: Scoreboard): Board {
  const board = {
    rules: rulesOf(sent),
    rows: sent.scores.map(rowOfWire),
    rounds: sent.roundsCompletionStatusResult.map(roundOfWire),
    allComplete: sent.completationStatus,
  };
  return withoutUnearnedPlaces(board);
}

const rulesOf = (sent: Kept<Scoreboard, 'holes' | 'rules'>): LeagueRules => ({
  // The wire does not have the points table; how-counted.tsx compares its result with the points on the wire.
  ...rulesOfNewLeague(modeOfSetting(sent.tournamentSettings), sent.holes),
  ...(sent.rules && rulesOfWire(sent.rules)),
});

const rowsOfRound = ({ scores }: { scores: readonly ScoreboardEntry[] }): BoardRow[] => scores.map(rowOfWire);
