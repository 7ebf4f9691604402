import { z } from 'zod';
import { id } from '../wire/fields.ts';

/** What chat and billboard say alike of what a member has not read yet. */
export const ofReader = {
  access: 'league',
  league: 'tournamentId',
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id }),
  answer: z.object({ unread_count: z.int() }),
  errors: [],
} as const;
