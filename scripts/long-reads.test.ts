import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { endpoints } from '../server/test/endpoints.ts';
import { nameOf, visit } from './read-source.ts';

const root = join(import.meta.dirname, '..');

/** The reads that take no turn among the long ones, by what keeps them short however old a league is. */
const short: Record<string, string> = {
  'it reads a row, or a few of one person or one thing': `
    avatar background backgroundPlace billboard billboardUnread chatUnread checkAdmin eventFile hiddenUsers inviteToken
    leagueRules leagueStatus maxRoundNumber notifications outboxKey seatInvite sessions waysIn`,
  'a quota, a limit or a span of time bounds its rows': `
    events findSharedCourses leagueMembers listCourses listImports passkeys`,
  'it is counted once for each state of the league or the day, and kept': `
    dayResults finalTable highlights leagueInfo listLeagues readCard readMatches roundScores scoreboard`,
  'it has the rounds of one player in one season': 'memberRounds memberScore',
  'it has a row for each season': 'leagueSeasons',
  'it has what is reported and not settled yet': 'reports',
};

/** The calls of a source of routes that wait for a turn where they are answered. */
function inTurnIn(path: string, source: string): string[] {
  const imported = new Map<string, string>();
  const inTurn: string[] = [];
  visit(parseSync(path, source).program, ({ type, start, ...node }) => {
    if (type === 'ImportSpecifier') imported.set(nameOf(node['local'])!, nameOf(node['imported'])!);
    if (type !== 'CallExpression' || !source.slice(start, Number(node['end'])).includes('longReads')) return;
    for (const argument of node['arguments'] as unknown[]) inTurn.push(imported.get(nameOf(argument)!) ?? '');
  });
  return inTurn;
}

test('every read of whoever is logged in takes a turn among the long ones, or it stands here why not', () => {
  const files = globSync('server/src/**/*.routes.ts', { cwd: root });
  const inTurn = new Set(files.flatMap((file) => inTurnIn(file, readFileSync(join(root, file), 'utf8'))));
  const reads = endpoints.filter(({ method, access }) => method === 'GET' && access !== 'public');
  const left = reads.map(({ name }) => name).filter((name) => !inTurn.has(name));
  expect(left.toSorted()).toEqual(Object.values(short).join(' ').trim().split(/\s+/).toSorted());
});
