import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkWireNames } from './check-wire-names.ts';

const contract =
  'export const league = endpoint({ answer: z.object({ tournament_id: z.string(), name: z.string() }) });';
const event = 'export interface Events { leagueChanged: { tournamentId: string } }';

/** Builds a client of the given files, with one contract and one event, and returns what the check says about it. */
function faultsOf(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'wire-names-'));
  const all = { 'core/src/contracts/leagues.ts': contract, 'core/src/wire/event.ts': event, ...files };
  try {
    for (const [path, text] of Object.entries(all)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return checkWireNames(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const row = 'client/src/features/leagues/league-row.tsx';

describe('Names of the wire', () => {
  test('end in the .api files, their tests and the events', () => {
    const text = 'export const idOf = (sent) => sent.tournament_id ?? sent.tournamentId;';
    expect(
      faultsOf({
        'client/src/features/leagues/leagues.api.ts': text,
        'client/src/features/leagues/leagues.api.test.ts': text,
        'client/src/live/live.ts': text,
      }),
    ).toEqual([]);
  });

  test('are refused elsewhere, with the line and what to write', () => {
    expect(faultsOf({ [row]: '\nexport const idOf = (league) => league.tournament_id;' })).toEqual([
      `${row}:2 says tournament_id, which is the wire's name: map it in the .api file and write league.id here.`,
    ]);
  });

  test.each([
    ['a destructured field', 'export const f = ({ tournament_id: id }) => id;'],
    ['a field that is made', 'export const f = { tournament_id: 1 };'],
    ['a field by its string', "export const f = (league) => league['tournament_id'];"],
    ['a field that is made by its string', "export const f = { 'tournament_id': 1 };"],
    ['a question for a field', "export const f = (league) => 'tournament_id' in league;"],
    ['a picked field', "export type F = Pick<League, 'tournament_id'>;"],
    ['a typed field', 'export type F = { tournament_id: string };'],
    ['a field of an event', 'export const f = (event) => event.tournamentId;'],
    ['a name that does not show it', 'export const f = (message) => message.messageContent;'],
  ])('are seen in %s', (_kind, text) => expect(faultsOf({ [row]: text })).toHaveLength(1));

  test('may stand in texts, comments and plain strings', () => {
    expect(
      faultsOf({
        [row]: "// was tournament_id\nexport const name = 'name';\nexport const key = ['tournament_id'];",
        'client/src/texts/en.ts': 'export const en = { tournament_id: "The league" };',
      }),
    ).toEqual([]);
  });
});

describe('The mode of a league', () => {
  test('is a word, not a number', () => {
    expect(faultsOf({ [row]: 'export const isFedex = (league) => league.mode === 2;' })).toEqual([
      `${row}:1 compares a mode with a number: compare it with 'stroke', 'fedex' or 'stableford'.`,
    ]);
    expect(faultsOf({ [row]: "export const isFedex = (league) => league.mode === 'fedex';" })).toEqual([]);
  });

  test('is turned into a word in the .api file', () => {
    const text = "import { modeOfSetting } from '@golf-league/core/golf/mode.ts';";
    expect(faultsOf({ [row]: text })).toEqual([
      `${row}:1 uses modeOfSetting: the client knows a mode by its word, so map it in the .api file.`,
    ]);
  });
});
