import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { okResponse, id } from '../wire/fields.ts';
import { memberIdNames } from './shared-wire-names.ts';

export const checkAdmin = defineEndpoint({
  name: 'checkAdmin',
  tag: 'members',
  summary: 'Whether a member is an admin',
  description: 'The `admins` field of the league lists all of them.',
  method: 'GET',
  path: '/check/admin/{tournamentId}/{userId}',
  names: { input: memberIdNames },
  access: 'league',
  input: z.object({ tournamentId: id, userId: id }),
  response: z.object({ isAdmin: z.boolean() }),
  errors: ['not_found'],
});

export const makeAdmin = defineEndpoint({
  name: 'makeAdmin',
  tag: 'members',
  summary: 'Make another member an admin',
  description: 'A league may have several admins. A player without an account can’t be one.',
  method: 'POST',
  path: '/make/admin/',
  names: { input: memberIdNames },
  access: 'admin',
  input: z.object({ tournamentId: id, userId: id }),
  response: okResponse,
  errors: ['not_found', 'no_account'],
});

export const demoteAdmin = defineEndpoint({
  name: 'demoteAdmin',
  tag: 'members',
  summary: 'Remove the admin role from a member or from the caller',
  description: 'Rejected for the last admin of a league.',
  method: 'POST',
  path: '/league/demote',
  names: { input: memberIdNames },
  access: 'admin',
  input: z.object({ tournamentId: id, userId: id }),
  response: okResponse,
  errors: ['not_found', 'last_admin'],
});
