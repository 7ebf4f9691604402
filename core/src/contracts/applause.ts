import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, status200, formBoolean } from '../wire/fields.ts';

/** Takes the desired state rather than toggling it, so a repeated call has no further effect. */
export const applaud = defineEndpoint({
  name: 'applaud',
  tag: 'rounds',
  summary: 'Applaud somebody else’s round, or withdraw the applause',
  description: '`on` is the desired state, so a repeated call has no further effect.',
  method: 'POST',
  path: '/golf/round/applaud',
  access: 'session',
  caller: 'userId',
  input: z.object({ roundId: id, userId: id, on: formBoolean }),
  response: z.object({ status: status200, applause: z.int() }),
  errors: ['not_found', 'forbidden'],
});
