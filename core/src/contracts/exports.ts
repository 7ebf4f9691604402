import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, language } from '../wire/fields.ts';
import { leagueIdName } from './shared-wire-names.ts';

const exportedTables = ['rounds', 'standings'] as const;
export type ExportedTable = (typeof exportedTables)[number];

export const exportLeague = defineEndpoint({
  name: 'exportLeague',
  tag: 'leagues',
  summary: 'The rounds or the standings of a league as a CSV file',
  description:
    'UTF-8 with a byte order mark. Swedish files have semicolons and decimal commas, as Swedish spreadsheets expect.',
  method: 'GET',
  path: '/export/league/{tournamentId}.csv',
  names: { input: leagueIdName },
  access: 'league',
  input: z.object({
    tournamentId: id,
    what: z.enum(exportedTables).describe('The table to export.'),
    language,
  }),
  response: z.file().mime('text/csv'),
  errors: [],
});
