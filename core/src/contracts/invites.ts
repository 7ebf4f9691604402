import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, secretInput, status200, text, tournamentSettings } from '../wire/fields.ts';
import { snakeNames } from '../wire/names.ts';
import { leagueIdName, modeField } from './shared-wire-names.ts';

export const checkInvite = defineEndpoint({
  name: 'checkInvite',
  tag: 'members',
  summary: 'What an invite link leads to',
  description:
    'For anyone who opens an invite link without being logged in. It shows nothing else about the league.',
  method: 'GET',
  path: '/check/invite/{inviteToken}',
  names: {
    response: snakeNames({
      tournamentId: 'leagueId',
      tournament_name: 'league',
      tournament_settings: modeField,
      invited_by: 'by',
      admin_invite_required: 'needsAdmin',
      seat: { as: 'seat', of: { user_name: 'name', nbr_rounds: 'rounds' } },
    }),
  },
  access: 'public',
  input: z.object({ inviteToken: id }),
  response: z.object({
    status: status200,
    tournamentId: z.string(),
    tournament_name: z.string(),
    tournament_settings: tournamentSettings,
    invited_by: z
      .string()
      .describe(
        'The name of the person who sent the invite, or of the longest-standing admin if `seat` is set. Shortened, because a link can be passed on.',
      ),
    admin_invite_required: z
      .boolean()
      .describe(
        "Whether joining will be rejected, because the season has started and only an admin's invite works.",
      ),
    seat: z
      .object({ user_name: z.string(), nbr_rounds: z.int() })
      .nullable()
      .describe(
        'For an invite to claim a player without an account, the player’s name and number of rounds; otherwise null.',
      ),
  }),
  errors: ['not_found', 'league_not_found', 'league_finished'],
});

export const renewInvite = defineEndpoint({
  name: 'renewInvite',
  tag: 'members',
  summary: "Replace the caller's invite token, which invalidates the old one",
  description: 'For an invite link that has leaked.',
  method: 'POST',
  path: '/league/invite/renew',
  names: { input: leagueIdName },
  access: 'league',
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id }),
  response: z.object({ token: z.string() }),
  errors: [],
});

export const inviteToken = defineEndpoint({
  name: 'inviteToken',
  tag: 'members',
  summary: "The caller's invite token for the league",
  description:
    'Each member has one token in a league. It works for any number of people, until it is renewed or its owner leaves.',
  method: 'GET',
  path: '/get/inviteToken/{tournamentId}/{userId}',
  names: { input: leagueIdName },
  access: 'league',
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id }),
  response: z.object({ token: z.string() }),
  errors: [],
});

const joinResponse = z.object({ status: status200, tournamentId: z.string() });
const joinErrors = [
  'admin_invite_required',
  'guests_refused',
  'too_many_guests',
  'already_member',
  'league_finished',
  'too_many_leagues',
  'league_full',
] as const;

export const joinByCode = defineEndpoint({
  name: 'joinByCode',
  tag: 'members',
  summary: 'Join with a typed invite token',
  description:
    'Joining a started FedEx league, or a league from which an admin removed the caller, requires an admin’s token.',
  method: 'POST',
  path: '/join/golf/tournament',
  names: { input: { user_id: 'userId' }, response: leagueIdName },
  access: 'session',
  caller: 'userId',
  input: z.object({ leagueToken: text(1, 1000), user_id: id }),
  response: joinResponse,
  errors: ['wrong_league_code', 'league_not_found', ...joinErrors],
});

export const joinByInvite = defineEndpoint({
  name: 'joinByInvite',
  tag: 'members',
  summary: 'Join with an invite link',
  description: 'Like joining with a typed token, for links that also contain the league.',
  method: 'POST',
  path: '/join/tournament/token',
  names: { input: leagueIdName, response: leagueIdName },
  access: 'session',
  caller: 'userId',
  input: z.object({
    tournamentId: id,
    userId: id,
    inviteToken: secretInput.nullish(),
  }),
  response: joinResponse,
  errors: ['league_not_found', 'invite_required', ...joinErrors],
});
