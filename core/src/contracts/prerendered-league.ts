import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';
import { languages } from '../wire/languages.ts';

export const prerenderedLeague = defineEndpoint({
  name: 'drawnLeague',
  tag: 'scoreboard',
  summary: 'The server-rendered HTML of a league’s page, at phone width',
  description:
    'The page that the app shows the caller until the app itself has loaded, rendered with the app’s own components. Only for the web app of the same release.',
  method: 'GET',
  path: '/league/drawn/{leagueId}',
  access: 'league',
  input: z.object({ leagueId: id, lang: z.enum(languages).describe('The language of the page.') }),
  response: z.object({
    html: z
      .string()
      .nullable()
      .describe('Null if it could not be rendered. Each `style` attribute is renamed to `data-style`.'),
  }),
  errors: [],
  example: { response: { html: '<main>…</main>' } },
});
