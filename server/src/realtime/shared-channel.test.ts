import { once } from 'node:events';
import { createServer } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import type { Pool } from 'pg';
import { Server } from 'socket.io';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test/postgres.ts';
import { connect } from '../database/open.ts';
import { openSharedChannel } from './shared-channel.ts';

const log = { info: () => {}, warn: () => {} };

it.each(['waits for a connection', 'begins to listen'])(
  'closing an instance while its channel %s releases its database connection',
  async (phase) => {
    const database = await createTestDatabase();
    const sharedConnection = connect(database.connectionString, log);
    const directPool: Pool = connect(database.connectionString, log, { poolSize: 1 }).pool;
    const blockingClient = await directPool.connect();
    const http = createServer().listen(0, '127.0.0.1');
    await once(http, 'listening');
    const io = new Server(http);
    const channel = openSharedChannel(sharedConnection.pool, directPool, Fastify().log, () => {});
    io.adapter(channel.adapter);
    if (phase === 'begins to listen') {
      const acquired = once(directPool, 'acquire');
      blockingClient.release();
      await acquired;
      // The result of LISTEN arrives in a later iteration of the event loop.
      await nextTurn();
    }
    await io.close();
    channel.close();
    if (phase === 'waits for a connection') blockingClient.release();
    const poolEnd = directPool.end();
    await expect.poll(() => directPool.totalCount).toBe(0);
    await poolEnd;
    await sharedConnection.db.destroy();
    await sharedConnection.pool.end();
    await database.drop();
  },
);
