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
import { createCardActions, makeEventOnCourse, toWrittenScores } from './event-setup.ts';
import { makeLeague, makeMembers, makeUser } from './make.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** An app that owns its database, as on most servers, and an app that may share its database with other processes. */
const singleProcessApp = await openTestApp({ ownsDatabase: true });
const sharedDatabaseApp = await openTestApp();
afterAll(async () => {
  await singleProcessApp.close();
  await sharedDatabaseApp.close();
});

/** Counts the SQL statements that a task sends, and its database round trips, which pipelined statements share. */
async function countStatements(
  { database }: TestApp,
  task: () => Promise<unknown>,
): Promise<{ sent: number; roundTrips: number }> {
  const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
  const PoolClient = database.pool.options.Client as unknown as typeof pg.Client;
  const statementCounts = { sent: 0, roundTrips: 0 };
  const pendingCountsByClient = new Map<unknown, number>();
  function runCountedQuery(this: pg.Client, ...args: unknown[]): unknown {
    const queryResult = query.apply(this, args);
    // Ignores jobs, which use another pool, and connection checks, which use callbacks.
    if (!(this instanceof PoolClient) || !(queryResult instanceof Promise)) return queryResult;
    statementCounts.sent++;
    if (!pendingCountsByClient.get(this)) statementCounts.roundTrips++;
    pendingCountsByClient.set(this, (pendingCountsByClient.get(this) ?? 0) + 1);
    const markAnswered = () => void pendingCountsByClient.set(this, pendingCountsByClient.get(this)! - 1);
    queryResult.then(markAnswered, markAnswered);
    return queryResult;
  }
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(runCountedQuery);
  await task();
  spy.mockRestore();
  return statementCounts;
}

it.each([
  ['with a single server process', singleProcessApp, 0],
  ['with several server processes', sharedDatabaseApp, 1],
] as const)('no call exceeds its query budget, %s', async (_, app, versionQueryCount) => {
  const ann = await makeUser(app, 'Ann');
  const leagueId = await makeLeague(app, ann);
  await makeMembers(app, leagueId, ann, 'Bo', 'Cy');
  const userId = ann.id;
  const createCallerWithKey = () => ({ ...ann, key: randomUUID() });
  const roundInput = { leagueId, memberId: userId, gross: 90, toPar: 8 };
  const pollInput = { question: 'When?', options: ['Saturday', 'Sunday'], userId, leagueId };
  const { message } = await app.call(createPoll, pollInput, ann);
  const { id: pollId, options } = message.poll!;
  const voteInput = { userId, pollId, optionId: options[0]!.id };
  await app.call(submitRound, roundInput, ann);
  await app.call(scoreboard, { leagueId }, ann);
  const eventId = await makeEventOnCourse(app, leagueId, ann, await makeCourse(app, leagueId, ann));
  const cardActions = createCardActions(app, eventId, ann);
  const createCellInput = (hole: number) => ({ eventId, userId, scores: toWrittenScores([[ann, hole, 4]]) });
  await app.call(writeCard, createCellInput(1), ann);
  await cardActions.read(ann);
  const reads = {
    board: () => app.call(scoreboard, { leagueId }, ann),
    chat: () => app.call(chat, { leagueId }, ann),
    members: () => app.call(leagueMembers, { leagueId }, ann),
    dashboard: () => app.call(listLeagues, { userId }, ann),
    card: () => cardActions.read(ann),
  };
  const writes = {
    round: () => app.call(submitRound, roundInput, createCallerWithKey()),
    message: () => app.call(uploadMessage, { userId, leagueId, message: 'Fore!' }, createCallerWithKey()),
    vote: () => app.call(vote, voteInput, createCallerWithKey()),
    cell: () => app.call(writeCard, createCellInput(2), createCallerWithKey()),
    read: () => app.call(markChatRead, { leagueId, userId }, createCallerWithKey()),
  };
  const counts: Record<string, { sent: number; roundTrips: number }> = {};
  for (const [name, call] of Object.entries({ ...reads, ...writes }))
    counts[name] = await countStatements(app, call);
  expect(counts).toEqual({
    board: { sent: versionQueryCount, roundTrips: versionQueryCount },
    chat: { sent: versionQueryCount + 1, roundTrips: versionQueryCount + 1 },
    members: { sent: versionQueryCount + 1, roundTrips: versionQueryCount + 1 },
    dashboard: { sent: 2, roundTrips: 2 },
    card: { sent: versionQueryCount, roundTrips: versionQueryCount },
    round: { sent: 9, roundTrips: 2 },
    message: { sent: 8, roundTrips: 2 },
    vote: { sent: 11, roundTrips: 4 },
    cell: { sent: 9, roundTrips: 3 },
    read: { sent: 5, roundTrips: 3 },
  });
});
