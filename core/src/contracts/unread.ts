import { z } from 'zod';
import { leagueFields } from './old-names.ts';
import { id } from '../wire/fields.ts';

/** The parts that the calls about unread entries of chat and billboard share. */
export const unreadCallParts = {
  access: 'league',
  names: { input: leagueFields, answer: { unread_count: 'unread' } },
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id }),
  answer: z.object({ unread_count: z.int() }),
  errors: [],
} as const;

/** The unread counts of each league in the caller's list of leagues. */
export const unreadOfLeague = { unread_messages: z.int(), unread_announcements: z.int() } as const;
