import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { HANDICAP_INDEX_LIMITS } from '../golf/handicap.ts';
import { okResponse, id, numberInTenths, status200 } from '../wire/fields.ts';
import { quotas } from '../wire/quotas.ts';
import { leagueIdName } from './shared-wire-names.ts';
import { userName } from './accounts.ts';

const handicapIndexInput = numberInTenths.pipe(
  z.number().min(HANDICAP_INDEX_LIMITS.min).max(HANDICAP_INDEX_LIMITS.max),
);

export const addSeat = defineEndpoint({
  name: 'addSeat',
  tag: 'members',
  summary: 'Add a player without an account, for whom admins register rounds',
  description:
    'For players who do not use the app. A person can later claim such a player (a “seat”) with the player’s own invite, and gets all of the player’s rounds.',
  method: 'POST',
  path: '/league/seat',
  names: { input: leagueIdName, response: { user_id: 'seatId' } },
  access: 'admin',
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id, name: userName }),
  response: z.object({ status: status200, user_id: z.string() }),
  errors: ['league_finished', 'name_taken', 'too_many_seats', 'league_full'],
});

export const addSeats = defineEndpoint({
  name: 'addSeats',
  tag: 'members',
  summary: 'Add several players without an account at once, each with a handicap index if it is known',
  description:
    'Adds as many of the players as possible; the response lists the others, each with the reason. A league has at most 60 such players.',
  method: 'POST',
  path: '/league/seats',
  access: 'admin',
  caller: 'userId',
  input: z.object({
    leagueId: id,
    userId: id,
    players: z
      .array(z.object({ name: userName, handicapIndex: handicapIndexInput.nullable().optional() }))
      .min(1)
      .max(quotas.membersPerLeague),
  }),
  response: z.object({
    status: status200,
    seats: z.array(z.object({ playerId: z.string(), name: z.string() })),
    refused: z.array(
      z.object({ name: z.string(), error: z.enum(['name_taken', 'too_many_seats', 'league_full']) }),
    ),
  }),
  errors: ['league_finished', 'too_many_requests'],
});

export const changeSeat = defineEndpoint({
  name: 'changeSeat',
  tag: 'members',
  summary:
    'Correct the name or the handicap index of a player without an account, in all of the player’s seasons',
  description:
    'Missing fields stay unchanged, and null removes the index. Boards, final tables and the history show the new name, and open cards use the new index.',
  method: 'PUT',
  path: '/league/seat',
  names: { input: leagueIdName },
  access: 'admin',
  caller: 'userId',
  input: z.object({
    tournamentId: id,
    userId: id,
    seatId: id,
    name: userName.optional(),
    handicapIndex: handicapIndexInput.nullable().optional(),
  }),
  response: okResponse,
  errors: ['not_found', 'name_taken'],
});

export const seatInvite = defineEndpoint({
  name: 'seatInvite',
  tag: 'members',
  summary: 'The invite for claiming a player without an account',
  description:
    'A person who joins with it claims the player, with all the player’s rounds. Members of the league can’t use it.',
  method: 'GET',
  path: '/league/seat/invite/{tournamentId}/{seatId}',
  names: { input: leagueIdName },
  access: 'admin',
  input: z.object({ tournamentId: id, seatId: id }),
  response: z.object({ token: z.string() }),
  errors: ['not_found'],
});

export const renewSeatInvite = defineEndpoint({
  name: 'renewSeatInvite',
  tag: 'members',
  summary: 'Replace the invite of a player without an account, which invalidates the old one',
  description: 'For an invite link that has leaked.',
  method: 'POST',
  path: '/league/seat/invite/renew',
  names: { input: leagueIdName },
  access: 'admin',
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id, seatId: id }),
  response: z.object({ token: z.string() }),
  errors: ['not_found'],
});

/** Milliseconds after claiming a player during which the user can undo it. */
export const SEAT_RETURN_WINDOW_MS = 10 * 60 * 1000;

export const releaseSeats = defineEndpoint({
  name: 'freeSeats',
  tag: 'members',
  summary: 'Turn guests, or members who claimed a player, into players without an account',
  description:
    'For admins, until the season is finished; and for a person who claimed the wrong player, within ten minutes and before entering anything. The player keeps everything, in every season that was claimed. Admins are notified.',
  method: 'POST',
  path: '/league/seat/free',
  access: 'league',
  caller: 'userId',
  input: z.object({
    leagueId: id,
    userId: id,
    playerIds: z.array(id).min(1).max(quotas.membersPerLeague),
  }),
  response: okResponse,
  errors: ['not_found', 'last_admin', 'league_finished'],
});
