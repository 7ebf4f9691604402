import { queryOptions } from '@tanstack/react-query';
import { highlights } from '@golf-league/core/contracts/scoreboard.ts';
import type { Highlights } from '@golf-league/core/golf/board.ts';
import type { AnswerOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';
import { playerName } from '../leagues/player-name.ts';
import { scoreboardKeys } from './scoreboard.api.ts';

export const highlightsQuery = (leagueId: string) =>
  queryOptions({
    queryKey: [...scoreboardKeys.league(leagueId), 'highlights'],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(highlights, { tournamentId: leagueId }, { signal }),
    select: highlightsOf,
  });

type Sent = AnswerOf<typeof highlights>;

function highlightsOf({ lowestNettoUser, highestNettoUser, leader }: Sent): Highlights {
  return {
    best: lowestNettoUser && roundOf(lowestNettoUser),
    worst: highestNettoUser && roundOf(highestNettoUser),
    leader: leader && { ...personOf(leader), score: leader.score },
  };
}

const personOf = (sent: NonNullable<Sent['lowestNettoUser'] | Sent['leader']>) => ({
  name: playerName(sent.user_name),
  picture: sent.profile_pic,
});

const roundOf = (sent: NonNullable<Sent['lowestNettoUser']>) => ({
  ...personOf(sent),
  toPar: sent.score_netto,
});
