import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memberPatterns, patterns } from '@golf-league/core/wire/pages.ts';

const routes = readFileSync(join(import.meta.dirname, '../client/src/app/routes.tsx'), 'utf8');
const [forAll = '', forMembers = ''] = routes.split('const memberPages');

/** The names of the addresses that a part of the routes gives a page, in order. */
const namedIn = (part: string): string[] =>
  [...part.matchAll(/\bpath: patterns\.(\w+)/g)].map(([, name]) => name!).toSorted();

test('every address of core/wire/pages has a page in the client’s routes', () => {
  expect(namedIn(routes)).toEqual(Object.keys(patterns).toSorted());
});

test('the pages that need a session are those that a log-in leads to', () => {
  expect(namedIn(forMembers)).toEqual(Object.keys(memberPatterns).toSorted());
});

test('but for invites, everything below the address of a league needs a session', () => {
  const open = namedIn(forAll).filter((name) =>
    patterns[name as keyof typeof patterns].startsWith('/golfleague/'),
  );
  expect(open).toEqual(['joinLeague']);
});
