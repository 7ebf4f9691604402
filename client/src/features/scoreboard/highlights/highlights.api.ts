import { queryOptions } from '@tanstack/react-query';
import { highlights } from '@golf-league/core/contracts/scoreboard.ts';
import type { Highlights } from '@golf-league/core/golf/standings/board.ts';
import { call } from '../../../live/call.ts';
import { cachedOnDevice } from '../../../live/cached-on-device.ts';
import { toDisplayName } from '../../leagues/members/player-name.ts';
import { scoreboardKeys } from '../scoreboard.api.ts';

export const highlightsQuery = (leagueId: string) =>
  queryOptions({
    queryKey: [...scoreboardKeys.league(leagueId), 'highlights'],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(highlights, { leagueId }, { signal }),
    select: withDisplayNames,
  });

const withDisplayNames = ({ best, worst, leader }: Highlights): Highlights => ({
  best: best && withDisplayName(best),
  worst: worst && withDisplayName(worst),
  leader: leader && withDisplayName(leader),
});

const withDisplayName = <Person extends { name: string }>(person: Person) => ({
  ...person,
  name: toDisplayName(person.name),
});
