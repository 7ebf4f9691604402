import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { MAX_HANDSHAKE_MS } from '@golf-league/core/wire/socket-events.ts';
import type {
  SocketEventName,
  SocketEvents,
  ReadyData,
  MissedEvent,
} from '@golf-league/core/wire/socket-events.ts';
import { createInvalidationBatch } from './batch-stale.ts';
import { markStale } from './mark-stale.ts';
import { openSocket } from './socket.ts';

/** Functions that return the queries that an event makes stale. `payload` is undefined if the event was missed. */
export type StaleRules = {
  [Name in SocketEventName]: (leagueId: string, payload?: SocketEvents[Name]) => QueryKey[];
};

export interface LiveConnection {
  close(): void;
}

interface LiveOptions {
  token: string;
  origin: string;
  queryClient: QueryClient;
  /** Partial, since a newer server may publish unknown events. */
  staleRules: Partial<StaleRules>;
  /**
   * Returns the number of milliseconds over which clients spread their refetches after an event, to prevent a league's
   * members from all refetching simultaneously.
   */
  getSpreadMs(event: SocketEventName, leagueId: string): number;
  /** The earliest time at which `queryClient` may have started a query, by `performance.now()`. */
  firstReadAt: number;
  /** Called whenever invalidation events start or stop arriving. */
  onConnectionChange(connected: boolean): void;
  /** Called when the server no longer accepts the session. */
  onSessionEnded(): void;
}

const REFUSED_RETRY_DELAY_MS = 1_000;

/**
 * Listens to the invalidation events of the user's leagues. An event or a new connection marks queries as stale, and
 * active queries are refetched over HTTP. Payloads are never merged into cached data, so lost or duplicate events do
 * no harm.
 */
export async function connectLive(options: LiveOptions): Promise<LiveConnection> {
  const {
    token,
    origin,
    queryClient,
    staleRules,
    getSpreadMs,
    firstReadAt,
    onConnectionChange,
    onSessionEnded,
  } = options;
  let isFirstConnection = true;
  let handshakeStartedAt = 0;
  const staleBatch = createInvalidationBatch(queryClient);
  const handleEvent = (event: SocketEventName, leagueId: string, spreadMs: number, payload?: unknown) => {
    staleBatch.add(staleRules[event]?.(leagueId, payload as never) ?? [], spreadMs);
  };
  // Invalidation events arrive only after 'ready', when the socket has joined its leagues. 'ready' lists the events
  // that earlier reads may have missed; without the list everything is refetched.
  const handleReady = (handshake: ReadyData | undefined) => {
    const isHandshakeInTime = performance.now() - handshakeStartedAt < MAX_HANDSHAKE_MS;
    if (handshake?.missed && isHandshakeInTime) {
      for (const { event, tournamentId } of handshake.missed) handleEvent(event, tournamentId, 0);
      markStale(queryClient, { predicate: ({ state }) => state.status === 'error' });
    } else markStale(queryClient);
    onConnectionChange(true);
  };
  const socket = await openSocket({
    origin,
    auth() {
      // Sent only for the first connection. A later one may have missed events for any length of time.
      const age = isFirstConnection ? { age: performance.now() - firstReadAt } : {};
      isFirstConnection = false;
      handshakeStartedAt = performance.now();
      return { token, ...age };
    },
    listeners: {
      ready: (handshake) => handleReady(handshake as ReadyData | undefined),
      ...Object.fromEntries(
        (Object.keys(staleRules) as SocketEventName[]).map((event) => [
          event,
          (payload: unknown) => {
            const { tournamentId } = payload as MissedEvent;
            handleEvent(event, tournamentId, getSpreadMs(event, tournamentId), payload);
          },
        ]),
      ),
    },
    onLost: () => onConnectionChange(false),
    onRefused(reason) {
      if (reason !== 'unauthenticated') return REFUSED_RETRY_DELAY_MS;
      onSessionEnded();
      return null;
    },
    onWake: () => markStale(queryClient),
  });
  return {
    close() {
      staleBatch.end();
      socket.close();
    },
  };
}
