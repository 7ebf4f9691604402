import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { okResponse, id } from '../wire/fields.ts';
import { personNames } from './shared-wire-names.ts';

export const hideUser = defineEndpoint({
  name: 'hideUser',
  tag: 'moderation',
  summary: 'Hide another person’s chat messages from the caller, or show them again',
  description: 'Only affects the caller. The other person is not notified.',
  method: 'POST',
  path: '/hide/user',
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id, hiddenUserId: id, hidden: z.boolean() }),
  response: okResponse,
  errors: ['not_found'],
  example: { input: { hidden: true } },
});

export const hiddenUsers = defineEndpoint({
  name: 'hiddenUsers',
  tag: 'moderation',
  summary: 'The people whose messages the caller has hidden',
  description: 'For a list from which the caller can unhide people.',
  method: 'GET',
  path: '/hidden/users/{userId}',
  names: { response: personNames },
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id }),
  response: z.array(z.object({ user_id: z.string(), user_name: z.string() })),
  errors: [],
  example: { response: [{ user_id: '9a1d…', user_name: 'Arne Lindh' }] },
});
