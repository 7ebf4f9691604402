import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { done, id } from '../wire/fields.ts';
import { ofMember } from './old-names.ts';

const standing = { access: 'admin', answer: done } as const;

export const standDown = endpoint({
  ...standing,
  name: 'standDown',
  summary: 'Let later FedEx rounds no longer await a member',
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
  summary: 'Bring a member who stands down back',
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
