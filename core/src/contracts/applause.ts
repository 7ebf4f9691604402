import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id, status200, formBoolean } from '../wire/fields.ts';

/** Takes the desired state, so that a repeated call has no second effect. */
export const applaud = endpoint({
  name: 'applaud',
  tag: 'rounds',
  summary: 'Applaud somebody else’s round, or withdraw the applause',
  description: '`on` is the desired state, so a repeated call has no second effect.',
  method: 'POST',
  path: '/golf/round/applaud',
  access: 'session',
  caller: 'userId',
  input: z.object({ roundId: id, userId: id, on: formBoolean }),
  answer: z.object({ status: status200, applause: z.int() }),
  errors: ['not_found', 'forbidden'],
});
