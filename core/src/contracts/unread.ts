import { z } from 'zod';
import { leagueIdName } from './shared-wire-names.ts';
import { id } from '../wire/fields.ts';

/** The properties shared by the endpoints that return the unread counts of the chat and the billboard. */
export const unreadEndpointBase = {
  access: 'league',
  names: { input: leagueIdName, response: { unread_count: 'unread' } },
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id }),
  response: z.object({ unread_count: z.int() }),
  errors: [],
} as const;

/** The unread counts of each league in the caller's list of leagues. */
export const unreadCountFields = { unread_messages: z.int(), unread_announcements: z.int() } as const;
