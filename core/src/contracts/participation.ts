import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { done, id, whole } from '../wire/fields.ts';
import { ofMember } from './old-names.ts';

const standing = { access: 'admin', answer: done } as const;

export const standDown = endpoint({
  ...standing,
  name: 'standDown',
  tag: 'members',
  summary: 'Let later FedEx rounds no longer await a member',
  description:
    'A FedEx round is paid only when everybody who takes part has registered it. A member who stands down takes part in no later one; the rounds played stay.',
  method: 'POST',
  path: '/league/stand-down',
  names: { input: ofMember },
  input: z.object({ tournamentId: id, userId: id }),
  errors: ['not_found', 'fedex_only', 'league_finished'],
  example: {
    input: { tournamentId: '77b2…', userId: '5f0c…' },
    answer: { status: 200, message: 'Later rounds no longer await the member' },
  },
});

export const reinstate = endpoint({
  ...standing,
  name: 'reinstate',
  tag: 'members',
  summary: 'Bring a member who stands down back',
  description: 'The member takes part again from the next round number on, as somebody does who joins late.',
  method: 'POST',
  path: '/league/reinstate',
  names: { input: ofMember },
  input: z.object({ tournamentId: id, userId: id }),
  errors: ['not_found', 'fedex_only', 'league_finished'],
  example: {
    input: { tournamentId: '77b2…', userId: '5f0c…' },
    answer: { status: 200, message: 'The member is back' },
  },
});

const ofRound = {
  ...standing,
  method: 'POST',
  caller: 'userId',
  input: z.object({ leagueId: id, userId: id, roundNumber: whole({ min: 1 }) }),
} as const;

const exampleOfRound = { leagueId: '77b2…', userId: '5f0c…', roundNumber: 4 };

export const closeRound = endpoint({
  ...ofRound,
  name: 'closeRound',
  tag: 'rounds',
  summary:
    'Say that whoever an open FedEx round awaits did not play it, so that it is paid among those who did',
  description: 'FedEx alone. The others stand as “did not play”, and get nothing from that round.',
  path: '/league/round/close',
  errors: ['fedex_only', 'league_finished', 'round_not_begun', 'round_complete'],
  example: { input: exampleOfRound, answer: { status: 200, message: 'The round is closed' } },
});

export const reopenRound = endpoint({
  ...ofRound,
  name: 'reopenRound',
  tag: 'rounds',
  summary: 'Let a closed FedEx round await those again who did not play it',
  description: 'FedEx alone. The points of the round are open again until everybody is in.',
  path: '/league/round/reopen',
  errors: ['fedex_only', 'league_finished', 'round_follows'],
  example: { input: exampleOfRound, answer: { status: 200, message: 'The round is open again' } },
});
