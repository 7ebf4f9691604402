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
const alone = await openTestApp({ alone: true });
afterAll(async () => {
  await alone.close();
  await second.close();
  await first.close();
});
afterEach(() => void vi.restoreAllMocks());

type Reader = Pick<Player, 'token'>;

async function statusOf(app: TestApp, leagueId: string, reader: Partial<Reader>): Promise<number> {
  const response = await app.send(scoreboard, { leagueId }, reader);
  await response.arrayBuffer();
  return response.status;
}

/** Counts the statements about memberships that are sent from now on. */
function countProofs() {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  return () => queries.mock.calls.filter((call) => JSON.stringify(call).includes('board_version')).length;
}

/** Runs the task during continuous reads, so that membership checks are always in progress. */
async function runUnderLoad(app: TestApp, leagueId: string, reader: Reader, task: () => Promise<void>) {
  const load = { isOver: false };
  const loops = Array.from({ length: 8 }, async () => {
    while (!load.isOver) expect(await statusOf(app, leagueId, reader)).toBe(200);
  });
  try {
    await task();
  } finally {
    load.isOver = true;
    await Promise.all(loops);
  }
}

describe.each([
  ['in one of several processes', first],
  ['in the process that owns its database', alone],
])('concurrent readers, %s', (_, app) => {
  it('each concurrent reader is allowed or rejected individually', async () => {
    const Ann = await makeUser(app, 'Ann');
    const Stranger = await makeUser(app);
    const [birdies, eagles] = [await makeLeague(app, Ann), await makeLeague(app, Stranger)];
    const { Bo } = await makeMembers(app, birdies, Ann, 'Bo');
    const kinds: [string, Partial<Reader>, number][] = [
      [birdies, Ann, 200],
      [eagles, Ann, 403],
      [birdies, Bo, 200],
      [eagles, Stranger, 200],
      [birdies, Stranger, 403],
      ['nosuchleague', Ann, 404],
      [String.raw`{"\',NULL}`, Ann, 404],
      ['\ufffd', Bo, 404],
      [birdies, { token: 'a'.repeat(32) }, 401],
      [birdies, {}, 401],
    ];
    const plannedReads = Array.from({ length: 400 }, (__, index) => kinds[index % kinds.length]!);
    const proofCount = countProofs();
    const statuses = await Promise.all(plannedReads.map(([league, reader]) => statusOf(app, league, reader)));
    expect(statuses).toEqual(plannedReads.map(([, , status]) => status));
    expect(proofCount()).toBeLessThan(300);
    const members = await Promise.all(
      [birdies, eagles, birdies].map((leagueId, index) =>
        app.call(leagueMembers, { leagueId }, [Ann, Stranger, Bo][index]),
      ),
    );
    expect(members.map((list) => list.length)).toEqual([2, 1, 2]);
  });
});

describe.each([
  ['in one process', first, first],
  ['in two processes', first, second],
  ['in the process that owns its database', alone, alone],
])('a person who lost access, among hundreds of reads, %s', (_, reading, writing) => {
  it('no read succeeds after a log-out', async () => {
    const Ann = await makeUser(reading, 'Ann');
    const leagueId = await makeLeague(reading, Ann);
    const { Bo } = await makeMembers(reading, leagueId, Ann, 'Bo');
    await runUnderLoad(reading, leagueId, Ann, async () => {
      for (let turn = 0; turn < 10; turn++) {
        const leaver = { token: await makeSession(reading, Bo.id) };
        const before = Array.from({ length: 8 }, () => statusOf(reading, leagueId, leaver));
        await before[0];
        await writing.call(logout, {}, leaver);
        const after = Array.from({ length: 8 }, () => statusOf(reading, leagueId, leaver));
        expect(await Promise.all(after)).toEqual(after.map(() => 401));
        await Promise.all(before);
      }
    });
  });

  it('no read succeeds after a removal', async () => {
    const Ann = await makeUser(reading, 'Ann');
    const leagueId = await makeLeague(reading, Ann);
    const members = await makeMembers(reading, leagueId, Ann, 'Bo', 'Cy', 'Di', 'Eve', 'Flo');
    await runUnderLoad(reading, leagueId, Ann, async () => {
      for (const leaver of Object.values(members)) {
        const before = Array.from({ length: 8 }, () => statusOf(reading, leagueId, leaver));
        await before[0];
        await writing.call(removeMember, { leagueId, memberId: leaver.id }, Ann);
        const after = Array.from({ length: 8 }, () => statusOf(reading, leagueId, leaver));
        expect(await Promise.all(after)).toEqual(after.map(() => 403));
        await Promise.all(before);
      }
    });
  });
});

it('a session that was unused for a month is expired, while other sessions in the same reads are valid', async () => {
  const Ann = await makeUser(first, 'Ann');
  const leagueId = await makeLeague(first, Ann);
  const { Bo } = await makeMembers(first, leagueId, Ann, 'Bo');
  const both = () => Promise.all([Ann, Bo, Ann, Bo].map((reader) => statusOf(first, leagueId, reader)));
  first.travel(29 * DAY);
  expect(await statusOf(first, leagueId, Bo)).toBe(200);
  first.travel(2 * DAY);
  expect(await both()).toEqual([401, 200, 401, 200]);
  // The statement that finds valid sessions has also stored Bo's visit.
  first.travel(29 * DAY);
  expect(await both()).toEqual([401, 200, 401, 200]);
});
