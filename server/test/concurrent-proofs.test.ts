import pg from 'pg';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { logout } from '@golf-league/core/contracts/accounts.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { makeLeague, makeMembers, makeSession, makeUser, type Player } from './make.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Two processes that share a database, and a single process that caches proofs in memory. */
const first = await openTestApp();
const second = await openTestApp({ sharesDatabaseWith: first });
const singleProcess = await openTestApp({ ownsDatabase: true });
afterAll(async () => {
  await singleProcess.close();
  await second.close();
  await first.close();
});
afterEach(() => void vi.restoreAllMocks());

type Reader = Pick<Player, 'token'>;

async function fetchStatus(app: TestApp, leagueId: string, reader: Partial<Reader>): Promise<number> {
  const response = await app.send(scoreboard, { leagueId }, reader);
  await response.arrayBuffer();
  return response.status;
}

/** Starts counting the statements about memberships. Returns a function that reads the count. */
function startCountingProofs() {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  return () => queries.mock.calls.filter((call) => JSON.stringify(call).includes('board_version')).length;
}

/** Runs the task during continuous reads, which keep membership checks in progress all the time. */
async function runUnderLoad(app: TestApp, leagueId: string, reader: Reader, task: () => Promise<void>) {
  const load = { isOver: false };
  const loops = Array.from({ length: 8 }, async () => {
    while (!load.isOver) expect(await fetchStatus(app, leagueId, reader)).toBe(200);
  });
  try {
    await task();
  } finally {
    load.isOver = true;
    await Promise.all(loops);
  }
}

describe.each([
  ['with several server processes', first],
  ['with a single server process', singleProcess],
])('concurrent readers, %s', (_, app) => {
  it('each concurrent reader is allowed or rejected individually', async () => {
    const ann = await makeUser(app, 'Ann');
    const stranger = await makeUser(app);
    const [birdies, eagles] = [await makeLeague(app, ann), await makeLeague(app, stranger)];
    const { Bo } = await makeMembers(app, birdies, ann, 'Bo');
    const cases: [string, Partial<Reader>, number][] = [
      [birdies, ann, 200],
      [eagles, ann, 403],
      [birdies, Bo, 200],
      [eagles, stranger, 200],
      [birdies, stranger, 403],
      ['nosuchleague', ann, 404],
      [String.raw`{"\',NULL}`, ann, 404],
      ['\ufffd', Bo, 404],
      [birdies, { token: 'a'.repeat(32) }, 401],
      [birdies, {}, 401],
    ];
    const plannedReads = Array.from({ length: 400 }, (__, index) => cases[index % cases.length]!);
    const countProofs = startCountingProofs();
    const statuses = await Promise.all(
      plannedReads.map(([league, reader]) => fetchStatus(app, league, reader)),
    );
    expect(statuses).toEqual(plannedReads.map(([, , status]) => status));
    expect(countProofs()).toBeLessThan(300);
    const members = await Promise.all(
      [birdies, eagles, birdies].map((leagueId, index) =>
        app.call(leagueMembers, { leagueId }, [ann, stranger, Bo][index]),
      ),
    );
    expect(members.map((list) => list.length)).toEqual([2, 1, 2]);
  });
});

describe.each([
  ['in one process', first, first],
  ['in two processes', first, second],
  ['with a single server process', singleProcess, singleProcess],
])('a person who loses access during hundreds of reads, %s', (_, reading, writing) => {
  it('no read succeeds after the reader logs out', async () => {
    const ann = await makeUser(reading, 'Ann');
    const leagueId = await makeLeague(reading, ann);
    const { Bo } = await makeMembers(reading, leagueId, ann, 'Bo');
    await runUnderLoad(reading, leagueId, ann, async () => {
      for (let turn = 0; turn < 10; turn++) {
        const leaver = { token: await makeSession(reading, Bo.id) };
        const readsBefore = Array.from({ length: 8 }, () => fetchStatus(reading, leagueId, leaver));
        await readsBefore[0];
        await writing.call(logout, {}, leaver);
        const readsAfter = Array.from({ length: 8 }, () => fetchStatus(reading, leagueId, leaver));
        expect(await Promise.all(readsAfter)).toEqual(readsAfter.map(() => 401));
        await Promise.all(readsBefore);
      }
    });
  });

  it('no read succeeds after the reader is removed', async () => {
    const ann = await makeUser(reading, 'Ann');
    const leagueId = await makeLeague(reading, ann);
    const members = await makeMembers(reading, leagueId, ann, 'Bo', 'Cy', 'Di', 'Eve', 'Flo');
    await runUnderLoad(reading, leagueId, ann, async () => {
      for (const leaver of Object.values(members)) {
        const readsBefore = Array.from({ length: 8 }, () => fetchStatus(reading, leagueId, leaver));
        await readsBefore[0];
        await writing.call(removeMember, { leagueId, memberId: leaver.id }, ann);
        const readsAfter = Array.from({ length: 8 }, () => fetchStatus(reading, leagueId, leaver));
        expect(await Promise.all(readsAfter)).toEqual(readsAfter.map(() => 403));
        await Promise.all(readsBefore);
      }
    });
  });
});

it('a session that is unused for a month expires, and other sessions in the same reads stay valid', async () => {
  const ann = await makeUser(first, 'Ann');
  const leagueId = await makeLeague(first, ann);
  const { Bo } = await makeMembers(first, leagueId, ann, 'Bo');
  const fetchBoth = () =>
    Promise.all([ann, Bo, ann, Bo].map((reader) => fetchStatus(first, leagueId, reader)));
  first.travel(29 * DAY);
  expect(await fetchStatus(first, leagueId, Bo)).toBe(200);
  first.travel(2 * DAY);
  expect(await fetchBoth()).toEqual([401, 200, 401, 200]);
  // The statement that finds valid sessions has also stored the time of Bo's visit.
  first.travel(29 * DAY);
  expect(await fetchBoth()).toEqual([401, 200, 401, 200]);
});
