import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, instant, status200 } from '../wire/fields.ts';
import { snakeNames } from '../wire/names.ts';

export const sessions = defineEndpoint({
  name: 'sessions',
  tag: 'accounts',
  summary: 'The caller’s sessions, most recently used first',
  description: 'For a page where people see their devices and can log out a lost one.',
  method: 'GET',
  path: '/sessions/{userId}',
  names: { response: snakeNames({ sessionId: 'id' }) },
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id }),
  response: z.array(
    z.object({
      sessionId: z.string(),
      created_at: instant,
      last_used_at: instant.describe('Rounded to the hour, because not every use is stored.'),
      device: z
        .string()
        .describe('Browser and system, such as `Firefox, Windows`; empty if the log-in did not send them.'),
      guest: z.literal(true).optional().describe('Set for a guest, who has no other way to log in.'),
      current: z.boolean().describe('Whether this is the session making the call.'),
    }),
  ),
  errors: [],
});

export const outboxKey = defineEndpoint({
  name: 'outboxKey',
  tag: 'accounts',
  summary: 'The key that encrypts unsent entries on a device when its session ends',
  description:
    'For apps that store rounds while there is no signal. Once the session ends they encrypt unsent entries with it, and decrypt them when the same person logs in again.',
  method: 'GET',
  path: '/outbox/key/{userId}',
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id }),
  response: z.object({
    key: z.base64().length(44).describe('256 bits in base64, the same on every call.'),
  }),
  errors: [],
});

export const endSession = defineEndpoint({
  name: 'endSession',
  tag: 'accounts',
  summary: 'Log out one other device',
  description: 'Ends the session and its sockets at once.',
  method: 'DELETE',
  path: '/session/{sessionId}',
  access: 'session',
  input: z.object({ sessionId: id }),
  response: z.object({ status: status200 }),
  errors: ['not_found'],
});

export const endOtherSessions = defineEndpoint({
  name: 'endOtherSessions',
  tag: 'accounts',
  summary: 'Log out all other devices',
  description: 'Ends all sessions at once, except the caller’s.',
  method: 'POST',
  path: '/sessions/end-others',
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id }),
  response: z.object({ status: status200 }),
  errors: [],
});
