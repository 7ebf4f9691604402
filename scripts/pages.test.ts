import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { memberPatterns, patterns } from '@golf-league/core/wire/pages.ts';
import { paths } from '../client/src/paths.ts';
import { readStringLiterals } from './read-source.ts';

const root = join(import.meta.dirname, '..');
const client = join(root, 'client/src');
const routesFile = join(client, 'app/routes.tsx');
const routes = readFileSync(routesFile, 'utf8');
const [publicRoutes = '', memberRoutes = ''] = routes.split('const memberPages');

/** Returns the sorted names of the paths with a page in the given source of routes. */
const findPathNames = (source: string): string[] =>
  [...source.matchAll(/\bpath: patterns\.(\w+)/g)].map(([, name]) => name!).toSorted();

test('every path of core/wire/pages has a page in the client’s routes', () => {
  expect(findPathNames(routes)).toEqual(Object.keys(patterns).toSorted());
});

test('the pages that need a session are exactly the pages that a log-in can redirect to', () => {
  expect(findPathNames(memberRoutes)).toEqual(Object.keys(memberPatterns).toSorted());
});

test('every path below a league needs a session, except invites', () => {
  const publicNames = findPathNames(publicRoutes).filter((name) =>
    patterns[name as keyof typeof patterns].startsWith('/golfleague/'),
  );
  expect(publicNames).toEqual(['joinLeague']);
});

/** Returns the pages that a source file imports, statically or lazily. */
const findImportedPages = (file: string, source: string): string[] =>
  [...source.matchAll(/(?:from |import\()'(\.[^']*-page\.tsx)'/g)].map(([, path]) =>
    join(dirname(file), path!),
  );

function hasCall(call: RegExp, file: string): boolean {
  const source = readFileSync(file, 'utf8');
  return call.test(source) || findImportedPages(file, source).some((page) => hasCall(call, page));
}

/** Returns a pattern for a call of `hook` whose result is used. */
const usedCall = (hook: string) => new RegExp(`[=:]\\s+${hook}\\(`);

test('every page sets the title of its tab', () => {
  // The title of the start page is only the name of the app.
  const pages = findImportedPages(routesFile, routes).filter((file) => basename(file) !== 'start-page.tsx');
  const faultyPages = pages.filter((file) => !hasCall(/usePageTitle\((?!null\))/, file));
  expect(faultyPages.map((file) => `${file} never calls usePageTitle (client/src/ui/page-title.ts)`)).toEqual(
    [],
  );
});

/** Hooks that every member page must use, and the exceptions with their reasons. */
const memberHooks: { hook: string; from: string; exceptions: Record<string, string> }[] = [
  {
    hook: 'useLastUpdated',
    from: 'client/src/live/last-updated.tsx, to show the age of its data without a network',
    exceptions: {
      'about-page': 'its contents rarely change',
      'card-page': 'the device writes the card, and shows which scores are unsent',
    },
  },
  {
    hook: 'useIsStillMember',
    from: 'client/src/features/leagues/list/use-is-still-member.tsx, to send no more requests while the user leaves the league',
    exceptions: {
      'about-page': 'its sections use the hook where they read data',
      'dashboard-page': 'it is not a page of a league',
    },
  },
];

test.each(memberHooks)(
  'every member page uses $hook or is listed with a reason',
  ({ hook, from, exceptions }) => {
    const pages = findImportedPages(routesFile, memberRoutes);
    expect(pages.map((file) => basename(file, '.tsx'))).toEqual(
      expect.arrayContaining(Object.keys(exceptions)),
    );
    const faultyPages = pages.filter(
      (file) => !hasCall(usedCall(hook), file) && !(basename(file, '.tsx') in exceptions),
    );
    expect(faultyPages.map((file) => `${file} never uses the result of ${hook} from ${from}`)).toEqual([]);
  },
);

/** Pages that no client test or e2e test opens by their path, and what opens them instead. */
const openedElsewhere: Record<string, string> = {
  unsubscribe: 'e2e/notifications.spec.ts follows the link in an email',
};

test('every page is opened in a client test or an e2e test, or is listed as opened elsewhere', () => {
  const testTexts = globSync(['client/test/**/*.{ts,tsx}', 'e2e/*.spec.ts'], { cwd: root }).flatMap((file) =>
    readStringLiterals(file, readFileSync(join(root, file), 'utf8')).map(({ text }) => text),
  );
  const unopenedPages = Object.entries(patterns).filter(([name, pattern]) => {
    const address = new RegExp(`^(\\{\\})?${pattern.replaceAll(/:\w+/g, '[^/]+')}([?#].*)?$`);
    return !(name in openedElsewhere) && !testTexts.some((text) => address.test(text));
  });
  expect(unopenedPages.map(([, pattern]) => `no test in client/test or e2e opens ${pattern}`)).toEqual([]);
});

test('every path that the app can build is used somewhere', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: client })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(client, file), 'utf8'));
  const unusedNames = Object.keys(paths).filter(
    (name) => !sources.some((source) => source.includes(`paths.${name}(`)),
  );
  expect(unusedNames.map((name) => `nothing uses paths.${name}`)).toEqual([]);
});
