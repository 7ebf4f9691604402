import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, instant, singleLineText, status200, tournamentSettings } from '../wire/fields.ts';
import { snakeNames } from '../wire/names.ts';
import { quotas } from '../wire/quotas.ts';
import { modeField, leagueIdName, personNames } from './shared-wire-names.ts';
import { toPar, modeTotal } from './golf-fields.ts';
import { holes } from './league-rules.ts';
import { LEAGUE_NAME_MAX } from './leagues.ts';

/** A player in a season. `user_id` is null if the account was deleted. */
const player = { user_id: z.string().nullable(), user_name: z.string() };

/** A season's highlights in addition to its table; each is null if there is none. */
export const honours = {
  best_round: z.object({ ...player, score_netto: toPar }).nullable(),
  most_rounds: z
    .object({ players: z.array(z.object(player)), nbr_rounds: z.int() })
    .nullable()
    .describe('Null if all have played the same number of rounds.'),
  biggest_climb: z
    .object({ players: z.array(z.object(player)), places: z.int() })
    .nullable()
    .describe('From the player’s lowest position after any round number to the final position.'),
};

const playersField = { as: 'players', of: personNames } as const;

/** The wire names of a finished season's fields. */
export const seasonNames = snakeNames({
  tournament_name: 'name',
  tournament_settings: modeField,
  best_round: { as: 'best', of: snakeNames({ user_id: 'id', user_name: 'name', score_netto: 'toPar' }) },
  most_rounds: { as: 'most', of: { players: playersField, nbr_rounds: 'rounds' } },
  biggest_climb: { as: 'climb', of: { players: playersField } },
});

export const renewLeague = defineEndpoint({
  name: 'renewLeague',
  tag: 'seasons',
  summary: 'Create the next season of a finished league, with its people and rules',
  description:
    'Possible once for each league. The new season is not started yet. Paused players are not copied, except those in `also`. Everyone in the new season is notified.',
  method: 'POST',
  path: '/league/renew',
  names: { input: { ...leagueIdName, tournament_name: 'name' }, response: { tournament_id: 'leagueId' } },
  access: 'admin',
  caller: 'userId',
  input: z.object({
    tournamentId: id,
    userId: id,
    tournament_name: singleLineText(1, LEAGUE_NAME_MAX),
    also: z
      .array(id)
      .max(quotas.membersPerLeague)
      .optional()
      .describe('Paused players to copy too. They are no longer paused in the new season.'),
  }),
  response: z.object({ status: status200, tournament_id: z.string() }),
  errors: [
    'account_required',
    'league_not_finished',
    'league_renewed',
    'league_exists',
    'create_league_401',
    'too_many_leagues',
  ],
});

export const leagueSeasons = defineEndpoint({
  name: 'leagueSeasons',
  tag: 'seasons',
  summary: 'All seasons of a league, oldest first, with their winners',
  description: 'The chain of leagues created by `POST /league/renew`, for a hall of fame.',
  method: 'GET',
  path: '/league/seasons/{tournamentId}',
  names: {
    input: leagueIdName,
    response: snakeNames({
      ...seasonNames,
      tournament_id: 'leagueId',
      winners: { as: 'winners', of: personNames },
      podium: { as: 'podium', of: personNames },
    }),
  },
  access: 'league',
  input: z.object({ tournamentId: id }),
  response: z.array(
    z.object({
      tournament_id: z.string(),
      tournament_name: z.string(),
      tournament_settings: tournamentSettings,
      holes,
      finished_at: instant.nullable(),
      is_member: z.boolean().describe('Whether the caller is a member of that league and may open it.'),
      is_deleted: z.boolean().describe('Whether the league was deleted. Only its final table remains.'),
      winners: z.array(z.object(player)).describe('Empty until the season has ended, or if nobody won it.'),
      podium: z.array(z.object({ position: z.int(), ...player, total: modeTotal })),
      ...honours,
    }),
  ),
  errors: [],
  example: { response: [{ winners: [{}] }] },
});
