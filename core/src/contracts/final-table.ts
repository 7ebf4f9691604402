import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, instant, tournamentSettings } from '../wire/fields.ts';
import { snakeNames } from '../wire/names.ts';
import { leagueIdName } from './shared-wire-names.ts';
import { holes, wireRules } from './league-rules.ts';
import { rowNames, scoreboardRow } from './scoreboard.ts';
import { honours, seasonNames } from './seasons.ts';

export const finalTable = defineEndpoint({
  name: 'finalTable',
  tag: 'seasons',
  summary: 'The final table of a finished league',
  description: 'A player who leaves afterwards stays in the table, but without rounds.',
  method: 'GET',
  path: '/league/final/{tournamentId}',
  names: {
    input: leagueIdName,
    response: snakeNames({ ...seasonNames, scores: { as: 'rows', of: rowNames } }),
  },
  access: 'league',
  input: z.object({ tournamentId: id }),
  response: z.object({
    finished_at: instant,
    tournament_name: z.string(),
    tournament_settings: tournamentSettings,
    holes,
    rules: wireRules,
    scores: z.array(scoreboardRow),
    ...honours,
  }),
  errors: ['league_not_finished'],
});
