import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { login, register } from '@golf-league/core/contracts/accounts.ts';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { health } from '@golf-league/core/contracts/site.ts';
import { makeLeague, makeUser } from './make.ts';
import { openTestApp } from './test-app.ts';

const env = { RATE_LIMITS: 'on' };
const first = await openTestApp({ env });
const second = await openTestApp({ sharesDatabaseWith: first, env });
afterAll(async () => {
  await second.close();
  await first.close();
});

const elin = { name: 'Elin', email: 'elin@example.com', password: 'albatross on nine' };
const guess = { email: elin.email, password: 'a wrong guess' };

describe('limits for callers without a session', () => {
  it('limits for callers without a session count across all instances, and return Retry-After', async () => {
    await first.call(register, elin);
    const codes = [];
    for (let tries = 0; tries < 6; tries++) {
      for (const app of [first, second]) codes.push(await app.errorCode(login, guess));
    }
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(10);
    expect(codes.slice(10)).toEqual(['too_many_requests', 'too_many_requests']);
    const rejected = await second.send(login, { email: elin.email, password: elin.password });
    expect(rejected.status).toBe(429);
    const wait = Number(rejected.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  });

  it('limits also apply to concurrent attempts, and are reset after their time window', async () => {
    await sql`update attempts set ends_at = now() - interval '1 second'`.execute(first.db);
    const attempts = Array.from({ length: 16 }, (_, index) =>
      [first, second][index % 2]!.errorCode(login, guess),
    );
    const codes = await Promise.all(attempts);
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(10);
  });

  it('limits do not count successful attempts', async () => {
    await sql`delete from attempts`.execute(first.db);
    for (let times = 0; times < 12; times++) await [first, second][times % 2]!.call(login, elin);
    const { rows } = await sql<{ count: number }>`select count from attempts`.execute(first.db);
    expect(rows.map(({ count }) => count)).toEqual([0, 0]);
  });
});

describe('an instance with a pooler', () => {
  it('an instance with a pooler listens, counts and runs jobs on direct connections', async () => {
    const urlWithName = (name: string) => {
      const url = new URL(first.database.connectionString);
      url.searchParams.set('application_name', name);
      return url.href;
    };
    const app = await openTestApp({
      sharesDatabaseWith: first,
      env: {
        ...env,
        DATABASE_URL: urlWithName('pooled'),
        DATABASE_DIRECT_URL: urlWithName('direct'),
        PREPARED_STATEMENTS: 'off',
      },
    });
    try {
      await app.errorCode(login, { ...guess, email: 'nobody@example.com' });
      const { rows } = await sql<{ by: string }>`
        select distinct application_name as by from pg_stat_activity
        where application_name in ('pooled', 'direct') and query ~* '^\s*(listen|insert into attempts)|graphile_worker'
      `.execute(first.db);
      expect(rows).toEqual([{ by: 'direct' }]);
      const pooledConnections = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity where application_name = 'pooled'
      `.execute(first.db);
      expect(pooledConnections.rows[0]!.count).toBeGreaterThan(0);
    } finally {
      await app.close();
    }
  });
});

describe('an instance that is about to stop', () => {
  it('a stopping instance reports itself as not ready, continues to answer and closes its sockets', async () => {
    const stoppingApp = await openTestApp({ sharesDatabaseWith: first });
    const user = await makeUser(stoppingApp);
    const fetchReadiness = () => stoppingApp.fetch(`${health.path}?ready`);
    expect((await fetchReadiness()).status).toBe(200);
    const socket = await stoppingApp.socket(user.token);
    const draining = stoppingApp.drain(600);
    expect((await fetchReadiness()).status).toBe(404);
    await stoppingApp.call(listLeagues, { userId: user.id }, user);
    expect((await stoppingApp.fetch(health.path)).headers.get('connection')).toBe('close');
    const lateSocket = await stoppingApp.socket(user.token);
    // The client reconnects automatically if its transport is closed.
    expect(await socket.disconnected).toMatch(/^transport/);
    expect(await lateSocket.disconnected).toMatch(/^transport/);
    await stoppingApp.call(listLeagues, { userId: user.id }, user);
    await draining;
    await stoppingApp.close();
    expect(await stoppingApp.fetch(health.path).catch(() => 'gone')).toBe('gone');
  });
});

describe('two instances under load', () => {
  it('two instances store each confirmed message exactly once while one of them restarts', async () => {
    const elin = await makeUser(first, 'Elin');
    const leagueId = await makeLeague(first, elin);
    const unlimited = { sharesDatabaseWith: first, env: { RATE_LIMITS: 'off' } };
    const steadyApp = await openTestApp(unlimited);
    let restartedApp = await openTestApp(unlimited);
    const load = { isOver: false };
    const confirmed: string[] = [];
    const write = async (writer: number) => {
      for (let count = 0; !load.isOver; count++) {
        const message = `${writer} wrote ${count}`;
        const key = `message-${writer}-${count}`;
        // Retries like a phone: if an instance is unavailable, sends to the next one with the same key.
        for (let attempt = 0; ; attempt++) {
          const app = (writer + count + attempt) % 2 === 0 ? steadyApp : restartedApp;
          const sent = app.send(uploadMessage, { leagueId, userId: elin.id, message }, { ...elin, key });
          const answer = await sent.catch(() => undefined);
          if (answer?.status === 200) break;
          expect([undefined, 503]).toContain(answer?.status);
        }
        confirmed.push(message);
      }
    };
    const writers = [0, 1, 2, 3].map(write);
    for (let restart = 0; restart < 2; restart++) {
      const confirmedBefore = confirmed.length;
      await expect.poll(() => confirmed.length).toBeGreaterThan(confirmedBefore + 20);
      await restartedApp.drain(100);
      await restartedApp.close();
      restartedApp = await openTestApp(unlimited);
    }
    load.isOver = true;
    await Promise.all(writers);
    const stored = await first.db
      .selectFrom('chat_entries')
      .where('league_id', '=', leagueId)
      .select('content')
      .execute();
    expect(stored).toHaveLength(confirmed.length);
    expect(new Set(stored.map(({ content }) => content))).toEqual(new Set(confirmed));
    await steadyApp.close();
    await restartedApp.close();
  });
});
