import { z } from 'zod';
import { ofLeague } from './old-names.ts';
import { id } from '../wire/fields.ts';

/** The parts that the calls about unread entries of chat and billboard share. */
export const unreadCallParts = {
  access: 'league',
  names: { input: ofLeague, answer: { unread_count: 'unread' } },
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id }),
  answer: z.object({ unread_count: z.int() }),
  errors: [],
} as const;

/** The same numbers as fields of a league in the reader's list. */
export const unreadOfLeague = { unread_messages: z.int(), unread_announcements: z.int() } as const;
