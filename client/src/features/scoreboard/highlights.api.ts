import { queryOptions } from '@tanstack/react-query';
import { highlights } from '@golf-league/core/contracts/scoreboard.ts';
import { call } from '../../live/call.ts';
import { kept } from '../../live/kept.ts';
import { scoreboardKeys } from './scoreboard.api.ts';

export const highlightsQuery = (leagueId: string) =>
  queryOptions({
    queryKey: [...scoreboardKeys.league(leagueId), 'highlights'],
    meta: kept,
    queryFn: ({ signal }) => call(highlights, { tournamentId: leagueId }, { signal }),
  });
