import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';

/** The PostgreSQL channel that the adapter uses for the default namespace. */
const CHANNEL = 'socket.io#/';

/**
 * The adapter gets this promise instead of a connection after `close`, because an error would make it retry forever.
 */
const neverSettlingPromise = new Promise<never>(() => {});

/**
 * Sends events between instances through their shared database. Calls `onReconnected` when the listening connection has
 * been opened again, or only at a later attempt, because this instance missed the events in between. `directPool`
 * connects without a pooler. Call `close` after the sockets are closed: it releases a connection that the adapter leaves
 * open and that would keep the pool and the server from closing.
 */
export function openSharedChannel(
  pool: Pool,
  directPool: Pool,
  log: FastifyBaseLogger,
  onReconnected: () => void,
) {
  let connectAttempts = 0;
  let isClosed = false;
  let listeningClient: PoolClient | undefined;
  const listeningPool = {
    query: pool.query.bind(pool),
    // The adapter calls `connect` only for its listening connection.
    async connect(): Promise<PoolClient> {
      if (isClosed) return neverSettlingPromise;
      connectAttempts++;
      const client = await directPool.connect();
      if (isClosed) {
        client.release();
        return neverSettlingPromise;
      }
      const { release } = client;
      listeningClient = client;
      client.release = (isLost) => {
        listeningClient = undefined;
        release(isLost);
      };
      // Releases a lost connection, because the adapter does not, and its slot in the pool would stay occupied.
      client.once('end', () => listeningClient === client && client.release(true));
      if (connectAttempts > 1) {
        // Listens before `onReconnected` rechecks the sockets, because events in between would be lost.
        await client.query(`LISTEN "${CHANNEL}"`);
        setImmediate(onReconnected);
      }
      return client;
    },
  } as unknown as Pool;
  return {
    adapter: createAdapter(listeningPool, {
      errorHandler: (error) => log.warn({ err: error }, 'socket adapter'),
    }),
    close() {
      isClosed = true;
      listeningClient?.release(true);
    },
  };
}
