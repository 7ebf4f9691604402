import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { HANDICAP_INDEX_LIMITS } from '../golf/handicap.ts';
import { done, id, inTenths, status200 } from '../wire/fields.ts';
import { quotas } from '../wire/quotas.ts';
import { ofLeague } from './old-names.ts';
import { userName } from './accounts.ts';

const sentIndex = inTenths.pipe(z.number().min(HANDICAP_INDEX_LIMITS.min).max(HANDICAP_INDEX_LIMITS.max));

export const addSeat = endpoint({
  name: 'addSeat',
  tag: 'members',
  summary: 'Add a player without an account, whose rounds admins register',
  description:
    'For players who use no app. Somebody can take the seat later, with everything played, by its own invite.',
  method: 'POST',
  path: '/league/seat',
  names: { input: ofLeague, answer: { user_id: 'seatId' } },
  access: 'admin',
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id, name: userName }),
  answer: z.object({ status: status200, user_id: z.string() }),
  errors: ['league_finished', 'name_taken', 'too_many_seats', 'league_full'],
  example: {
    input: { tournamentId: '77b2…', userId: '5f0c…', name: 'Björn' },
    answer: { status: 200, user_id: '8c1d…' },
  },
});

export const addSeats = endpoint({
  name: 'addSeats',
  tag: 'members',
  summary: 'Add players without an account, many at once, each with a handicap index if it is known',
  description:
    'Those that can’t be added are named with the reason, and the others are added all the same. A league has at most 60 such players.',
  method: 'POST',
  path: '/league/seats',
  access: 'admin',
  caller: 'userId',
  input: z.object({
    leagueId: id,
    userId: id,
    players: z
      .array(z.object({ name: userName, handicapIndex: sentIndex.nullable().optional() }))
      .min(1)
      .max(quotas.membersPerLeague),
  }),
  answer: z.object({
    status: status200,
    seats: z.array(z.object({ playerId: z.string(), name: z.string() })),
    refused: z.array(
      z.object({ name: z.string(), error: z.enum(['name_taken', 'too_many_seats', 'league_full']) }),
    ),
  }),
  errors: ['league_finished', 'too_many_requests'],
  example: {
    input: { leagueId: '77b2…', userId: '5f0c…', players: [{ name: 'Björn', handicapIndex: 18.4 }] },
    answer: { status: 200, seats: [{ playerId: '8c1d…', name: 'Björn' }], refused: [] },
  },
});

export const changeSeat = endpoint({
  name: 'changeSeat',
  tag: 'members',
  summary:
    'Correct the name or the handicap index of a player without an account, in every season that the player has played',
  description:
    'What is left out stays. Boards, final tables and the history show the new name; open cards count with the new index, and null takes it back.',
  method: 'PUT',
  path: '/league/seat',
  names: { input: ofLeague },
  access: 'admin',
  caller: 'userId',
  input: z.object({
    tournamentId: id,
    userId: id,
    seatId: id,
    name: userName.optional(),
    handicapIndex: sentIndex.nullable().optional(),
  }),
  answer: done,
  errors: ['not_found', 'name_taken'],
  example: {
    input: { tournamentId: '77b2…', userId: '5f0c…', seatId: '8c1d…', name: 'Björn', handicapIndex: 17.9 },
    answer: { status: 200, message: 'Player changed' },
  },
});

export const seatInvite = endpoint({
  name: 'seatInvite',
  tag: 'members',
  summary: 'The invite by which somebody takes a seat, with everything played',
  description: 'Whoever joins by it takes the seat, with all its rounds. A member of the league can’t.',
  method: 'GET',
  path: '/league/seat/invite/{tournamentId}/{seatId}',
  names: { input: ofLeague },
  access: 'admin',
  input: z.object({ tournamentId: id, seatId: id }),
  answer: z.object({ token: z.string() }),
  errors: ['not_found'],
  example: { answer: { token: 'uT4k…' } },
});

export const renewSeatInvite = endpoint({
  name: 'renewSeatInvite',
  tag: 'members',
  summary: "Replace a seat's invite; the old one opens nothing any more",
  description: 'For an invite that has got into wrong hands.',
  method: 'POST',
  path: '/league/seat/invite/renew',
  names: { input: ofLeague },
  access: 'admin',
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id, seatId: id }),
  answer: z.object({ token: z.string() }),
  errors: ['not_found'],
  example: {
    input: { tournamentId: '77b2…', userId: '5f0c…', seatId: '8c1d…' },
    answer: { token: 'Qe9s…' },
  },
});

/** In ms: so long somebody who took the seat of another player by a slip may give it back. */
export const SLIP_WITHIN = 10 * 60 * 1000;

export const freeSeats = endpoint({
  name: 'freeSeats',
  tag: 'members',
  summary: 'Make players without an account of guests, or of accounts that took the place of such a player',
  description:
    'For admins, until the season is finished; and for somebody who took the place of another player by a slip, within ten minutes and before writing anything. The player keeps everything, in every season that the taking reached. Admins are notified.',
  method: 'POST',
  path: '/league/seat/free',
  access: 'league',
  caller: 'userId',
  input: z.object({
    leagueId: id,
    userId: id,
    playerIds: z.array(id).min(1).max(quotas.membersPerLeague),
  }),
  answer: done,
  errors: ['not_found', 'last_admin', 'league_finished'],
  example: {
    input: { leagueId: '77b2…', userId: '5f0c…', playerIds: ['9a1d…'] },
    answer: { status: 200, message: 'Player freed' },
  },
});
