import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { memberPatterns, patterns } from '@golf-league/core/wire/pages.ts';
import { paths } from '../client/src/paths.ts';

const client = join(import.meta.dirname, '../client/src');
const routesFile = join(client, 'app/routes.tsx');
const routes = readFileSync(routesFile, 'utf8');
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

/** The pages that a source imports, at once or late. */
const pagesOf = (file: string, source: string): string[] =>
  [...source.matchAll(/(?:from |import\()'(\.[^']*-page\.tsx)'/g)].map(([, path]) =>
    join(dirname(file), path!),
  );

function saysTitle(file: string): boolean {
  const source = readFileSync(file, 'utf8');
  return source.includes('usePageTitle(') || pagesOf(file, source).some(saysTitle);
}

test('every page says what its tab is called', () => {
  const silent = pagesOf(routesFile, routes).filter((file) => !saysTitle(file));
  expect(silent.map((file) => `${file} never calls usePageTitle of client/src/ui/page-title.ts`)).toEqual([]);
});

test('every address that the app can build is linked from somewhere', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: client })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(client, file), 'utf8'));
  const unused = Object.keys(paths).filter(
    (name) => !sources.some((source) => source.includes(`paths.${name}(`)),
  );
  expect(unused.map((name) => `nothing leads to paths.${name}`)).toEqual([]);
});
