import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { loggedInPagePatterns, pagePatterns } from '@golf-league/core/wire/pages.ts';
import { paths } from '../client/src/paths.ts';
import { readStringLiterals } from './read-source.ts';

const root = join(import.meta.dirname, '..');
const clientFolder = join(root, 'client/src');
const routesFile = join(clientFolder, 'app/routes.tsx');
const routesSource = readFileSync(routesFile, 'utf8');
const [publicRoutes = '', memberRoutes = ''] = routesSource.split('const memberPages');

/** Returns the sorted names of the path patterns that the given part of the routes file uses. */
const findPatternNames = (source: string): string[] =>
  [...source.matchAll(/\bpath: pagePatterns\.(\w+)/g)].map(([, name]) => name!).toSorted();

test('every path of core/wire/pages has a page in the client’s routes', () => {
  expect(findPatternNames(routesSource)).toEqual(Object.keys(pagePatterns).toSorted());
});

test('the pages that need a session are exactly the pages that logging in can return to', () => {
  expect(findPatternNames(memberRoutes)).toEqual(Object.keys(loggedInPagePatterns).toSorted());
});

test('every path below a league needs a session, except invites', () => {
  const publicLeaguePages = findPatternNames(publicRoutes).filter((name) =>
    pagePatterns[name as keyof typeof pagePatterns].startsWith('/golfleague/'),
  );
  expect(publicLeaguePages).toEqual(['joinLeague']);
});

/** Returns the pages that a source file imports, statically or lazily. */
const findImportedPages = (file: string, source: string): string[] =>
  [...source.matchAll(/(?:from |import\()'(\.[^']*-page\.tsx)'/g)].map(([, path]) =>
    join(dirname(file), path!),
  );

function hasCall(callPattern: RegExp, file: string): boolean {
  const source = readFileSync(file, 'utf8');
  return (
    callPattern.test(source) || findImportedPages(file, source).some((page) => hasCall(callPattern, page))
  );
}

/** Returns a regular expression for a call of `hook` whose result is used. */
const createUsedCallPattern = (hook: string) => new RegExp(`[=:]\\s+${hook}\\(`);

test('every page sets its tab title', () => {
  // The title of the start page is only the name of the app.
  const pages = findImportedPages(routesFile, routesSource).filter(
    (file) => basename(file) !== 'start-page.tsx',
  );
  const failingPages = pages.filter((file) => !hasCall(/usePageTitle\((?!null\))/, file));
  expect(
    failingPages.map((file) => `${file} never calls usePageTitle (client/src/ui/page-title.ts)`),
  ).toEqual([]);
});

/** Hooks that every page that needs a session must use, and the exceptions with their reasons. */
const memberHooks: { hook: string; from: string; exceptions: Record<string, string> }[] = [
  {
    hook: 'useLastUpdated',
    from: 'client/src/live/last-updated.tsx, to show how old its data is when the device is offline',
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
  'every page that needs a session uses $hook or is listed with a reason',
  ({ hook, from, exceptions }) => {
    const pages = findImportedPages(routesFile, memberRoutes);
    expect(pages.map((file) => basename(file, '.tsx'))).toEqual(
      expect.arrayContaining(Object.keys(exceptions)),
    );
    const failingPages = pages.filter(
      (file) => !hasCall(createUsedCallPattern(hook), file) && !(basename(file, '.tsx') in exceptions),
    );
    expect(failingPages.map((file) => `${file} never uses the result of ${hook} from ${from}`)).toEqual([]);
  },
);

/** Pages that no client test or e2e test opens by their path, and what opens them instead. */
const pagesOpenedElsewhere: Record<string, string> = {
  unsubscribe: 'e2e/notifications.spec.ts follows the link in an email',
};

test('every page is opened in a client test or an e2e test, or is listed as opened elsewhere', () => {
  const testTexts = globSync(['client/test/**/*.{ts,tsx}', 'e2e/*.spec.ts'], { cwd: root }).flatMap((file) =>
    readStringLiterals(file, readFileSync(join(root, file), 'utf8')).map(({ text }) => text),
  );
  const unopenedPages = Object.entries(pagePatterns).filter(([name, pattern]) => {
    const urlPattern = new RegExp(`^(\\{\\})?${pattern.replaceAll(/:\w+/g, '[^/]+')}([?#].*)?$`);
    return !(name in pagesOpenedElsewhere) && !testTexts.some((text) => urlPattern.test(text));
  });
  expect(unopenedPages.map(([, pattern]) => `no test in client/test or e2e opens ${pattern}`)).toEqual([]);
});

test('every path that the app can build is used somewhere', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: clientFolder })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(clientFolder, file), 'utf8'));
  const unusedNames = Object.keys(paths).filter(
    (name) => !sources.some((source) => source.includes(`paths.${name}(`)),
  );
  expect(unusedNames.map((name) => `nothing uses paths.${name}`)).toEqual([]);
});
