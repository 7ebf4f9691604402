import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import {
  changePassword,
  changeUserName,
  deleteAccount,
  logout,
} from '@golf-league/core/contracts/accounts.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { deleteLeague } from '@golf-league/core/contracts/leagues.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { endOtherSessions } from '@golf-league/core/contracts/sessions.ts';
import { recordBoardStatements } from '../../../test/board-statements.ts';
import { toFetchArguments } from '../../../test/fetch-arguments.ts';
import { makeLeague, makeMembers, makeRound, makeSession, makeUser, PASSWORD } from '../../../test/make.ts';
import type { Player } from '../../../test/make.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Owns its database, so it caches memberships in memory. The other two apps share a database. */
const singleProcess = await openTestApp({ ownsDatabase: true });
const firstApp = await openTestApp();
const secondApp = await openTestApp({ sharesDatabaseWith: firstApp });
afterAll(async () => {
  await singleProcess.close();
  await secondApp.close();
  await firstApp.close();
});
afterEach(() => void vi.restoreAllMocks());

function fetchBoard(app: TestApp, leagueId: string, { token }: Pick<Player, 'token'>, headers = {}) {
  const [path, init] = toFetchArguments(scoreboard, { leagueId }, { token });
  return app.fetch(path, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } });
}

async function countRounds(app: TestApp, leagueId: string, caller: Player): Promise<number> {
  const { rows } = await app.call(scoreboard, { leagueId }, caller);
  return rows.reduce((sum, { rounds }) => sum + rounds, 0);
}

describe('an unchanged board', () => {
  it('is revalidated on every read, but not sent again to a client that has it', async () => {
    const Ann = await makeUser(firstApp, 'Ann');
    const leagueId = await makeLeague(firstApp, Ann);
    const { Bo } = await makeMembers(firstApp, leagueId, Ann, 'Bo');
    const firstResponse = await fetchBoard(firstApp, leagueId, Ann);
    expect(firstResponse.headers.get('cache-control')).toBe('private, no-cache');
    expect(firstResponse.headers.get('vary')).toMatch(/\bAuthorization\b/);
    const etag = firstResponse.headers.get('etag')!;
    const notModifiedResponse = await fetchBoard(firstApp, leagueId, Bo, { 'if-none-match': etag });
    expect([notModifiedResponse.status, await notModifiedResponse.text()]).toEqual([304, '']);
    await makeRound(firstApp, leagueId, Ann, 1);
    const changedResponse = await fetchBoard(firstApp, leagueId, Bo, { 'if-none-match': etag });
    expect(changedResponse.status).toBe(200);
    expect(changedResponse.headers.get('etag')).not.toBe(etag);
  });

  it('is not sent to a stranger with its ETag, who is told not to cache the error', async () => {
    const Ann = await makeUser(firstApp, 'Ann');
    const leagueId = await makeLeague(firstApp, Ann);
    const etag = (await fetchBoard(firstApp, leagueId, Ann)).headers.get('etag')!;
    const rejectedResponse = await fetchBoard(firstApp, leagueId, await makeUser(firstApp), {
      'if-none-match': etag,
    });
    expect([rejectedResponse.status, rejectedResponse.headers.get('cache-control')]).toEqual([
      403,
      'no-store',
    ]);
  });

  it('is the same in a compressed and an uncompressed response', async () => {
    const Ann = await makeUser(firstApp, 'Ann');
    const leagueId = await makeLeague(firstApp, Ann);
    await makeMembers(firstApp, leagueId, Ann, ...Array.from({ length: 8 }, (_, index) => `Player ${index}`));
    const gzippedResponse = await fetchBoard(firstApp, leagueId, Ann, { 'accept-encoding': 'br, gzip' });
    const plainResponse = await fetchBoard(firstApp, leagueId, Ann, { 'accept-encoding': 'identity' });
    const encodings = [gzippedResponse, plainResponse].map(({ headers }) => headers.get('content-encoding'));
    expect(encodings).toEqual(['gzip', null]);
    expect(await gzippedResponse.text()).toBe(await plainResponse.text());
  });

  it('takes one statement to read, and none if one process owns the database', async () => {
    for (const [app, statementCount] of [
      [firstApp, 1],
      [singleProcess, 0],
    ] as const) {
      const Ann = await makeUser(app, 'Ann');
      const leagueId = await makeLeague(app, Ann);
      await fetchBoard(app, leagueId, Ann);
      const { all } = recordBoardStatements();
      await fetchBoard(app, leagueId, Ann);
      expect(all()).toHaveLength(statementCount);
      vi.restoreAllMocks();
    }
  });
});

