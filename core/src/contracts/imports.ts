import { z } from 'zod';
import { LINE_PROBLEMS } from '../golf/imported/lines.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { calendarDate, okResponse, id, instant, formBoolean } from '../wire/fields.ts';

/** The limits of an imported file: bytes, lines, columns, and characters per cell. */
export const IMPORT_LIMITS = {
  bytes: 2 * 1024 * 1024,
  lines: 5_000,
  columns: 100,
  cellLength: 1_000,
} as const;

const line = z.object({
  /** The line number in the file, from 1. */
  line: z.int(),
  name: z.string(),
  playedOn: calendarDate.nullable(),
  gross: z.number().nullable(),
  toPar: z.number().nullable(),
  /** Only in Stableford. */
  points: z.number().nullable(),
  coursePar: z.number().nullable(),
  /** Why the line cannot be imported; null if it can. */
  problem: z.enum(LINE_PROBLEMS).nullable(),
});

export const importRounds = defineEndpoint({
  name: 'importRounds',
  tag: 'rounds',
  summary: 'Import the rounds of a season from a CSV file, all of them or none',
  description:
    'The columns are those of the rounds export, or are recognised by their English or Swedish headings. With `dryRun` nothing is stored, and the response shows what would be stored. If a line has a problem, nothing is stored either. Names that are not in the league become players without an account.',
  method: 'POST',
  path: '/import/rounds/{leagueId}',
  query: ['dryRun'],
  access: 'admin',
  file: 'file',
  fileDescription:
    'A CSV file of at most 2 MB, 5,000 lines and 1,000 characters in a cell: comma, semicolon or tab, UTF-8 or Windows-1252.',
  needsFile: true,
  fileLimit: IMPORT_LIMITS.bytes,
  input: z.object({
    leagueId: id,
    dryRun: formBoolean.optional().describe('Whether to only check the file, without storing rounds.'),
  }),
  response: z.object({
    rows: z.array(line),
    /** Names that become players without an account. */
    newPlayers: z.array(z.string()),
    /** The players already in the league who are given rounds. */
    known: z.array(z.string()),
    /** How many rounds were stored, or would be. */
    rounds: z.int(),
    /** The id for undoing the import; null if nothing was stored. */
    importId: z.string().nullable(),
  }),
  errors: ['league_not_started', 'league_finished', 'league_full', 'too_large', 'too_many_requests'],
});

export const listImports = defineEndpoint({
  name: 'listImports',
  tag: 'rounds',
  summary: 'The imports of the last day, which can be undone',
  description: 'Newest first.',
  method: 'GET',
  path: '/imports/{leagueId}',
  access: 'admin',
  input: z.object({ leagueId: id }),
  response: z.object({
    imports: z.array(z.object({ importId: z.string(), at: instant, rounds: z.int(), players: z.int() })),
  }),
  errors: [],
});

export const undoImport = defineEndpoint({
  name: 'undoImport',
  tag: 'rounds',
  summary: 'Undo an import of the last day: its rounds, and the players it added',
  description: 'Refused once one of its players has registered a round, or one of its rounds was corrected.',
  method: 'POST',
  path: '/import/undo',
  access: 'admin',
  caller: 'userId',
  input: z.object({ leagueId: id, userId: id, importId: id }),
  response: okResponse,
  errors: ['not_found', 'league_finished', 'import_follows', 'too_many_requests'],
});
