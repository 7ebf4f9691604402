import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { memberPatterns, patterns } from '@golf-league/core/wire/pages.ts';
import { paths } from '../client/src/paths.ts';
import { readTexts } from './read-source.ts';

const root = join(import.meta.dirname, '..');
const client = join(root, 'client/src');
const routesFile = join(client, 'app/routes.tsx');
const routes = readFileSync(routesFile, 'utf8');
const [forAll = '', forMembers = ''] = routes.split('const memberPages');

/** Returns the sorted names of the paths for which a part of the routes has a page. */
const addressNames = (part: string): string[] =>
  [...part.matchAll(/\bpath: patterns\.(\w+)/g)].map(([, name]) => name!).toSorted();

test('every path of core/wire/pages has a page in the client’s routes', () => {
  expect(addressNames(routes)).toEqual(Object.keys(patterns).toSorted());
});

test('the pages that need a session are exactly the pages that a log-in can redirect to', () => {
  expect(addressNames(forMembers)).toEqual(Object.keys(memberPatterns).toSorted());
});

test('every path below a league needs a session, except invites', () => {
  const open = addressNames(forAll).filter((name) =>
    patterns[name as keyof typeof patterns].startsWith('/golfleague/'),
  );
  expect(open).toEqual(['joinLeague']);
});

/** Returns the pages that a source imports, statically or lazily. */
const pagesOf = (file: string, source: string): string[] =>
  [...source.matchAll(/(?:from |import\()'(\.[^']*-page\.tsx)'/g)].map(([, path]) =>
    join(dirname(file), path!),
  );

function hasCall(call: RegExp, file: string): boolean {
  const source = readFileSync(file, 'utf8');
  return call.test(source) || pagesOf(file, source).some((page) => hasCall(call, page));
}

/** Returns a pattern for a call of `hook` with a used result. */
const usedCall = (hook: string) => new RegExp(`[=:]\\s+${hook}\\(`);

test('every page sets the title of its tab', () => {
  // The title of the start page is only the name of the app.
  const pages = pagesOf(routesFile, routes).filter((file) => basename(file) !== 'start-page.tsx');
  const faulty = pages.filter((file) => !hasCall(/usePageTitle\((?!null\))/, file));
  expect(faulty.map((file) => `${file} never calls usePageTitle of client/src/ui/page-title.ts`)).toEqual([]);
});

/** Hooks that pages of members use, and the exceptions with a reason. */
const memberHooks: { hook: string; from: string; not: Record<string, string> }[] = [
  {
    hook: 'useLastUpdated',
    from: 'client/src/live/last-updated.tsx, to show how old its read is without a network',
    not: {
      'about-page': 'what a league is grows old slowly',
      'card-page': 'the device writes it, and says what waits',
    },
  },
  {
    hook: 'useIsMemberStaying',
    from: 'client/src/features/leagues/list/use-is-member-staying.tsx, to ask no more while its reader leaves the league',
    not: {
      'about-page': 'its groups ask it where they read',
      'dashboard-page': 'it is of no league',
    },
  },
];

test.each(memberHooks)(
  'every page of members uses $hook or is listed with a reason',
  ({ hook, from, not }) => {
    const pages = pagesOf(routesFile, forMembers);
    expect(pages.map((file) => basename(file, '.tsx'))).toEqual(expect.arrayContaining(Object.keys(not)));
    const faulty = pages.filter((file) => !hasCall(usedCall(hook), file) && !(basename(file, '.tsx') in not));
    expect(faulty.map((file) => `${file} never uses what ${hook} says, of ${from}`)).toEqual([]);
  },
);

/** Pages that no screen test or journey opens, and where they are opened instead. */
const openedElsewhere: Record<string, string> = {
  unsubscribe: 'e2e/notifications.spec.ts follows the link of a mail',
};

test('every page is opened in a client test or a browser test, or is listed as opened elsewhere', () => {
  const opened = globSync(['client/test/**/*.{ts,tsx}', 'e2e/*.spec.ts'], { cwd: root }).flatMap((file) =>
    readTexts(file, readFileSync(join(root, file), 'utf8')).map(({ text }) => text),
  );
  const unseen = Object.entries(patterns).filter(([name, pattern]) => {
    const address = new RegExp(`^(\\{\\})?${pattern.replaceAll(/:\w+/g, '[^/]+')}([?#].*)?$`);
    return !(name in openedElsewhere) && !opened.some((text) => address.test(text));
  });
  expect(unseen.map(([, pattern]) => `no test in client/test goes to ${pattern}`)).toEqual([]);
});

test('every path that the app can build is linked from somewhere', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: client })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(client, file), 'utf8'));
  const unused = Object.keys(paths).filter(
    (name) => !sources.some((source) => source.includes(`paths.${name}(`)),
  );
  expect(unused.map((name) => `nothing leads to paths.${name}`)).toEqual([]);
});
