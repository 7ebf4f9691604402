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
import { boardStatements } from '../../../test/board-statements.ts';
import { fetchOf } from '../../../test/fetch-of.ts';
import { makeLeague, makeMembers, makeRound, makeSession, makeUser, PASSWORD } from '../../../test/make.ts';
import type { Player } from '../../../test/make.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * One process that owns its database and caches memberships in memory, and two processes that share another database.
 */
const alone = await openTestApp({ alone: true });
const first = await openTestApp();
const second = await openTestApp({ sharesDatabaseWith: first });
afterAll(async () => {
  await alone.close();
  await second.close();
  await first.close();
});
afterEach(() => void vi.restoreAllMocks());

function read(app: TestApp, leagueId: string, { token }: Pick<Player, 'token'>, headers = {}) {
  const [path, init] = fetchOf(scoreboard, { leagueId }, { token });
  return app.fetch(path, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } });
}

async function roundsOf(app: TestApp, leagueId: string, boardReader: Player): Promise<number> {
  const { rows } = await app.call(scoreboard, { leagueId }, boardReader);
  return rows.reduce((sum, { rounds }) => sum + rounds, 0);
}

describe('an unchanged board', () => {
  it('an unchanged board is not sent again to a client that has it, but is revalidated on every read', async () => {
    const Ann = await makeUser(first, 'Ann');
    const leagueId = await makeLeague(first, Ann);
    const { Bo } = await makeMembers(first, leagueId, Ann, 'Bo');
    const sent = await read(first, leagueId, Ann);
    expect(sent.headers.get('cache-control')).toBe('private, no-cache');
    expect(sent.headers.get('vary')).toMatch(/\bAuthorization\b/);
    const etag = sent.headers.get('etag')!;
    const same = await read(first, leagueId, Bo, { 'if-none-match': etag });
    expect([same.status, await same.text()]).toEqual([304, '']);
    await makeRound(first, leagueId, Ann, 1);
    const changed = await read(first, leagueId, Bo, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('a stranger with the board’s ETag is rejected and must not cache the response', async () => {
    const Ann = await makeUser(first, 'Ann');
    const leagueId = await makeLeague(first, Ann);
    const etag = (await read(first, leagueId, Ann)).headers.get('etag')!;
    const rejectedResponse = await read(first, leagueId, await makeUser(first), { 'if-none-match': etag });
    expect([rejectedResponse.status, rejectedResponse.headers.get('cache-control')]).toEqual([
      403,
      'no-store',
    ]);
  });

  it('the board is the same with and without compression', async () => {
    const Ann = await makeUser(first, 'Ann');
    const leagueId = await makeLeague(first, Ann);
    await makeMembers(first, leagueId, Ann, ...Array.from({ length: 8 }, (_, index) => `Player ${index}`));
    const zipped = await read(first, leagueId, Ann, { 'accept-encoding': 'br, gzip' });
    const plain = await read(first, leagueId, Ann, { 'accept-encoding': 'identity' });
    const encodings = [zipped, plain].map(({ headers }) => headers.get('content-encoding'));
    expect(encodings).toEqual(['gzip', null]);
    expect(await zipped.text()).toBe(await plain.text());
  });

  it('reading an unchanged board takes one statement, and none if one process owns the database', async () => {
    for (const [app, trips] of [
      [first, 1],
      [alone, 0],
    ] as const) {
      const Ann = await makeUser(app, 'Ann');
      const leagueId = await makeLeague(app, Ann);
      await read(app, leagueId, Ann);
      const { all } = boardStatements();
      await read(app, leagueId, Ann);
      expect(all()).toHaveLength(trips);
      vi.restoreAllMocks();
    }
  });
});

describe('a changed board', () => {
  it('a changed board is read from the database once for hundreds of readers', async () => {
    for (const app of [first, alone]) {
      const Ann = await makeUser(app, 'Ann');
      const leagueId = await makeLeague(app, Ann);
      await read(app, leagueId, Ann);
      await makeRound(app, leagueId, Ann, 1);
      const { all } = boardStatements();
      const answers = await Promise.all(Array.from({ length: 400 }, () => read(app, leagueId, Ann)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(all().filter((text) => text.includes('string_agg'))).toHaveLength(1);
      vi.restoreAllMocks();
    }
  });

  it.each([
    ['in one process', [alone], alone],
    ['in two processes on one database', [first, second], first],
  ] as const)(
    'a board that is read after the response to a registration has the round, %s',
    async (_, apps, app) => {
      const Ann = await makeUser(app, 'Ann');
      const leagueId = await makeLeague(app, Ann);
      const { Bo, Cy } = await makeMembers(app, leagueId, Ann, 'Bo', 'Cy');
      let answered = 0;
      const season = { isOver: false };
      const missed: string[] = [];
      const reading = Array.from({ length: 12 }, async (__, index) => {
        const reader = [Ann, Bo, Cy][index % 3]!;
        while (!season.isOver) {
          const knownCount = answered;
          const shownCount = await roundsOf(apps[index % apps.length]!, leagueId, reader);
          if (shownCount < knownCount) missed.push(`${shownCount} of ${knownCount}`);
        }
      });
      const writing = [Ann, Bo, Cy].map(async (player, index) => {
        for (let round = 0; round < 15; round++) {
          await makeRound(apps[index % apps.length]!, leagueId, player, 1);
          answered++;
        }
      });
      await Promise.all(writing);
      season.isOver = true;
      await Promise.all(reading);
      expect(missed).toEqual([]);
      for (const each of apps) expect(await roundsOf(each, leagueId, Ann)).toBe(45);
    },
  );

  it('a changed name shows on the board at once', async () => {
    const Ann = await makeUser(alone, 'Ann');
    const leagueId = await makeLeague(alone, Ann);
    await read(alone, leagueId, Ann);
    await alone.call(changeUserName, { userId: Ann.id, userName: 'Anna' }, Ann);
    expect((await alone.call(scoreboard, { leagueId }, Ann)).rows[0]?.name).toBe('Anna');
  });
});

describe('a cached membership', () => {
  const passwords = { oldPassword: PASSWORD, newPassword: 'birdie on the tenth' };
  type Action = (ann: Player, bo: Player, leagueId: string) => Promise<unknown>;
  const actions: [string, 'unauthenticated' | 'forbidden' | 'not_found', Action][] = [
    ['log-out', 'unauthenticated', (_, bo) => alone.call(logout, {}, bo)],
    [
      'the log-out of other devices',
      'unauthenticated',
      async (_, bo) => {
        const token = await makeSession(alone, bo.id);
        return alone.call(endOtherSessions, { userId: bo.id }, { token });
      },
    ],
    [
      'a change of the password elsewhere',
      'unauthenticated',
      async (_, bo) => {
        const token = await makeSession(alone, bo.id);
        return alone.call(changePassword, { userId: bo.id, ...passwords }, { token });
      },
    ],
    [
      'the end of the account',
      'unauthenticated',
      (_, bo) => alone.call(deleteAccount, { userId: bo.id, password: PASSWORD }, bo),
    ],
    [
      'removal',
      'forbidden',
      (ann, bo, leagueId) => alone.call(removeMember, { leagueId, memberId: bo.id }, ann),
    ],
    [
      'leaving',
      'forbidden',
      (_, bo, leagueId) => alone.call(removeMember, { leagueId, memberId: bo.id }, bo),
    ],
    ['the end of the league', 'not_found', (ann, _, leagueId) => alone.call(deleteLeague, { leagueId }, ann)],
  ];

  it.each(actions)('a cached membership ends with %s', async (_, code, action) => {
    const Ann = await makeUser(alone, 'Ann');
    const leagueId = await makeLeague(alone, Ann);
    const { Bo } = await makeMembers(alone, leagueId, Ann, 'Bo');
    const etag = (await read(alone, leagueId, Bo)).headers.get('etag')!;
    expect((await read(alone, leagueId, Bo, { 'if-none-match': etag })).status).toBe(304);
    await action(Ann, Bo, leagueId);
    expect(await alone.errorCode(scoreboard, { leagueId }, Bo)).toBe(code);
  });

  it('a cached membership ends with its session, after a month without use or after three months', async () => {
    const Ann = await makeUser(alone, 'Ann');
    const Bo = await makeUser(alone, 'Bo');
    const leagueId = await makeLeague(alone, Ann);
    const leagueOfBo = await makeLeague(alone, Bo);
    await read(alone, leagueId, Ann);
    for (let days = 0; days < 87; days += 29) {
      await read(alone, leagueOfBo, Bo);
      alone.travel(29 * DAY);
    }
    expect((await read(alone, leagueId, Ann)).status).toBe(401);
    expect((await read(alone, leagueOfBo, Bo)).status).toBe(200);
    alone.travel(3 * DAY + 60_000);
    expect((await read(alone, leagueOfBo, Bo)).status).toBe(401);
  });
});
