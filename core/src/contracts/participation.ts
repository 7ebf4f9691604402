import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { okResponse, id, integerInRange } from '../wire/fields.ts';
import { memberIdNames } from './shared-wire-names.ts';

const adminEndpointBase = { access: 'admin', response: okResponse } as const;

export const pausePlayer = defineEndpoint({
  ...adminEndpointBase,
  name: 'standDown',
  tag: 'members',
  summary: 'Pause a member, so that later FedEx rounds do not wait for them',
  description:
    'The points of a FedEx round are only awarded once every participant has registered it. A paused member takes part in no later round, but keeps earlier rounds.',
  method: 'POST',
  path: '/league/stand-down',
  names: { input: memberIdNames },
  input: z.object({ tournamentId: id, userId: id }),
  errors: ['not_found', 'fedex_only', 'league_finished'],
});

export const reinstatePlayer = defineEndpoint({
  ...adminEndpointBase,
  name: 'reinstate',
  tag: 'members',
  summary: 'Bring back a paused member',
  description: 'The member takes part again from the next round, like a member who joins late.',
  method: 'POST',
  path: '/league/reinstate',
  names: { input: memberIdNames },
  input: z.object({ tournamentId: id, userId: id }),
  errors: ['not_found', 'fedex_only', 'league_finished'],
});

const roundEndpointBase = {
  ...adminEndpointBase,
  method: 'POST',
  caller: 'userId',
  input: z.object({ leagueId: id, userId: id, roundNumber: integerInRange({ min: 1 }) }),
} as const;

export const closeRound = defineEndpoint({
  ...roundEndpointBase,
  name: 'closeRound',
  tag: 'rounds',
  summary: 'Close an open FedEx round, so that its points are awarded among those who played it',
  description: 'FedEx only. The others are listed as “did not play”, and get no points from that round.',
  path: '/league/round/close',
  errors: ['fedex_only', 'league_finished', 'round_not_begun', 'round_complete'],
});

export const reopenRound = defineEndpoint({
  ...roundEndpointBase,
  name: 'reopenRound',
  tag: 'rounds',
  summary: 'Reopen a closed FedEx round for those who did not play it',
  description: 'FedEx only. Its points are pending again until everyone has registered it.',
  path: '/league/round/reopen',
  errors: ['fedex_only', 'league_finished', 'round_follows'],
});
