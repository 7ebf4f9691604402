import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';

/** The PostgreSQL channel that the adapter uses for the default namespace. */
const CHANNEL = 'socket.io#/';

/**
 * Carries events between instances, through the database they share. `reconnected` is called when a lost listening
 * connection is back, or came late, because this instance has missed the events in between. `aside` connects without
 * a pooler.
 */
export function sharedChannel(pool: Pool, aside: Pool, log: FastifyBaseLogger, reconnected: () => void) {
  let attempts = 0;
  const listening = {
    query: pool.query.bind(pool),
    // The adapter calls `connect` only for its listening connection.
    async connect(): Promise<PoolClient> {
      attempts++;
      const client = await aside.connect();
      // The adapter does not release a lost connection, which would occupy its place in the pool for ever.
      client.once('end', () => client.release(true));
      if (attempts > 1) {
        // Listens before `reconnected` proves the sockets, so that no event falls between the two.
        await client.query(`LISTEN "${CHANNEL}"`);
        setImmediate(reconnected);
      }
      return client;
    },
  } as unknown as Pool;
  return createAdapter(listening, { errorHandler: (error) => log.warn({ err: error }, 'sockets') });
}
