import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id, instant, status200 } from '../wire/fields.ts';
import { snakeNames } from '../wire/names.ts';

export const sessions = endpoint({
  name: 'sessions',
  summary: 'Where the caller is logged in, the latest use first',
  method: 'GET',
  path: '/sessions/{userId}',
  names: { answer: snakeNames({ sessionId: 'id' }) },
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id }),
  answer: z.array(
    z.object({
      sessionId: z.string(),
      created_at: instant,
      /** To the hour, because not every use is stored. */
      last_used_at: instant,
      /** Program and system, such as `Firefox, Windows`; empty where the log-in did not tell. */
      device: z.string(),
      /** Whether it is the session of this call. */
      current: z.boolean(),
    }),
  ),
  errors: [],
  example: {
    answer: [
      {
        sessionId: '3c1f…',
        created_at: '2026-08-01T07:30:00.000Z',
        last_used_at: '2026-08-15T07:30:00.000Z',
        device: 'Firefox, Windows',
        current: true,
      },
    ],
  },
});

export const outboxKey = endpoint({
  name: 'outboxKey',
  summary: 'The key that locks what a device has not sent when its session ends',
  method: 'GET',
  path: '/outbox/key/{userId}',
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id }),
  /** 256 bits in base64, the same at each reading. */
  answer: z.object({ key: z.base64().length(44) }),
  errors: [],
  example: { answer: { key: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=' } },
});

export const endSession = endpoint({
  name: 'endSession',
  summary: 'Log out somewhere else',
  method: 'DELETE',
  path: '/session/{sessionId}',
  access: 'session',
  input: z.object({ sessionId: id }),
  answer: z.object({ status: status200 }),
  errors: ['not_found'],
  example: { answer: { status: 200 } },
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  summary: 'Log out everywhere else',
  method: 'POST',
  path: '/sessions/end-others',
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id }),
  answer: z.object({ status: status200 }),
  errors: [],
  example: { input: { userId: '5f0c…' }, answer: { status: 200 } },
});
