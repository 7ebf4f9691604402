import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpointConstants } from '../server/test/endpoints.ts';

const root = join(import.meta.dirname, '..');
const constants = endpointConstants.map(({ constant }) => constant);

/** The e2e tests that cover the calls that no screen test makes. */
const listedTests = [
  {
    file: 'board-on-paper',
    test: 'a board of twenty players downloads as CSV and prints on one page',
    calls: ['exportLeague'],
  },
  {
    file: 'notifications',
    test: 'a player turns on notifications after a first round and chooses some, and logging out turns them off',
    calls: ['pushKey', 'subscribePush', 'changeNotifications', 'unsubscribePush'],
  },
];

/** Returns the names, except types, that the source files import from the contracts. */
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
  const calls = constants.filter((name) => calledByClient.has(name));
  expect(calls.length).toBeGreaterThan(100);
  const uncoveredCalls = calls.filter((name) => !coveredCalls.has(name));
  expect(uncoveredCalls.toSorted()).toEqual(listedTests.flatMap((listedTest) => listedTest.calls).toSorted());
});

test.each(listedTests)('the e2e test for $calls exists', (listedTest) => {
  const source = readFileSync(join(root, `e2e/${listedTest.file}.spec.ts`), 'utf8');
  expect(source).toContain(`test('${listedTest.test}'`);
});

/** Endpoints that server tests call by URL. */
const endpointsCalledByUrl = ['appSiteAssociation', 'assetLinks', 'openapi', 'picture', 'securityText'];

test('each endpoint is imported in a server test, except the listed endpoints', () => {
  const importedNames = findImports('server/src/**/*.test.ts');
  const untestedEndpoints = constants.filter((name) => !importedNames.has(name));
  expect(untestedEndpoints.toSorted()).toEqual(endpointsCalledByUrl);
});
