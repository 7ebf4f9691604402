import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id, status200, tournamentSettings } from '../wire/fields.ts';

export const checkInvite = endpoint({
  name: 'checkInvite',
  summary: 'What an invite opens',
  method: 'GET',
  path: '/check/invite/{inviteToken}',
  access: 'public',
  input: z.object({ inviteToken: id }),
  answer: z.object({
    status: status200,
    tournamentId: z.string(),
    tournament_name: z.string(),
    tournament_settings: tournamentSettings,
    /** Whose invite it is, of a seat the longest-standing admin's, as `publicName` shortens it, since a link may be passed on. */
    invited_by: z.string(),
    /** True where joining will be refused, because the season has started and only an admin's invite opens it. */
    admin_invite_required: z.boolean(),
    /** Of an invite to take the seat of a player without an account: whose, and how many rounds it has; else null. */
    seat: z.object({ user_name: z.string(), nbr_rounds: z.int() }).nullable(),
  }),
  errors: ['not_found', 'league_not_found', 'league_finished'],
  example: {
    answer: {
      status: 200,
      tournamentId: '77b2…',
      tournament_name: 'Söndagsligan 2026',
      tournament_settings: 1,
      invited_by: 'Elin S.',
      admin_invite_required: false,
      seat: null,
    },
  },
});

export const renewInvite = endpoint({
  name: 'renewInvite',
  summary: "Replace the caller's invite token; the old one opens nothing any more",
  method: 'POST',
  path: '/league/invite/renew',
  access: 'league',
  league: 'tournamentId',
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id }),
  answer: z.object({ token: z.string() }),
  errors: [],
  example: { input: { tournamentId: '77b2…', userId: '5f0c…' }, answer: { token: 'mR7w…' } },
});
