import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { progress, roundScores, scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import type { ProgressStep } from '@golf-league/core/golf/standings/progress.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';
import { toSeasonBoardRow, removeUnearnedPositions } from './entries.api.ts';

export const scoreboardKeys = {
  league: (leagueId: string) => ['scoreboard', leagueId] as const,
};

export const scoreboardQuery = (leagueId: string) =>
  queryOptions({
    queryKey: [...scoreboardKeys.league(leagueId), 'total'],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(scoreboard, { leagueId }, { signal }),
    select: toSeasonStandings,
  });

/** Returns the cached board without a request; undefined if it was never fetched. */
export function getCachedBoard(queryClient: QueryClient, leagueId: string): SeasonStandings | undefined {
  const response = queryClient.getQueryData(scoreboardQuery(leagueId).queryKey);
  return response && toSeasonStandings(response);
}

/** Returns the query for the rows of one round. */
export const roundScoresQuery = (leagueId: string, roundNumber: number) =>
  queryOptions({
    queryKey: [...scoreboardKeys.league(leagueId), 'round', roundNumber],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(roundScores, { leagueId, roundNumber: String(roundNumber) }, { signal }),
    select: toRoundRows,
  });

/** Returns the query for the standings after each round; in FedEx, after each round with awarded points. */
export const progressQuery = (leagueId: string) =>
  queryOptions({
    queryKey: [...scoreboardKeys.league(leagueId), 'progress'],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(progress, { leagueId }, { signal }),
    select: getSteps,
  });

const getSteps = ({ rounds }: ResponseOf<typeof progress>): readonly ProgressStep[] => rounds;

/** Converts the response. In FedEx, it has a second list of rows, which repeats the first and is ignored. */
function toSeasonStandings({
  mode,
  holes,
  rules,
  rows,
  rounds,
}: ResponseOf<typeof scoreboard>): SeasonStandings {
  return removeUnearnedPositions({
    // The response has no points table, so total-explanation.tsx checks its result against the response's points.
    rules: { ...createLeagueRules(mode, holes), ...rules },
    rows: rows.map(toSeasonBoardRow),
    rounds,
  });
}

const toRoundRows = ({ rows }: ResponseOf<typeof roundScores>): SeasonBoardRow[] =>
  rows.map(toSeasonBoardRow);