describe('a changed board', () => {
  it('is read from the database once for hundreds of concurrent calls', async () => {
    for (const app of [firstApp, singleProcess]) {
      const Ann = await makeUser(app, 'Ann');
      const leagueId = await makeLeague(app, Ann);
      await fetchBoard(app, leagueId, Ann);
      await makeRound(app, leagueId, Ann, 1);
      const { all } = recordBoardStatements();
      const responses = await Promise.all(Array.from({ length: 400 }, () => fetchBoard(app, leagueId, Ann)));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      expect(all().filter((text) => text.includes('string_agg'))).toHaveLength(1);
      vi.restoreAllMocks();
    }
  });

  it.each([
    ['in one process', [singleProcess], singleProcess],
    ['in two processes on one database', [firstApp, secondApp], firstApp],
  ] as const)('contains a round as soon as its registration has returned, %s', async (_, apps, app) => {
    const Ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, Ann);
    const { Bo, Cy } = await makeMembers(app, leagueId, Ann, 'Bo', 'Cy');
    let registeredCount = 0;
    const writeProgress = { isOver: false };
    const staleReads: string[] = [];
    const readLoops = Array.from({ length: 12 }, async (__, index) => {
      const member = [Ann, Bo, Cy][index % 3]!;
      while (!writeProgress.isOver) {
        const minimumCount = registeredCount;
        const readCount = await countRounds(apps[index % apps.length]!, leagueId, member);
        if (readCount < minimumCount) staleReads.push(`${readCount} of ${minimumCount}`);
      }
    });
    const writeLoops = [Ann, Bo, Cy].map(async (player, index) => {
      for (let round = 0; round < 15; round++) {
        await makeRound(apps[index % apps.length]!, leagueId, player, 1);
        registeredCount++;
      }
    });
    await Promise.all(writeLoops);
    writeProgress.isOver = true;
    await Promise.all(readLoops);
    expect(staleReads).toEqual([]);
    for (const instance of apps) expect(await countRounds(instance, leagueId, Ann)).toBe(45);
  });

  it('shows a changed name immediately', async () => {
    const Ann = await makeUser(singleProcess, 'Ann');
    const leagueId = await makeLeague(singleProcess, Ann);
    await fetchBoard(singleProcess, leagueId, Ann);
    await singleProcess.call(changeUserName, { userId: Ann.id, userName: 'Anna' }, Ann);
    expect((await singleProcess.call(scoreboard, { leagueId }, Ann)).rows[0]?.name).toBe('Anna');
  });
});

describe('a cached membership', () => {
  const passwords = { oldPassword: PASSWORD, newPassword: 'birdie on the tenth' };
  type Action = (ann: Player, bo: Player, leagueId: string) => Promise<unknown>;
  const actions: [string, 'unauthenticated' | 'forbidden' | 'not_found', Action][] = [
    ['a logout', 'unauthenticated', (_, bo) => singleProcess.call(logout, {}, bo)],
    [
      'a logout of all other devices',
      'unauthenticated',
      async (_, bo) => {
        const token = await makeSession(singleProcess, bo.id);
        return singleProcess.call(endOtherSessions, { userId: bo.id }, { token });
      },
    ],
    [
      'a password change on another device',
      'unauthenticated',
      async (_, bo) => {
        const token = await makeSession(singleProcess, bo.id);
        return singleProcess.call(changePassword, { userId: bo.id, ...passwords }, { token });
      },
    ],
    [
      'the deletion of the account',
      'unauthenticated',
      (_, bo) => singleProcess.call(deleteAccount, { userId: bo.id, password: PASSWORD }, bo),
    ],
    [
      'the removal of the member',
      'forbidden',
      (ann, bo, leagueId) => singleProcess.call(removeMember, { leagueId, memberId: bo.id }, ann),
    ],
    [
      'the departure of the member',
      'forbidden',
      (_, bo, leagueId) => singleProcess.call(removeMember, { leagueId, memberId: bo.id }, bo),
    ],
    [
      'the deletion of the league',
      'not_found',
      (ann, _, leagueId) => singleProcess.call(deleteLeague, { leagueId }, ann),
    ],
  ];

  it.each(actions)('ends with %s', async (_, code, action) => {
    const Ann = await makeUser(singleProcess, 'Ann');
    const leagueId = await makeLeague(singleProcess, Ann);
    const { Bo } = await makeMembers(singleProcess, leagueId, Ann, 'Bo');
    const etag = (await fetchBoard(singleProcess, leagueId, Bo)).headers.get('etag')!;
    expect((await fetchBoard(singleProcess, leagueId, Bo, { 'if-none-match': etag })).status).toBe(304);
    await action(Ann, Bo, leagueId);
    expect(await singleProcess.errorCode(scoreboard, { leagueId }, Bo)).toBe(code);
  });

  it('ends with its session, after a month without use or after three months', async () => {
    const Ann = await makeUser(singleProcess, 'Ann');
    const Bo = await makeUser(singleProcess, 'Bo');
    const leagueId = await makeLeague(singleProcess, Ann);
    const bosLeagueId = await makeLeague(singleProcess, Bo);
    await fetchBoard(singleProcess, leagueId, Ann);
    for (let days = 0; days < 87; days += 29) {
      await fetchBoard(singleProcess, bosLeagueId, Bo);
      singleProcess.moveClock(29 * DAY_MS);
    }
    expect((await fetchBoard(singleProcess, leagueId, Ann)).status).toBe(401);
    expect((await fetchBoard(singleProcess, bosLeagueId, Bo)).status).toBe(200);
    singleProcess.moveClock(3 * DAY_MS + 60_000);
    expect((await fetchBoard(singleProcess, bosLeagueId, Bo)).status).toBe(401);
  });
});
