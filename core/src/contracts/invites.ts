import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';

export const renewInvite = endpoint({
  name: 'renewInvite',
  summary: "Replace the caller's invite token; the old one opens nothing any more",
  method: 'POST',
  path: '/league/invite/renew',
  access: 'league',
  league: 'tournamentId',
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id }),
  answer: z.object({ token: z.string() }),
  errors: [],
  example: { input: { tournamentId: '77b2…', userId: '5f0c…' }, answer: { token: 'mR7w…' } },
});
