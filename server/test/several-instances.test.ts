import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { login, register } from '@golf-league/core/contracts/accounts.ts';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { health } from '@golf-league/core/contracts/site.ts';
import { makeLeague, makeUser } from './make.ts';
import { openTestApp } from './test-app.ts';

const env = { RATE_LIMITS: 'on' };
const firstApp = await openTestApp({ env });
const secondApp = await openTestApp({ sharesDatabaseWith: firstApp, env });
afterAll(async () => {
  await secondApp.close();
  await firstApp.close();
});

const elinsAccount = { name: 'Elin', email: 'elin@example.com', password: 'albatross on nine' };
const wrongCredentials = { email: elinsAccount.email, password: 'a wrong guess' };

describe('limits for callers without a session', () => {
  it('limits for callers without a session apply across all instances, with a Retry-After header', async () => {
    await firstApp.call(register, elinsAccount);
    const codes = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      for (const app of [firstApp, secondApp]) codes.push(await app.errorCode(login, wrongCredentials));
    }
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(10);
    expect(codes.slice(10)).toEqual(['too_many_requests', 'too_many_requests']);
    const rejectedResponse = await secondApp.send(login, {
      email: elinsAccount.email,
      password: elinsAccount.password,
    });
    expect(rejectedResponse.status).toBe(429);
    const retryAfterSeconds = Number(rejectedResponse.headers.get('retry-after'));
    expect(retryAfterSeconds).toBeGreaterThan(14 * 60);
    expect(retryAfterSeconds).toBeLessThanOrEqual(15 * 60);
  });

  it('limits also apply to concurrent attempts, and are reset after their time window', async () => {
    await sql`update attempts set ends_at = now() - interval '1 second'`.execute(firstApp.db);
    const attempts = Array.from({ length: 16 }, (_, index) =>
      [firstApp, secondApp][index % 2]!.errorCode(login, wrongCredentials),
    );
    const codes = await Promise.all(attempts);
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(10);
  });

  it('successful attempts do not count towards the limits', async () => {
    await sql`delete from attempts`.execute(firstApp.db);
    for (let attempt = 0; attempt < 12; attempt++)
      await [firstApp, secondApp][attempt % 2]!.call(login, elinsAccount);
    const { rows } = await sql<{ count: number }>`select count from attempts`.execute(firstApp.db);
    expect(rows.map(({ count }) => count)).toEqual([0, 0]);
  });
});

describe('an instance behind a pooler', () => {
  it('an instance behind a pooler listens, counts attempts and runs jobs on direct connections', async () => {
    const createUrlWithApplicationName = (name: string) => {
      const url = new URL(firstApp.database.connectionString);
      url.searchParams.set('application_name', name);
      return url.href;
    };
    const app = await openTestApp({
      sharesDatabaseWith: firstApp,
      env: {
        ...env,
        DATABASE_URL: createUrlWithApplicationName('pooled'),
        DATABASE_DIRECT_URL: createUrlWithApplicationName('direct'),
        PREPARED_STATEMENTS: 'off',
      },
    });
    try {
      await app.errorCode(login, { ...wrongCredentials, email: 'nobody@example.com' });
      const { rows } = await sql<{ by: string }>`
        select distinct application_name as by from pg_stat_activity
        where application_name in ('pooled', 'direct') and query ~* '^\s*(listen|insert into attempts)|graphile_worker'
      `.execute(firstApp.db);
      expect(rows).toEqual([{ by: 'direct' }]);
      const pooledConnections = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity where application_name = 'pooled'
      `.execute(firstApp.db);
      expect(pooledConnections.rows[0]!.count).toBeGreaterThan(0);
    } finally {
      await app.close();
    }
  });
});

describe('an instance that is about to stop', () => {
  it('a stopping instance reports itself as not ready, continues to respond and closes its sockets', async () => {
    const stoppingApp = await openTestApp({ sharesDatabaseWith: firstApp });
    const user = await makeUser(stoppingApp);
    const fetchReadiness = () => stoppingApp.fetch(`${health.path}?ready`);
    expect((await fetchReadiness()).status).toBe(200);
    const socket = await stoppingApp.connectSocket(user.token);
    const drainPromise = stoppingApp.drain(600);
    expect((await fetchReadiness()).status).toBe(404);
    await stoppingApp.call(listLeagues, { userId: user.id }, user);
    expect((await stoppingApp.fetch(health.path)).headers.get('connection')).toBe('close');
    const lateSocket = await stoppingApp.connectSocket(user.token);
    // The client reconnects automatically if its transport is closed.
    expect(await socket.disconnectReason).toMatch(/^transport/);
    expect(await lateSocket.disconnectReason).toMatch(/^transport/);
    await stoppingApp.call(listLeagues, { userId: user.id }, user);
    await drainPromise;
    await stoppingApp.close();
    expect(await stoppingApp.fetch(health.path).catch(() => 'gone')).toBe('gone');
  });
});

describe('two instances under load', () => {
  it('two instances store each confirmed message exactly once while one of them restarts', async () => {
    const elin = await makeUser(firstApp, 'Elin');
    const leagueId = await makeLeague(firstApp, elin);
    const unlimitedOptions = { sharesDatabaseWith: firstApp, env: { RATE_LIMITS: 'off' } };
    const steadyApp = await openTestApp(unlimitedOptions);
    let restartedApp = await openTestApp(unlimitedOptions);
    const loadState = { isOver: false };
    const confirmedMessages: string[] = [];
    const writeMessages = async (writer: number) => {
      for (let messageIndex = 0; !loadState.isOver; messageIndex++) {
        const message = `${writer} wrote ${messageIndex}`;
        const key = `message-${writer}-${messageIndex}`;
        // Retries as a phone would: if an instance is unavailable, resends to the other one with the same key.
        for (let attempt = 0; ; attempt++) {
          const app = (writer + messageIndex + attempt) % 2 === 0 ? steadyApp : restartedApp;
          const responsePromise = app.send(
            uploadMessage,
            { leagueId, userId: elin.id, message },
            { ...elin, key },
          );
          const response = await responsePromise.catch(() => undefined);
          if (response?.status === 200) break;
          expect([undefined, 503]).toContain(response?.status);
        }
        confirmedMessages.push(message);
      }
    };
    const writers = [0, 1, 2, 3].map(writeMessages);
    for (let restart = 0; restart < 2; restart++) {
      const previousCount = confirmedMessages.length;
      await expect.poll(() => confirmedMessages.length).toBeGreaterThan(previousCount + 20);
      await restartedApp.drain(100);
      await restartedApp.close();
      restartedApp = await openTestApp(unlimitedOptions);
    }
    loadState.isOver = true;
    await Promise.all(writers);
    const storedMessages = await firstApp.db
      .selectFrom('chat_entries')
      .where('league_id', '=', leagueId)
      .select('content')
      .execute();
    expect(storedMessages).toHaveLength(confirmedMessages.length);
    expect(new Set(storedMessages.map(({ content }) => content))).toEqual(new Set(confirmedMessages));
    await steadyApp.close();
    await restartedApp.close();
  });
});
