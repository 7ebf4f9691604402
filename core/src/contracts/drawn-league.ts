import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';
import { languages } from '../wire/languages.ts';

export const drawnLeague = endpoint({
  name: 'drawnLeague',
  tag: 'scoreboard',
  summary: 'A league’s page as HTML, for a phone',
  description:
    'What the app shows of the league to the caller, drawn by the app’s own components, until the app itself has come. For the web app of this very release alone.',
  method: 'GET',
  path: '/league/drawn/{leagueId}',
  access: 'league',
  input: z.object({ leagueId: id, lang: z.enum(languages).describe('In which language.') }),
  answer: z.object({
    html: z.string().nullable().describe('Null where it could not be drawn. Styles stand in `data-style`.'),
  }),
  errors: [],
  example: { answer: { html: '<main>…</main>' } },
});
