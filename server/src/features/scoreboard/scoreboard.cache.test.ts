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

/** This app owns its database, so it caches memberships in memory. The other two apps share a database. */
const singleProcessApp = await openTestApp({ ownsDatabase: true });
const firstApp = await openTestApp();
const secondApp = await openTestApp({ sharesDatabaseWith: firstApp });
afterAll(async () => {
  await singleProcessApp.close();
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
    const ann = await makeUser(firstApp, 'Ann');
    const leagueId = await makeLeague(firstApp, ann);
    const [bo] = await makeMembers(firstApp, leagueId, ann, 'Bo');
    const firstResponse = await fetchBoard(firstApp, leagueId, ann);
    expect(firstResponse.headers.get('cache-control')).toBe('private, no-cache');
    expect(firstResponse.headers.get('vary')).toMatch(/\bAuthorization\b/);
    const etag = firstResponse.headers.get('etag')!;
    const notModifiedResponse = await fetchBoard(firstApp, leagueId, bo, { 'if-none-match': etag });
    expect([notModifiedResponse.status, await notModifiedResponse.text()]).toEqual([304, '']);
    await makeRound(firstApp, leagueId, ann, 1);
    const changedResponse = await fetchBoard(firstApp, leagueId, bo, { 'if-none-match': etag });
    expect(changedResponse.status).toBe(200);
    expect(changedResponse.headers.get('etag')).not.toBe(etag);
  });

  it('is not sent to a stranger who has its ETag, and the error must not be cached', async () => {
    const ann = await makeUser(firstApp, 'Ann');
    const leagueId = await makeLeague(firstApp, ann);
    const etag = (await fetchBoard(firstApp, leagueId, ann)).headers.get('etag')!;
    const rejectedResponse = await fetchBoard(firstApp, leagueId, await makeUser(firstApp), {
      'if-none-match': etag,
    });
    expect([rejectedResponse.status, rejectedResponse.headers.get('cache-control')]).toEqual([
      403,
      'no-store',
    ]);
  });

  it('is the same in a compressed and an uncompressed response', async () => {
    const ann = await makeUser(firstApp, 'Ann');
    const leagueId = await makeLeague(firstApp, ann);
    await makeMembers(firstApp, leagueId, ann, ...Array.from({ length: 8 }, (_, index) => `Player ${index}`));
    const gzippedResponse = await fetchBoard(firstApp, leagueId, ann, { 'accept-encoding': 'br, gzip' });
    const plainResponse = await fetchBoard(firstApp, leagueId, ann, { 'accept-encoding': 'identity' });
    const encodings = [gzippedResponse, plainResponse].map(({ headers }) => headers.get('content-encoding'));
    expect(encodings).toEqual(['gzip', null]);
    expect(await gzippedResponse.text()).toBe(await plainResponse.text());
  });

  it('takes one statement to read, and none if one process owns the database', async () => {
    for (const [app, statementCount] of [
      [firstApp, 1],
      [singleProcessApp, 0],
    ] as const) {
      const ann = await makeUser(app, 'Ann');
      const leagueId = await makeLeague(app, ann);
      await fetchBoard(app, leagueId, ann);
      const { all } = recordBoardStatements();
      await fetchBoard(app, leagueId, ann);
      expect(all()).toHaveLength(statementCount);
      vi.restoreAllMocks();
    }
  });
});

