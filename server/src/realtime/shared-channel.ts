import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';

/** The PostgreSQL channel that the adapter uses for the default namespace. */
const CHANNEL = 'socket.io#/';

/**
 * Carries events between instances, through the database they share. `reconnected` is called when a lost listening
 * connection is back, because this instance has missed the events in between.
 */
export function sharedChannel(pool: Pool, log: FastifyBaseLogger, reconnected: () => void) {
  let connections = 0;
  const listening = {
    query: pool.query.bind(pool),
    // The adapter calls `connect` only for its listening connection.
    async connect(): Promise<PoolClient> {
      const client = await pool.connect();
      // The adapter does not release a lost connection, which would occupy its place in the pool for ever.
      client.once('end', () => client.release(true));
      connections++;
      if (connections > 1) {
        // Listens before `reconnected` proves the sockets, so that no event falls between the two.
        await client.query(`LISTEN "${CHANNEL}"`);
        setImmediate(reconnected);
      }
      return client;
    },
  } as unknown as Pool;
  return createAdapter(listening, { errorHandler: (error) => log.warn({ err: error }, 'sockets') });
}
