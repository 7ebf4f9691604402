import { once } from 'node:events';
import { createServer } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import type { Pool } from 'pg';
import { Server } from 'socket.io';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test/postgres.ts';
import { connect } from '../database/open.ts';
import { sharedChannel } from './shared-channel.ts';

const log = { info: () => {}, warn: () => {} };

it.each(['waits for a connection', 'begins to listen'])(
  'an instance that stops while its channel %s releases its connection and ends',
  async (moment) => {
    const database = await createTestDatabase();
    const shared = connect(database.connectionString, log);
    const aside: Pool = connect(database.connectionString, log, { most: 1 }).pool;
    const client = await aside.connect();
    const http = createServer().listen(0, '127.0.0.1');
    await once(http, 'listening');
    const io = new Server(http);
    const channel = sharedChannel(shared.pool, aside, Fastify().log, () => {});
    io.adapter(channel.adapter);
    if (moment === 'begins to listen') {
      const acquired = once(aside, 'acquire');
      client.release();
      await acquired;
      // The answer to its LISTEN arrives in a later turn.
      await nextTurn();
    }
    await io.close();
    channel.close();
    if (moment === 'waits for a connection') client.release();
    const ended = aside.end();
    await expect.poll(() => aside.totalCount).toBe(0);
    await ended;
    await shared.db.destroy();
    await shared.pool.end();
    await database.drop();
  },
);
