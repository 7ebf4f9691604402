import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';

/** The channel of the adapter's only namespace. */
const CHANNEL = 'socket.io#/';

/**
 * What several instances tell each other, through the database they share. `reconnected` is called whenever the
 * listening connection was lost and is back: what was published in between was heard by nobody here.
 */
export function sharedChannel(pool: Pool, log: FastifyBaseLogger, reconnected: () => void) {
  let connections = 0;
  const listening = {
    query: pool.query.bind(pool),
    // The adapter takes a client for listening alone.
    async connect(): Promise<PoolClient> {
      const client = await pool.connect();
      // Left to the adapter, a lost one would hold its place in the pool for ever.
      client.once('end', () => client.release(true));
      connections++;
      if (connections > 1) {
        // Heard from here on, so that whoever proves the sockets misses nothing that comes after.
        await client.query(`LISTEN "${CHANNEL}"`);
        setImmediate(reconnected);
      }
      return client;
    },
  } as unknown as Pool;
  return createAdapter(listening, { errorHandler: (error) => log.warn({ err: error }, 'sockets') });
}
