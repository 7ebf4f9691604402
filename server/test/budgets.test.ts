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
import { dayActions, makeDayOn, writtenScoresOf } from './day.ts';
import { makeLeague, makeMembers, makeUser } from './make.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** A single process with its own database, like most servers, and one of several processes on a shared database. */
const alone = await openTestApp({ alone: true });
const shared = await openTestApp();
afterAll(async () => {
  await alone.close();
  await shared.close();
});

/** Counts the statements that are sent during the task, and how often the server waited for the database. */
async function countStatements(
  { database }: TestApp,
  task: () => Promise<unknown>,
): Promise<{ sent: number; trips: number }> {
  const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
  const AppClient = database.pool.options.Client as unknown as typeof pg.Client;
  const total = { sent: 0, trips: 0 };
  const unanswered = new Map<unknown, number>();
  function countingQuery(this: pg.Client, ...args: unknown[]): unknown {
    const answer = query.apply(this, args);
    // Ignores jobs, which use another pool, and connection checks, which use callbacks.
    if (!(this instanceof AppClient) || !(answer instanceof Promise)) return answer;
    total.sent++;
    if (!unanswered.get(this)) total.trips++;
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
  ['in the process that owns its database', alone, 0],
  ['in one of several processes', shared, 1],
] as const)('each call queries the database only as often as necessary, %s', async (_, app, proofQueries) => {
  const Ann = await makeUser(app, 'Ann');
  const leagueId = await makeLeague(app, Ann);
  await makeMembers(app, leagueId, Ann, 'Bo', 'Cy');
  const userId = Ann.id;
  const withKey = () => ({ ...Ann, key: randomUUID() });
  const scores = { leagueId, memberId: userId, gross: 90, toPar: 8 };
  const poll = { question: 'When?', options: ['Saturday', 'Sunday'], userId, leagueId };
  const { message } = await app.call(createPoll, poll, Ann);
  const { id: pollId, options } = message.poll!;
  const choice = { userId, pollId, optionId: options[0]!.id };
  await app.call(submitRound, scores, Ann);
  await app.call(scoreboard, { leagueId }, Ann);
  const eventId = await makeDayOn(app, leagueId, Ann, await makeCourse(app, leagueId, Ann));
  const days = dayActions(app, eventId, Ann);
  const cell = (hole: number) => ({ eventId, userId, scores: writtenScoresOf([[Ann, hole, 4]]) });
  await app.call(writeCard, cell(1), Ann);
  await days.read(Ann);
  const reads = {
    board: () => app.call(scoreboard, { leagueId }, Ann),
    chat: () => app.call(chat, { leagueId }, Ann),
    members: () => app.call(leagueMembers, { leagueId }, Ann),
    dashboard: () => app.call(listLeagues, { userId }, Ann),
    card: () => days.read(Ann),
  };
  const writes = {
    round: () => app.call(submitRound, scores, withKey()),
    message: () => app.call(uploadMessage, { userId, leagueId, message: 'Fore!' }, withKey()),
    vote: () => app.call(vote, choice, withKey()),
    cell: () => app.call(writeCard, cell(2), withKey()),
    read: () => app.call(markChatRead, { leagueId, userId }, withKey()),
  };
  const counts: Record<string, { sent: number; trips: number }> = {};
  for (const [name, call] of Object.entries({ ...reads, ...writes }))
    counts[name] = await countStatements(app, call);
  expect(counts).toEqual({
    board: { sent: proofQueries, trips: proofQueries },
    chat: { sent: proofQueries + 1, trips: proofQueries + 1 },
    members: { sent: proofQueries + 1, trips: proofQueries + 1 },
    dashboard: { sent: 2, trips: 2 },
    card: { sent: proofQueries, trips: proofQueries },
    round: { sent: 9, trips: 2 },
    message: { sent: 8, trips: 2 },
    vote: { sent: 11, trips: 4 },
    cell: { sent: 9, trips: 3 },
    read: { sent: 5, trips: 3 },
  });
});
