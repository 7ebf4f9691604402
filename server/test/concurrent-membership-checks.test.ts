import pg from 'pg';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { logout } from '@golf-league/core/contracts/accounts.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { makeLeague, makeMembers, makeSession, makeUser, type Player } from './make.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Two apps that share a database, and an app that owns its database and caches membership checks. */
const firstApp = await openTestApp();
const secondApp = await openTestApp({ sharesDatabaseWith: firstApp });
const singleProcessApp = await openTestApp({ ownsDatabase: true });
afterAll(async () => {
  await singleProcessApp.close();
  await secondApp.close();
  await firstApp.close();
});
afterEach(() => void vi.restoreAllMocks());

type ReaderSession = Pick<Player, 'token'>;

async function fetchStatus(app: TestApp, leagueId: string, reader: Partial<ReaderSession>): Promise<number> {
  const response = await app.send(scoreboard, { leagueId }, reader);
  await response.arrayBuffer();
  return response.status;
}

/** Starts counting the queries that check memberships. Returns a function that reads the count. */
function startCountingMembershipChecks() {
  const querySpy = vi.spyOn(pg.Client.prototype, 'query');
  return () => querySpy.mock.calls.filter((call) => JSON.stringify(call).includes('board_version')).length;
}

/** Runs the task during continuous reads, which keep membership checks in progress all the time. */
async function runUnderLoad(
  app: TestApp,
  leagueId: string,
  reader: ReaderSession,
  task: () => Promise<void>,
) {
  const loadState = { isOver: false };
  const readLoops = Array.from({ length: 8 }, async () => {
    while (!loadState.isOver) expect(await fetchStatus(app, leagueId, reader)).toBe(200);
  });
  try {
    await task();
  } finally {
    loadState.isOver = true;
    await Promise.all(readLoops);
  }
}

describe.each([
  ['with several server processes', firstApp],
  ['with a single server process', singleProcessApp],
])('concurrent readers, %s', (_, app) => {
  it('each concurrent reader is allowed or rejected individually', async () => {
    const ann = await makeUser(app, 'Ann');
    const stranger = await makeUser(app);
    const [birdies, eagles] = [await makeLeague(app, ann), await makeLeague(app, stranger)];
    const [bo] = await makeMembers(app, birdies, ann, 'Bo');
    const accessCases: [string, Partial<ReaderSession>, number][] = [
      [birdies, ann, 200],
      [eagles, ann, 403],
      [birdies, bo, 200],
      [eagles, stranger, 200],
      [birdies, stranger, 403],
      ['nosuchleague', ann, 404],
      [String.raw`{"\',NULL}`, ann, 404],
      ['\ufffd', bo, 404],
      [birdies, { token: 'a'.repeat(32) }, 401],
      [birdies, {}, 401],
    ];
    const plannedReads = Array.from({ length: 400 }, (__, index) => accessCases[index % accessCases.length]!);
    const countMembershipChecks = startCountingMembershipChecks();
    const statuses = await Promise.all(
      plannedReads.map(([leagueId, reader]) => fetchStatus(app, leagueId, reader)),
    );
    expect(statuses).toEqual(plannedReads.map(([, , status]) => status));
    expect(countMembershipChecks()).toBeLessThan(300);
    const members = await Promise.all(
      [birdies, eagles, birdies].map((leagueId, index) =>
        app.call(leagueMembers, { leagueId }, [ann, stranger, bo][index]),
      ),
    );
    expect(members.map((memberList) => memberList.length)).toEqual([2, 1, 2]);
  });
});

describe.each([
  ['in one process', firstApp, firstApp],
  ['in two processes', firstApp, secondApp],
  ['with a single server process', singleProcessApp, singleProcessApp],
])('a person who loses access during hundreds of reads, %s', (_, readingApp, writingApp) => {
  it('no read succeeds after the reader logs out', async () => {
    const ann = await makeUser(readingApp, 'Ann');
    const leagueId = await makeLeague(readingApp, ann);
    const [bo] = await makeMembers(readingApp, leagueId, ann, 'Bo');
    await runUnderLoad(readingApp, leagueId, ann, async () => {
      for (let repetition = 0; repetition < 10; repetition++) {
        const leaver = { token: await makeSession(readingApp, bo.id) };
        const earlierReads = Array.from({ length: 8 }, () => fetchStatus(readingApp, leagueId, leaver));
        await earlierReads[0];
        await writingApp.call(logout, {}, leaver);
        const laterReads = Array.from({ length: 8 }, () => fetchStatus(readingApp, leagueId, leaver));
        expect(await Promise.all(laterReads)).toEqual(laterReads.map(() => 401));
        await Promise.all(earlierReads);
      }
    });
  });

  it('no read succeeds after the reader is removed', async () => {
    const ann = await makeUser(readingApp, 'Ann');
    const leagueId = await makeLeague(readingApp, ann);
    const members = await makeMembers(readingApp, leagueId, ann, 'Bo', 'Cy', 'Di', 'Eve', 'Flo');
    await runUnderLoad(readingApp, leagueId, ann, async () => {
      for (const leaver of members) {
        const earlierReads = Array.from({ length: 8 }, () => fetchStatus(readingApp, leagueId, leaver));
        await earlierReads[0];
        await writingApp.call(removeMember, { leagueId, memberId: leaver.id }, ann);
        const laterReads = Array.from({ length: 8 }, () => fetchStatus(readingApp, leagueId, leaver));
        expect(await Promise.all(laterReads)).toEqual(laterReads.map(() => 403));
        await Promise.all(earlierReads);
      }
    });
  });
});

it('a session that is unused for a month expires, while another one in the same query stays valid', async () => {
  const ann = await makeUser(firstApp, 'Ann');
  const leagueId = await makeLeague(firstApp, ann);
  const [bo] = await makeMembers(firstApp, leagueId, ann, 'Bo');
  const fetchBoth = () =>
    Promise.all([ann, bo, ann, bo].map((reader) => fetchStatus(firstApp, leagueId, reader)));
  firstApp.moveClock(29 * DAY_MS);
  expect(await fetchStatus(firstApp, leagueId, bo)).toBe(200);
  firstApp.moveClock(2 * DAY_MS);
  expect(await fetchBoth()).toEqual([401, 200, 401, 200]);
  // The statement that finds valid sessions has also recorded Bo's visit.
  firstApp.moveClock(29 * DAY_MS);
  expect(await fetchBoth()).toEqual([401, 200, 401, 200]);
});
