import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '../server/test/endpoints.ts';

const root = join(import.meta.dirname, '..');

/** Journeys with calls of the app that no test of a screen answers. */
const journeys = [
  {
    file: 'board-on-paper',
    test: 'a board of twenty players downloads as a table and prints on one sheet of paper',
    calls: ['exportLeague'],
  },
  {
    file: 'notifications',
    test: 'a player is offered notifications after a first round, picks some, and the next person gets none',
    calls: ['pushKey', 'subscribePush', 'changeNotifications', 'unsubscribePush'],
  },
];

/** The imports of the sources from the contracts, except types. */
function importedBy(...patterns: string[]): Set<string> {
  const files = globSync(patterns, { cwd: root, exclude: ['client/src/**/*.test.{ts,tsx}'] });
  const imports = files.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /^import \{([^}]+)\} from '@golf-league\/core\/contracts\//gm,
    ),
  ]);
  return new Set(
    imports.flatMap(([, names]) => names!.split(',').map((name) => name.trim().replace(/ as .*/, ''))),
  );
}

test('every call of the client is answered in a test of a screen, or made in a listed journey', () => {
  const calledByClient = importedBy('client/src/**/*.{ts,tsx}');
  const answered = importedBy('client/test/**/*.{ts,tsx}', 'e2e/support/*screens.ts');
  const calls = endpoints.map(({ name }) => name).filter((name) => calledByClient.has(name));
  expect(calls.length).toBeGreaterThan(100);
  const missing = calls.filter((name) => !answered.has(name));
  expect(missing.toSorted()).toEqual(journeys.flatMap((journey) => journey.calls).toSorted());
});

test.each(journeys)('the journey of $calls exists', (journey) => {
  const source = readFileSync(join(root, `e2e/${journey.file}.spec.ts`), 'utf8');
  expect(source).toContain(`test('${journey.test}'`);
});

/** Calls that tests of the server request by their address. */
const requestedByAddress = ['appSiteAssociation', 'assetLinks', 'openapi', 'picture', 'securityText'];

test('the answer of each call is read in a test of its feature, except for the listed calls', () => {
  const imported = importedBy('server/src/**/*.test.ts');
  const missing = endpoints.map(({ name }) => name).filter((name) => !imported.has(name));
  expect(missing.toSorted()).toEqual(requestedByAddress);
});
