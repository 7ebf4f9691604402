import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, instant, pictureUrl, formBoolean } from '../wire/fields.ts';
import { snakeNames } from '../wire/names.ts';
import { leagueIdName, memberIdNames } from './shared-wire-names.ts';

export const leagueMembers = defineEndpoint({
  name: 'leagueMembers',
  tag: 'members',
  summary: 'List the members of the league',
  description: 'Members and players without an account (`is_seat`), sorted by name.',
  method: 'GET',
  path: '/get/tournament/users/{tournamentId}',
  names: {
    input: leagueIdName,
    response: snakeNames({
      user_id: 'id',
      user_name: 'name',
      profile_pic: 'picture',
      joinedAt: 'joinedAt',
      rounds: 'rounds',
      seatId: 'seatId',
      handicapIndex: 'handicapIndex',
      inviteSentAt: 'inviteSentAt',
    }),
  },
  access: 'league',
  input: z.object({ tournamentId: id }),
  response: z.array(
    z.object({
      user_id: z.string(),
      user_name: z.string(),
      profile_pic: pictureUrl,
      is_admin: z.boolean(),
      stands_down: z.boolean(),
      is_seat: z.boolean(),
      is_guest: z
        .boolean()
        .describe(
          'Only sent to admins. Whether the member joined with only a name and has no other way to log in.',
        ),
      is_substitute: z.boolean().describe('Whether the player fills in when somebody can’t make it.'),
      joinedAt: instant,
      rounds: z
        .int()
        .describe('How many rounds the player has in the league, to distinguish people with the same name.'),
      seatId: z
        .string()
        .exactOptional()
        .describe(
          'The id of the player without an account that the member has claimed. Requests still accept it.',
        ),
      handicapIndex: z
        .number()
        .nullable()
        .exactOptional()
        .describe('The entered index. Only sent to admins, like the next two fields.'),
      claimed: z
        .boolean()
        .exactOptional()
        .describe('Whether the member has claimed a player without an account.'),
      inviteSentAt: instant
        .nullable()
        .exactOptional()
        .describe('When an admin last created an invite for a player without an account; null if never.'),
    }),
  ),
  errors: [],
});

export const removeMember = defineEndpoint({
  name: 'removeMember',
  tag: 'members',
  summary: 'Leave the league or, as an admin, remove a member',
  description:
    'If the id is the caller’s own, the caller leaves; only an admin can remove somebody else. The rounds are deleted, and FedEx points are recalculated from the remaining ones. When the last member leaves, the league is deleted. With `alsoRegistered`, an admin also deletes the rounds that the person registered or confirmed for others in the last seven days, even if the person has already left.',
  method: 'DELETE',
  path: '/delete/user/{tournamentId}/{userId}',
  names: { input: memberIdNames },
  // Every member may leave. The route requires an admin for somebody else's id.
  access: 'league',
  query: ['alsoRegistered'],
  input: z.object({
    tournamentId: id,
    userId: id,
    alsoRegistered: formBoolean
      .optional()
      .describe('Whether to also delete the rounds that the person has registered or confirmed for others.'),
  }),
  response: z.object({ message: z.enum(['User removed', 'Last user, tournament deleted']) }),
  errors: ['not_found'],
});

export const countRegisteredForOthers = defineEndpoint({
  name: 'registeredForOthers',
  tag: 'members',
  summary: 'Count the rounds that are deleted when a person is removed with `alsoRegistered`',
  description:
    'Counts the rounds that the person registered or confirmed for others in the last seven days, except those that their players have confirmed, corrected or entered themselves. Also works for a person who left in the last seven days.',
  method: 'GET',
  path: '/league/registered/{leagueId}/{memberId}',
  access: 'admin',
  input: z.object({
    leagueId: id,
    memberId: id.describe('A member of the league, or a person who left it in the last seven days.'),
  }),
  response: z.object({ rounds: z.int() }),
  errors: ['not_found'],
});
