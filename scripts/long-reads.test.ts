import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { endpointConstants } from '../server/test/endpoints.ts';
import { getIdentifier, visitNodes } from './read-source.ts';

const root = join(import.meta.dirname, '..');
const securityPage = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** The reads that are not queued as long reads, grouped by the reason why they stay short even in old leagues. */
const shortReads: Record<string, string> = {
  'it reads one row, or a few rows of one person or one object': `
    avatar billboard billboardUnread chatUnread checkAdmin eventFile getBackgroundPicture getBackgroundPosition
    getLoginMethods hiddenUsers inviteToken leagueRules leagueStatus maxRoundNumber notifications outboxKey seatInvite
    sessions`,
  'a quota, a limit or a period of time bounds its rows': `
    events findSharedCourses leagueMembers listCourses listImports passkeys`,
  'it is computed once after each change to the league or the event, and cached': `
    dayResults finalTable highlights leagueInfo listLeagues readCard readMatches roundScores scoreboard`,
  'its rows are the rounds of one player in one season': 'memberRounds memberScore',
  'its rows are the rounds that one person registered for others within a week': 'countRegisteredForOthers',
  'it has a row for each season': 'leagueSeasons',
  'its rows are open reports': 'reports',
};

/** The reads that are queued as long reads, with their names in docs/security.md. */
const longReads: Record<string, string> = {
  exportLeague: 'exports',
  exportPerson: 'exports',
  history: 'history',
  chat: 'chat with rounds',
  readLedger: 'ledger',
  dayRecap: 'recap',
  handicap: 'handicap',
  progress: 'a season by rounds',
  prerenderedLeague: 'a prerendered league',
};

/** Returns the endpoints in a routes file that are queued as long reads. */
function findQueuedReads(path: string, source: string): string[] {
  const importedNames = new Map<string, string>();
  const foundReads: string[] = [];
  visitNodes(parseSync(path, source).program, ({ type, start, ...node }) => {
    if (type === 'ImportSpecifier')
      importedNames.set(getIdentifier(node['local'])!, getIdentifier(node['imported'])!);
    if (type !== 'CallExpression' || !source.slice(start, Number(node['end'])).includes('longReads')) return;
    for (const argument of node['arguments'] as unknown[])
      foundReads.push(importedNames.get(getIdentifier(argument)!) ?? '');
  });
  return foundReads;
}

const files = globSync('server/src/**/*.routes.ts', { cwd: root });
const queuedReads = new Set(
  files.flatMap((file) => findQueuedReads(file, readFileSync(join(root, file), 'utf8'))),
);
const sessionReads = endpointConstants
  .filter(({ endpoint: { method, access } }) => method === 'GET' && access !== 'public')
  .map(({ constant }) => constant);
const shortReadNames = Object.values(shortReads).join(' ').trim().split(/\s+/);

test('every read that needs a session is queued as a long read, or is listed with a reason', () => {
  const unlistedReads = sessionReads.filter(
    (name) => !queuedReads.has(name) && !shortReadNames.includes(name),
  );
  const formatProblem = (name: string) =>
    `run ${name} in limits.longReads.run, or list it in shortReads with what bounds its rows`;
  expect(unlistedReads.map(formatProblem)).toEqual([]);
  const wronglyListedReads = shortReadNames.filter(
    (name) => queuedReads.has(name) || !sessionReads.includes(name),
  );
  expect(
    wronglyListedReads.map((name) => `${name} is queued or is not a read: remove it from shortReads`),
  ).toEqual([]);
});

test('docs/security.md lists the queued long reads', () => {
  const unnamedReads = sessionReads.filter((name) => queuedReads.has(name) && !(name in longReads));
  expect(unnamedReads.map((name) => `add ${name} to longReads, with its name in docs/security.md`)).toEqual(
    [],
  );
  const [, documentedReads = ''] = /^\| long reads \(([^)]+)\)/m.exec(securityPage) ?? [];
  const queuedNames = Object.entries(longReads).flatMap(([name, description]) =>
    queuedReads.has(name) ? [description] : [],
  );
  expect(documentedReads.split(', ').toSorted()).toEqual([...new Set(queuedNames)].toSorted());
});

test('each file that docs/security.md names as proof exists', () => {
  const pathMatches = [...securityPage.matchAll(/`((?:core|server|client|e2e|scripts|bench)\/[\w./-]+)`/g)];
  expect(pathMatches.length).toBeGreaterThan(100);
  expect(pathMatches.map(([, path]) => path!).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test.each(['1', '2'])('docs/security.md states the correct counts of level %s requirements', (level) => {
  const rows = [...securityPage.matchAll(/^\|.*$/gm)].map(([row]) =>
    row.split('|').map((cell) => cell.trim()),
  );
  // The numbers of requirements that are met, are exceptions, or do not apply. The last kind has no proof.
  const counts = [0, 0, 0];
  for (const [, requirementIds = '', requirementLevel, status = '', proof] of rows) {
    if (requirementLevel !== level || !/^\d+\.\d+\.\d+/.test(requirementIds)) continue;
    const isException = status.startsWith('**Exception.**');
    counts[proof === '' && !isException ? 2 : status.startsWith('**') ? 1 : 0]! +=
      requirementIds.split(', ').length;
  }
  const documentedCounts = rows
    .find(([, levelCell, totalCell]) => levelCell === level && Number(totalCell) > 50)!
    .slice(2, 6);
  expect([counts[0]! + counts[1]! + counts[2]!, ...counts].map(String)).toEqual(documentedCounts);
});
