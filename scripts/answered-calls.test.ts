import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '../server/test/endpoints.ts';

const root = join(import.meta.dirname, '..');

/** The e2e tests for calls of the app that no screen test covers. */
const journeys = [
  {
    file: 'board-on-paper',
    test: 'a board of twenty players downloads as CSV and prints on one page',
    calls: ['exportLeague'],
  },
  {
    file: 'notifications',
    test: 'a player is offered notifications after a first round, picks some, and the next person gets none',
    calls: ['pushKey', 'subscribePush', 'changeNotifications', 'unsubscribePush'],
  },
];

/** Returns the names that source files import from the contracts, except types. */
function findImports(...patterns: string[]): Set<string> {
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

test('every endpoint that the client calls is covered by a screen test or a listed e2e test', () => {
  const calledByClient = findImports('client/src/**/*.{ts,tsx}');
  const coveredCalls = findImports('client/test/**/*.{ts,tsx}', 'e2e/support/*screens.ts');
  const calls = endpoints.map(({ name }) => name).filter((name) => calledByClient.has(name));
  expect(calls.length).toBeGreaterThan(100);
  const missing = calls.filter((name) => !coveredCalls.has(name));
  expect(missing.toSorted()).toEqual(journeys.flatMap((journey) => journey.calls).toSorted());
});

test.each(journeys)('the e2e test for $calls exists', (journey) => {
  const source = readFileSync(join(root, `e2e/${journey.file}.spec.ts`), 'utf8');
  expect(source).toContain(`test('${journey.test}'`);
});

/** Calls that server tests make by their URL. */
const requestedByAddress = ['appSiteAssociation', 'assetLinks', 'openapi', 'picture', 'securityText'];

test('each endpoint is imported in a server test, except for the listed endpoints', () => {
  const imported = findImports('server/src/**/*.test.ts');
  const missing = endpoints.map(({ name }) => name).filter((name) => !imported.has(name));
  expect(missing.toSorted()).toEqual(requestedByAddress);
});
