import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { writeCard } from '@golf-league/core/contracts/card.ts';
import { chat, createPoll, markChatRead, uploadMessage, vote } from '@golf-league/core/contracts/chat.ts';
import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { makeCourse } from './courses.ts';
import { createDayActions, makeDayOnCourse, toWrittenScores } from './day.ts';
import { makeLeague, makeMembers, makeUser } from './make.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** A single process that owns its database, as on most servers, and one of several processes that share a database. */
const singleProcess = await openTestApp({ ownsDatabase: true });
const shared = await openTestApp();
afterAll(async () => {
  await singleProcess.close();
  await shared.close();
});

/** Counts the SQL statements that a task sends, and its database round trips, which pipelined statements share. */
async function countStatements(
  { database }: TestApp,
  task: () => Promise<unknown>,
): Promise<{ sent: number; roundTrips: number }> {
  const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
  const AppClient = database.pool.options.Client as unknown as typeof pg.Client;
  const total = { sent: 0, roundTrips: 0 };
  const unanswered = new Map<unknown, number>();
  function countingQuery(this: pg.Client, ...args: unknown[]): unknown {
    const answer = query.apply(this, args);
    // Ignores jobs, which use another pool, and connection checks, which use callbacks.
    if (!(this instanceof AppClient) || !(answer instanceof Promise)) return answer;
    total.sent++;
    if (!unanswered.get(this)) total.roundTrips++;
    unanswered.set(this, (unanswered.get(this) ?? 0) + 1);
    const done = () => void unanswered.set(this, unanswered.get(this)! - 1);
    answer.then(done, done);
    return answer;
  }
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(countingQuery);
  await task();
  spy.mockRestore();
  return total;
}

it.each([
  ['with a single server process', singleProcess, 0],
  ['with several server processes', shared, 1],
] as const)('no call exceeds its query budget, %s', async (_, app, versionQueries) => {
  const ann = await makeUser(app, 'Ann');
  const leagueId = await makeLeague(app, ann);
  await makeMembers(app, leagueId, ann, 'Bo', 'Cy');
  const userId = ann.id;
  const withKey = () => ({ ...ann, key: randomUUID() });
  const scores = { leagueId, memberId: userId, gross: 90, toPar: 8 };
  const poll = { question: 'When?', options: ['Saturday', 'Sunday'], userId, leagueId };
  const { message } = await app.call(createPoll, poll, ann);
  const { id: pollId, options } = message.poll!;
  const choice = { userId, pollId, optionId: options[0]!.id };
  await app.call(submitRound, scores, ann);
  await app.call(scoreboard, { leagueId }, ann);
  const eventId = await makeDayOnCourse(app, leagueId, ann, await makeCourse(app, leagueId, ann));
  const days = createDayActions(app, eventId, ann);
  const cell = (hole: number) => ({ eventId, userId, scores: toWrittenScores([[ann, hole, 4]]) });
  await app.call(writeCard, cell(1), ann);
  await days.read(ann);
  const reads = {
    board: () => app.call(scoreboard, { leagueId }, ann),
    chat: () => app.call(chat, { leagueId }, ann),
    members: () => app.call(leagueMembers, { leagueId }, ann),
    dashboard: () => app.call(listLeagues, { userId }, ann),
    card: () => days.read(ann),
  };
  const writes = {
    round: () => app.call(submitRound, scores, withKey()),
    message: () => app.call(uploadMessage, { userId, leagueId, message: 'Fore!' }, withKey()),
    vote: () => app.call(vote, choice, withKey()),
    cell: () => app.call(writeCard, cell(2), withKey()),
    read: () => app.call(markChatRead, { leagueId, userId }, withKey()),
  };
  const counts: Record<string, { sent: number; roundTrips: number }> = {};
  for (const [name, call] of Object.entries({ ...reads, ...writes }))
    counts[name] = await countStatements(app, call);
  expect(counts).toEqual({
    board: { sent: versionQueries, roundTrips: versionQueries },
    chat: { sent: versionQueries + 1, roundTrips: versionQueries + 1 },
    members: { sent: versionQueries + 1, roundTrips: versionQueries + 1 },
    dashboard: { sent: 2, roundTrips: 2 },
    card: { sent: versionQueries, roundTrips: versionQueries },
    round: { sent: 9, roundTrips: 2 },
    message: { sent: 8, roundTrips: 2 },
    vote: { sent: 11, roundTrips: 4 },
    cell: { sent: 9, roundTrips: 3 },
    read: { sent: 5, roundTrips: 3 },
  });
});
