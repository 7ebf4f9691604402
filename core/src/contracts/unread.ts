import { z } from 'zod';
import { leagueFields } from './shared-wire-names.ts';
import { id } from '../wire/fields.ts';

/** The common part of the endpoints for unread entries of the chat and the billboard. */
export const unreadEndpointBase = {
  access: 'league',
  names: { input: leagueFields, answer: { unread_count: 'unread' } },
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id }),
  answer: z.object({ unread_count: z.int() }),
  errors: [],
} as const;

/** The unread counts of each league in the caller's list of leagues. */
export const unreadCountFields = { unread_messages: z.int(), unread_announcements: z.int() } as const;
