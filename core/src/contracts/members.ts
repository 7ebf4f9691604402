import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id, instant, pictureUrl, yesNo } from '../wire/fields.ts';
import { snakeNames } from '../wire/names.ts';
import { ofLeague, ofMember } from './old-names.ts';

const personExample = { user_id: '5f0c…', user_name: 'Elin Sjöberg', profile_pic: null };

export const leagueMembers = endpoint({
  name: 'leagueMembers',
  tag: 'members',
  summary: 'Who is in the league',
  description: 'Members and players without an account (`is_seat`), by name.',
  method: 'GET',
  path: '/get/tournament/users/{tournamentId}',
  names: {
    input: ofLeague,
    answer: snakeNames({
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
  answer: z.array(
    z.object({
      user_id: z.string(),
      user_name: z.string(),
      profile_pic: pictureUrl,
      is_admin: z.boolean(),
      stands_down: z.boolean(),
      is_seat: z.boolean(),
      is_guest: z
        .boolean()
        .describe('Told to admins alone: whether somebody joined by a name, and has no other way in yet.'),
      is_substitute: z.boolean().describe('Whether the player steps in when somebody cannot come.'),
      joinedAt: instant,
      rounds: z
        .int()
        .describe('How many the player has registered in the league: tells people of the same name apart.'),
      seatId: z
        .string()
        .exactOptional()
        .describe('The id of a member who was a player without an account, which writes still understand.'),
      handicapIndex: z
        .number()
        .nullable()
        .exactOptional()
        .describe('For admins alone, as are the next two: the stated index.'),
      claimed: z
        .boolean()
        .exactOptional()
        .describe('Whether somebody has taken over from a player without an account.'),
      inviteSentAt: instant
        .nullable()
        .exactOptional()
        .describe('When an admin last made a new invite for a player without an account; null if none has.'),
    }),
  ),
  errors: [],
  example: {
    answer: [
      {
        ...personExample,
        is_admin: true,
        stands_down: false,
        is_seat: false,
        is_guest: false,
        is_substitute: false,
        joinedAt: '2026-04-02T08:00:00.000Z',
        rounds: 4,
        handicapIndex: 11.4,
        claimed: false,
        inviteSentAt: null,
      },
    ],
  },
});

export const removeMember = endpoint({
  name: 'removeMember',
  tag: 'members',
  summary: 'Leave, or as an admin remove a member',
  description:
    'One’s own id leaves the league, another one takes an admin. The rounds go, and FedEx points follow from those that are left. When the last member leaves, the league is deleted. With `alsoRegistered` an admin deletes the rounds too that the person has registered or confirmed for others within seven days, also of somebody who has left since.',
  method: 'DELETE',
  path: '/delete/user/{tournamentId}/{userId}',
  names: { input: ofMember },
  // Every member may leave; the route asks for an admin where it is somebody else.
  access: 'league',
  query: ['alsoRegistered'],
  input: z.object({
    tournamentId: id,
    userId: id,
    alsoRegistered: yesNo
      .optional()
      .describe('Whether the rounds go too that the person has registered or confirmed for others.'),
  }),
  answer: z.object({ message: z.enum(['User removed', 'Last user, tournament deleted']) }),
  errors: ['not_found'],
  example: { answer: { message: 'User removed' } },
});

export const registeredForOthers = endpoint({
  name: 'registeredForOthers',
  tag: 'members',
  summary: 'How many rounds are deleted when a person is removed with `alsoRegistered`',
  description:
    'Those that the person has registered or confirmed for others within seven days, but for what their players have confirmed, corrected or written themselves. Also of somebody who has left within seven days.',
  method: 'GET',
  path: '/league/registered/{leagueId}/{memberId}',
  access: 'admin',
  input: z.object({
    leagueId: id,
    memberId: id.describe('A member of the league, or somebody who has left it within seven days.'),
  }),
  answer: z.object({ rounds: z.int() }),
  errors: ['not_found'],
  example: { answer: { rounds: 3 } },
});
