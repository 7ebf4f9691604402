import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import {
  okResponse,
  id,
  instant,
  pictureUrl,
  tournamentSettingsInput,
  status200,
  singleLineText,
  tournamentSettings,
} from '../wire/fields.ts';
import { snakeNames } from '../wire/names.ts';
import { leagueTodoFields } from './league-todo.ts';
import { leagueIdName, modeField } from './shared-wire-names.ts';
import { position, modeTotal } from './golf-fields.ts';
import { holes, holesInput, rulesInput } from './league-rules.ts';
import { unreadCountFields } from './unread.ts';

export const LEAGUE_NAME_MAX = 60;

const leagueSummaryFields = {
  tournament_id: z.string(),
  tournament_name: z.string(),
  tournament_settings: tournamentSettings,
  holes,
  started: z.boolean(),
  finished: z.boolean(),
  background_pic: pictureUrl,
  position,
  position_shared: z.boolean().describe('Whether another member has the same position.'),
  nbr_members: z.int(),
};

const leagueNames = snakeNames({
  tournament_id: 'id',
  tournament_name: 'name',
  tournament_settings: modeField,
  background_pic: 'picture',
  nbr_members: 'players',
  position_shared: 'shared',
  current_score: 'score',
  nbr_events: 'planned',
  nbr_days: 'days',
  open_round: { as: 'openRound', of: snakeNames({ round_number: 'number' }) },
  next_event: { as: 'nextEvent', of: snakeNames({ eventId: 'id', timeZone: 'timeZone' }) },
});

export const createLeague = defineEndpoint({
  name: 'createLeague',
  tag: 'leagues',
  summary: 'Create a league, with the caller as its admin',
  description:
    'The mode, `tournament_settings`, and the number of holes can’t be changed; `rules` can, until the season is finished. Names are unique, ignoring case: 409 if one of the caller’s own leagues has the name, 401 if somebody else’s league has it.',
  method: 'POST',
  path: '/create/tournament',
  names: {
    input: snakeNames({ tournament_name: 'name', tournament_settings: modeField }),
    response: { tournament_id: 'leagueId' },
  },
  access: 'session',
  caller: 'userId',
  input: z.object({
    tournament_name: singleLineText(1, LEAGUE_NAME_MAX),
    tournament_settings: tournamentSettingsInput,
    holes: holesInput.optional(),
    rules: rulesInput.optional(),
    user_id: id,
  }),
  response: z.object({ status: status200, tournament_id: z.string() }),
  errors: ['account_required', 'league_exists', 'create_league_401', 'too_many_leagues'],
});

export const renameLeague = defineEndpoint({
  name: 'renameLeague',
  tag: 'leagues',
  summary: 'Rename the league',
  description:
    'Names are unique, ignoring case: 409 if one of the caller’s own leagues has the name, 401 if somebody else’s league has it.',
  method: 'PUT',
  path: '/league/name',
  names: { input: { ...leagueIdName, tournament_name: 'name' } },
  access: 'admin',
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id, tournament_name: singleLineText(1, LEAGUE_NAME_MAX) }),
  response: okResponse,
  errors: ['league_exists', 'create_league_401'],
});

export const listLeagues = defineEndpoint({
  name: 'listLeagues',
  tag: 'leagues',
  summary: "The caller's leagues, with position, score and what the caller still has to do",
  description:
    'One call for a home page: positions, scores, unread messages, the round to register, and the next event.',
  method: 'GET',
  path: '/list/user/tournaments/{userId}',
  names: { response: leagueNames },
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id }),
  response: z.array(
    z.object({
      ...leagueSummaryFields,
      current_score: modeTotal.nullable(),
      winners: z
        .array(z.string())
        .describe(
          'The winners of a finished league, more than one if first place is shared; empty until it finishes.',
        ),
      ...unreadCountFields,
      ...leagueTodoFields,
    }),
  ),
  errors: [],
});

export const leagueInfo = defineEndpoint({
  name: 'leagueInfo',
  tag: 'leagues',
  summary: 'One league',
  description: 'Everything that a league’s page needs, except its board.',
  method: 'GET',
  path: '/golf/tournament/{tournamentId}',
  names: { input: leagueIdName, response: leagueNames },
  access: 'league',
  input: z.object({ tournamentId: id }),
  response: z.object({
    ...leagueSummaryFields,
    admins: z.array(z.string()),
    seats: z.array(z.string()).describe('The ids of the players without an account.'),
    season: z.int().describe('The season’s number among all seasons of the league, from 1.'),
    nbr_events: z
      .int()
      .describe(
        'How many events can still be played or receive rounds, so clients need not fetch an empty list.',
      ),
    nbr_days: z.int().describe('How many events have ever been planned in the league.'),
    matches: z.boolean().describe('Whether the season has matches.'),
    stakes: z
      .boolean()
      .describe('Whether the league has planned an event with a stake, and so has a ledger.'),
    last_par: z
      .int()
      .nullable()
      .describe("The course par of the latest round, which a player's first round is likely to share."),
    chat_rounds: z.boolean().describe('Whether registered rounds are shown in the chat.'),
    spectators: z
      .boolean()
      .describe(
        'Whether the board is open to spectators. Admins also get the link’s token, in `spectators_token`.',
      ),
    spectators_token: z.string().nullable(),
    trial_ends: instant.nullable().describe('When a sample league will be deleted; null for all others.'),
  }),
  errors: [],
});

export const startLeague = defineEndpoint({
  name: 'startLeague',
  tag: 'leagues',
  summary: 'Start the season',
  description: 'Rounds can only be registered from then on. A repeated request returns the same response.',
  method: 'POST',
  path: '/start/league',
  names: { input: leagueIdName },
  access: 'admin',
  input: z.object({ tournamentId: id }),
  response: z.object({ message: z.literal('League started') }),
  errors: ['league_finished'],
});

export const leagueStatus = defineEndpoint({
  name: 'leagueStatus',
  tag: 'leagues',
  summary: 'Whether the season has started',
  description: 'The league itself has the same information in `started`, and also `finished`.',
  method: 'GET',
  path: '/start/league/{tournamentId}',
  names: { input: leagueIdName },
  access: 'league',
  input: z.object({ tournamentId: id }),
  response: z.object({ message: z.enum(['League started', 'League not started']) }),
  errors: [],
});

export const finishLeague = defineEndpoint({
  name: 'finishLeague',
  tag: 'leagues',
  summary: 'Finish the season for good',
  description:
    'Rounds can no longer be registered, corrected or deleted, and the final table is stored. A repeated request returns the same response.',
  method: 'PUT',
  path: '/finish/{tournamentId}',
  names: { input: leagueIdName },
  access: 'admin',
  input: z.object({ tournamentId: id }),
  response: z.object({ message: z.literal('League marked as finished') }),
  errors: [],
});

export const deleteLeague = defineEndpoint({
  name: 'deleteLeague',
  tag: 'leagues',
  summary: 'Delete the league with everything in it',
  description:
    'Irreversible: deletes rounds, chat, pictures and history. Only the final table stays, for the seasons that follow.',
  method: 'DELETE',
  path: '/delete/tournament/{tournamentId}',
  names: { input: leagueIdName },
  access: 'admin',
  input: z.object({ tournamentId: id }),
  response: z.object({ message: z.literal('Tournament deleted') }),
  errors: [],
});
