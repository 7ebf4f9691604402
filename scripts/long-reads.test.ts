import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { endpoints } from '../server/test/endpoints.ts';
import { getIdentifier, visitNodes } from './read-source.ts';

const root = join(import.meta.dirname, '..');
const securityPage = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** The reads that are not queued as long reads, by the reason why they stay short in old leagues. */
const shortReads: Record<string, string> = {
  'it reads one row, or a few rows of one person or one object': `
    avatar background backgroundPlace billboard billboardUnread chatUnread checkAdmin eventFile hiddenUsers inviteToken
    leagueRules leagueStatus maxRoundNumber notifications outboxKey seatInvite sessions waysIn`,
  'a quota, a limit or a period of time bounds its rows': `
    events findSharedCourses leagueMembers listCourses listImports passkeys`,
  'it is computed once for each state of the league or the day, and cached': `
    dayResults finalTable highlights leagueInfo listLeagues readCard readMatches roundScores scoreboard`,
  'its rows are the rounds of one player in one season': 'memberRounds memberScore',
  'its rows are the rounds that one person registered for others within a week': 'registeredForOthers',
  'it has a row for each season': 'leagueSeasons',
  'its rows are open reports': 'reports',
};

/** The reads that are queued as long reads, and their names in the list in docs/security.md. */
const longReads: Record<string, string> = {
  exportLeague: 'exports of leagues and persons',
  exportPerson: 'exports of leagues and persons',
  history: 'history',
  chat: 'chat with rounds',
  readLedger: 'ledger',
  dayRecap: 'recap',
  handicap: 'handicap',
  progress: 'a season by rounds',
  drawnLeague: 'a drawn league',
};

/** Returns the endpoints in a routes file that are queued as long reads. */
function findQueuedReads(path: string, source: string): string[] {
  const imported = new Map<string, string>();
  const queued: string[] = [];
  visitNodes(parseSync(path, source).program, ({ type, start, ...node }) => {
    if (type === 'ImportSpecifier')
      imported.set(getIdentifier(node['local'])!, getIdentifier(node['imported'])!);
    if (type !== 'CallExpression' || !source.slice(start, Number(node['end'])).includes('longReads')) return;
    for (const argument of node['arguments'] as unknown[])
      queued.push(imported.get(getIdentifier(argument)!) ?? '');
  });
  return queued;
}

const files = globSync('server/src/**/*.routes.ts', { cwd: root });
const queued = new Set(
  files.flatMap((file) => findQueuedReads(file, readFileSync(join(root, file), 'utf8'))),
);
const reads = endpoints
  .filter(({ method, access }) => method === 'GET' && access !== 'public')
  .map(({ name }) => name);
const shortNames = Object.values(shortReads).join(' ').trim().split(/\s+/);

test('every read that needs a session is queued as a long read, or is listed with a reason', () => {
  const unlistedReads = reads.filter((name) => !queued.has(name) && !shortNames.includes(name));
  const formatFault = (name: string) =>
    `run ${name} in limits.longReads.run, or list it in shortReads with what bounds its rows`;
  expect(unlistedReads.map(formatFault)).toEqual([]);
  const wrongNames = shortNames.filter((name) => queued.has(name) || !reads.includes(name));
  expect(wrongNames.map((name) => `${name} is queued or is not a read: remove it from shortReads`)).toEqual(
    [],
  );
});

test('docs/security.md lists the queued long reads', () => {
  const unnamedReads = reads.filter((name) => queued.has(name) && !(name in longReads));
  expect(unnamedReads.map((name) => `add ${name} to longReads, with its name in docs/security.md`)).toEqual(
    [],
  );
  const [, listed = ''] = /^\| long reads \(([^)]+)\)/m.exec(securityPage) ?? [];
  const queuedNames = Object.entries(longReads).flatMap(([name, description]) =>
    queued.has(name) ? [description] : [],
  );
  expect(listed.split(', ').toSorted()).toEqual([...new Set(queuedNames)].toSorted());
});

test('each file named as proof in docs/security.md exists', () => {
  const namedPaths = [...securityPage.matchAll(/`((?:core|server|client|e2e|scripts|bench)\/[\w./-]+)`/g)];
  expect(namedPaths.length).toBeGreaterThan(100);
  expect(namedPaths.map(([, path]) => path!).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test.each(['1', '2'])('docs/security.md has the correct number of level %s requirements', (level) => {
  const rows = [...securityPage.matchAll(/^\|.*$/gm)].map(([row]) =>
    row.split('|').map((cell) => cell.trim()),
  );
  // The numbers of requirements that are met, are exceptions, or do not apply. The last kind has no proof.
  const counts = [0, 0, 0];
  for (const [, ids = '', rowLevel, done = '', proof] of rows) {
    if (rowLevel !== level || !/^\d+\.\d+\.\d+/.test(ids)) continue;
    const isException = done.startsWith('**Exception.**');
    counts[proof === '' && !isException ? 2 : done.startsWith('**') ? 1 : 0]! += ids.split(', ').length;
  }
  const documentedCounts = rows.find(([, first, all]) => first === level && Number(all) > 50)!.slice(2, 6);
  expect([counts[0]! + counts[1]! + counts[2]!, ...counts].map(String)).toEqual(documentedCounts);
});
