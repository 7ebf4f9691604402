import { setTimeout as wait } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatEntry } from '@golf-league/core/contracts/chat-entry.ts';
import { openChatClient } from '../../../test/chat-client.ts';
import { fetchChat, sendChatMessage } from '../../../test/chat.ts';
import { joinPlayers, makeLeague, makeUser } from '../../../test/make.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../database/open.ts';

const CLIENT_COUNT = 20;
const MESSAGE_COUNT = process.env['TEST_FULL'] ? 2000 : 300;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Starts another server on the same database, which the test can stop and restart on the same port. */
async function openServer(port = 0) {
  const config = readConfig({ RATE_LIMITS: 'off', DATABASE_URL: app.database.connectionString });
  const log = { info: () => {}, warn: () => {} };
  const database = await openDatabase({ ...config, log, allowUnsafe: true });
  const server = await buildApp({ config, database, logger: false, webFolder: '/nowhere' });
  await server.listen({ host: '127.0.0.1', port });
  return {
    port: (server.server.address() as AddressInfo).port,
    async stop() {
      await server.close();
      await database.stop();
    },
  };
}

async function readStoredIds(leagueId: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('chat_entries')
    .where('league_id', '=', leagueId)
    .orderBy('sequence')
    .select('id')
    .execute();
  return rows.map((row) => row.id);
}

const getIds = (entries: readonly ChatEntry[]) => entries.map((entry) => entry.id);
const randomBetween = (min: number, max: number) => min + Math.random() * (max - min);

test(
  `${CLIENT_COUNT} clients write ${MESSAGE_COUNT} messages over broken connections and two restarts, and all end up with the same list`,
  {
    timeout: 300_000,
  },
  async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const players = await Promise.all(Array.from({ length: CLIENT_COUNT }, () => makeUser(app)));
    await joinPlayers(app, leagueId, elin, ...players);

    const startedAt = Date.now();
    let server = await openServer();
    const clients = players.map((player) =>
      openChatClient(`http://127.0.0.1:${server.port}`, player, leagueId),
    );
    const progress = { written: 0, isOver: false };
    let disconnects = 0;
    let restarts = 0;
    try {
      const writers = clients.map(async (client, index) => {
        for (let n = 0; n < MESSAGE_COUNT / CLIENT_COUNT; n++) {
          await client.send(`${index}:${n}`);
          progress.written++;
        }
      });
      const networkFaults = clients.map(async (client) => {
        while (!progress.isOver) {
          await wait(randomBetween(50, 900));
          if (await client.dropConnection(randomBetween(0, 200))) disconnects++;
        }
      });
      for (const fraction of [1 / 3, 2 / 3]) {
        while (progress.written < MESSAGE_COUNT * fraction) await wait(5);
        await server.stop();
        await wait(randomBetween(50, 300));
        server = await openServer(server.port);
        restarts++;
      }
      await Promise.all(writers);
      progress.isOver = true;
      await Promise.all(networkFaults);
      const writtenAt = Date.now();

      const expectedIds = await readStoredIds(leagueId);
      expect(expectedIds.length).toBe(MESSAGE_COUNT);
      await expect
        .poll(() => clients.filter((client) => client.entries.length < MESSAGE_COUNT).length)
        .toBe(0);
      const settledAt = Date.now();
      for (const { entries: list, counts } of clients) {
        expect(getIds(list)).toEqual(expectedIds);
        expect(counts.duplicated).toBe(0);
      }
      const texts = new Set(clients[0]!.entries.map((entry) => entry.text));
      expect(texts.size).toBe(MESSAGE_COUNT);
      expect(restarts).toBe(2);

      const sumCounts = (name: keyof (typeof clients)[number]['counts']) =>
        clients.reduce((total, { counts }) => total + counts[name], 0);
      process.stdout.write(
        `${CLIENT_COUNT} clients, ${MESSAGE_COUNT} messages in ${writtenAt - startedAt} ms with ${disconnects} disconnects and 2 restarts; ` +
          `${sumCounts('connections')} connections, ${sumCounts('events')} of ${MESSAGE_COUNT * CLIENT_COUNT} events received, ` +
          `${sumCounts('retries')} retried writes, ${sumCounts('reads')} reads; all lists were equal ${settledAt - writtenAt} ms later\n`,
      );
    } finally {
      progress.isOver = true;
      for (const client of clients) client.close();
      await server.stop();
    }
  },
);

test('a message that is too long for a database notification reaches clients of another instance', async () => {
  const otherServer = await openServer();
  try {
    const bo = await makeUser(app);
    const leagueId = await makeLeague(app, bo);
    const client = openChatClient(`http://127.0.0.1:${otherServer.port}`, bo, leagueId);
    try {
      await expect.poll(() => client.counts.connections).toBe(1);
      await sendChatMessage(app, bo, leagueId, '⛳'.repeat(4000));
      await expect.poll(() => client.counts.events).toBe(1);
      await expect
        .poll(() => getIds(client.entries))
        .toEqual(getIds((await fetchChat(app, bo, leagueId)).entries));
    } finally {
      client.close();
    }
  } finally {
    await otherServer.stop();
  }
});

test('a client that tries to connect while the database is down connects once it is up again', async () => {
  const bo = await makeUser(app);
  const leagueId = await makeLeague(app, bo);
  await sql`alter table sessions rename to sessions_away`.execute(app.db);
  const client = openChatClient(app.url, bo, leagueId);
  try {
    await wait(300);
    expect(client.counts.connections).toBe(0);
    await sql`alter table sessions_away rename to sessions`.execute(app.db);
    await expect.poll(() => client.counts.connections).toBe(1);
  } finally {
    client.close();
  }
});

test('a stopping server finishes a message in progress, and does not wait for idle clients', async () => {
  const bo = await makeUser(app);
  const leagueId = await makeLeague(app, bo);
  const server = await openServer();
  const url = `http://127.0.0.1:${server.port}/upload/message`;
  const headers = { authorization: `Bearer ${bo.token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ userId: bo.id, tournamentId: leagueId, message: 'Under way' });
  const [responseStatus] = await app.db
    .transaction()
    .execute(async (blocker) => {
      await blocker.selectFrom('leagues').where('id', '=', leagueId).select('id').forUpdate().execute();
      const pendingStatus = fetch(url, { method: 'POST', headers, body }).then(async (response) => {
        await response.arrayBuffer();
        return response.status;
      });
      await wait(200);
      const stopping = server.stop();
      await wait(200);
      return [pendingStatus, stopping];
    })
    .then((results) => Promise.all(results));
  expect(responseStatus).toBe(200);
});