describe('a changed board', () => {
  it('is read from the database once for hundreds of concurrent calls', async () => {
    for (const app of [firstApp, singleProcessApp]) {
      const ann = await makeUser(app, 'Ann');
      const leagueId = await makeLeague(app, ann);
      await fetchBoard(app, leagueId, ann);
      await makeRound(app, leagueId, ann, 1);
      const { all } = recordBoardStatements();
      const responses = await Promise.all(Array.from({ length: 400 }, () => fetchBoard(app, leagueId, ann)));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      expect(all().filter((text) => text.includes('string_agg'))).toHaveLength(1);
      vi.restoreAllMocks();
    }
  });

  it.each([
    ['in one process', [singleProcessApp], singleProcessApp],
    ['in two processes on one database', [firstApp, secondApp], firstApp],
  ] as const)('contains a round as soon as its registration has returned, %s', async (_, apps, app) => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann);
    const [bo, cy] = await makeMembers(app, leagueId, ann, 'Bo', 'Cy');
    let registeredCount = 0;
    const writeProgress = { isOver: false };
    const staleReads: string[] = [];
    const readLoops = Array.from({ length: 12 }, async (__, index) => {
      const member = [ann, bo, cy][index % 3]!;
      while (!writeProgress.isOver) {
        const minimumCount = registeredCount;
        const readCount = await countRounds(apps[index % apps.length]!, leagueId, member);
        if (readCount < minimumCount) staleReads.push(`${readCount} of ${minimumCount}`);
      }
    });
    const writeLoops = [ann, bo, cy].map(async (player, index) => {
      for (let round = 0; round < 15; round++) {
        await makeRound(apps[index % apps.length]!, leagueId, player, 1);
        registeredCount++;
      }
    });
    await Promise.all(writeLoops);
    writeProgress.isOver = true;
    await Promise.all(readLoops);
    expect(staleReads).toEqual([]);
    for (const instance of apps) expect(await countRounds(instance, leagueId, ann)).toBe(45);
  });

  it('shows a changed name immediately', async () => {
    const ann = await makeUser(singleProcessApp, 'Ann');
    const leagueId = await makeLeague(singleProcessApp, ann);
    await fetchBoard(singleProcessApp, leagueId, ann);
    await singleProcessApp.call(changeUserName, { userId: ann.id, userName: 'Anna' }, ann);
    expect((await singleProcessApp.call(scoreboard, { leagueId }, ann)).rows[0]?.name).toBe('Anna');
  });
});

describe('a cached membership', () => {
  const passwords = { oldPassword: PASSWORD, newPassword: 'birdie on the tenth' };
  type Action = (ann: Player, bo: Player, leagueId: string) => Promise<unknown>;
  const actions: [string, 'unauthenticated' | 'forbidden' | 'not_found', Action][] = [
    ['a logout', 'unauthenticated', (_, bo) => singleProcessApp.call(logout, {}, bo)],
    [
      'a logout of all other devices',
      'unauthenticated',
      async (_, bo) => {
        const token = await makeSession(singleProcessApp, bo.id);
        return singleProcessApp.call(endOtherSessions, { userId: bo.id }, { token });
      },
    ],
    [
      'a password change on another device',
      'unauthenticated',
      async (_, bo) => {
        const token = await makeSession(singleProcessApp, bo.id);
        return singleProcessApp.call(changePassword, { userId: bo.id, ...passwords }, { token });
      },
    ],
    [
      'the deletion of the account',
      'unauthenticated',
      (_, bo) => singleProcessApp.call(deleteAccount, { userId: bo.id, password: PASSWORD }, bo),
    ],
    [
      'the removal of the member',
      'forbidden',
      (ann, bo, leagueId) => singleProcessApp.call(removeMember, { leagueId, memberId: bo.id }, ann),
    ],
    [
      'the departure of the member',
      'forbidden',
      (_, bo, leagueId) => singleProcessApp.call(removeMember, { leagueId, memberId: bo.id }, bo),
    ],
    [
      'the deletion of the league',
      'not_found',
      (ann, _, leagueId) => singleProcessApp.call(deleteLeague, { leagueId }, ann),
    ],
  ];

  it.each(actions)('ends with %s', async (_, code, action) => {
    const ann = await makeUser(singleProcessApp, 'Ann');
    const leagueId = await makeLeague(singleProcessApp, ann);
    const [bo] = await makeMembers(singleProcessApp, leagueId, ann, 'Bo');
    const etag = (await fetchBoard(singleProcessApp, leagueId, bo)).headers.get('etag')!;
    expect((await fetchBoard(singleProcessApp, leagueId, bo, { 'if-none-match': etag })).status).toBe(304);
    await action(ann, bo, leagueId);
    expect(await singleProcessApp.errorCode(scoreboard, { leagueId }, bo)).toBe(code);
  });

  it('ends with its session, after a month without use or after three months', async () => {
    const ann = await makeUser(singleProcessApp, 'Ann');
    const bo = await makeUser(singleProcessApp, 'Bo');
    const leagueId = await makeLeague(singleProcessApp, ann);
    const bosLeagueId = await makeLeague(singleProcessApp, bo);
    await fetchBoard(singleProcessApp, leagueId, ann);
    for (let days = 0; days < 87; days += 29) {
      await fetchBoard(singleProcessApp, bosLeagueId, bo);
      singleProcessApp.moveClock(29 * DAY_MS);
    }
    expect((await fetchBoard(singleProcessApp, leagueId, ann)).status).toBe(401);
    expect((await fetchBoard(singleProcessApp, bosLeagueId, bo)).status).toBe(200);
    singleProcessApp.moveClock(3 * DAY_MS + 60_000);
    expect((await fetchBoard(singleProcessApp, bosLeagueId, bo)).status).toBe(401);
  });
});
