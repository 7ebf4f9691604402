import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';

/** The PostgreSQL channel that the adapter uses for the default namespace. */
const CHANNEL = 'socket.io#/';

/** The adapter gets this instead of a connection once it is closed: an error would make it retry forever. */
const never = new Promise<never>(() => {});

/**
 * Carries events between instances, through the database they share. `reconnected` is called when a lost listening
 * connection is back, or was late, because this instance has missed the events in between. `directPool` connects
 * without a pooler. Call `close` after the sockets are closed: it releases the connection that the adapter forgets if
 * it is closed before it listens. Otherwise the pool, and with it the server, would wait for it forever.
 */
export function sharedChannel(pool: Pool, directPool: Pool, log: FastifyBaseLogger, reconnected: () => void) {
  let attempts = 0;
  let isClosed = false;
  let listeningClient: PoolClient | undefined;
  const listening = {
    query: pool.query.bind(pool),
    // The adapter calls `connect` only for its listening connection.
    async connect(): Promise<PoolClient> {
      if (isClosed) return never;
      attempts++;
      const client = await directPool.connect();
      if (isClosed) {
        client.release();
        return never;
      }
      const { release } = client;
      listeningClient = client;
      client.release = (lost) => {
        listeningClient = undefined;
        release(lost);
      };
      // The adapter does not release a lost connection, which would occupy its slot in the pool forever.
      client.once('end', () => listeningClient === client && client.release(true));
      if (attempts > 1) {
        // Listens before `reconnected` rechecks the sockets, so that no event is lost in between.
        await client.query(`LISTEN "${CHANNEL}"`);
        setImmediate(reconnected);
      }
      return client;
    },
  } as unknown as Pool;
  return {
    adapter: createAdapter(listening, { errorHandler: (error) => log.warn({ err: error }, 'sockets') }),
    close() {
      isClosed = true;
      listeningClient?.release(true);
    },
  };
}
