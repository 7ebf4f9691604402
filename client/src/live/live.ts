import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { MAX_HANDSHAKE_MS } from '@golf-league/core/wire/event.ts';
import type {
  SocketEventName,
  SocketEvents,
  HandshakeAnswer,
  MissedEvent,
} from '@golf-league/core/wire/event.ts';
import { createStaleBatch } from './batch-stale.ts';
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
  rules: Partial<StaleRules>;
  /**
   * Returns the number of milliseconds over which clients spread their refetches after an event, to prevent a league's
   * members from all refetching simultaneously.
   */
  getSpread(event: SocketEventName, leagueId: string): number;
  /** The earliest time at which `queryClient` may have started a query, by `performance.now()`. */
  readingSince: number;
  /** Called whenever invalidation events start or stop arriving. */
  onState(connected: boolean): void;
  /** Called when the server no longer accepts the session. */
  onSessionEnded(): void;
}

const REFUSED_RETRY_DELAY = 1_000;

/**
 * Listens to the invalidation events of the user's leagues. An event or a new connection marks queries as stale, and
 * active queries are refetched over HTTP. Payloads are never merged into cached data, so lost or duplicate events do
 * no harm.
 */
export async function connectLive(options: LiveOptions): Promise<LiveConnection> {
  const { token, origin, queryClient, rules, getSpread, readingSince, onState, onSessionEnded } = options;
  let isFirst = true;
  let handshakeAt = 0;
  const stale = createStaleBatch(queryClient);
  const receive = (event: SocketEventName, leagueId: string, spread: number, payload?: unknown) => {
    stale.add(rules[event]?.(leagueId, payload as never) ?? [], spread);
  };
  // Invalidation events arrive only after `ready`, when the socket has joined its leagues. `ready` lists the events
  // that earlier reads may have missed; without the list everything is refetched.
  const ready = (handshake: HandshakeAnswer | undefined) => {
    const isInTime = performance.now() - handshakeAt < MAX_HANDSHAKE_MS;
    if (handshake?.missed && isInTime) {
      for (const { event, tournamentId } of handshake.missed) receive(event, tournamentId, 0);
      markStale(queryClient, { predicate: ({ state }) => state.status === 'error' });
    } else markStale(queryClient);
    onState(true);
  };
  const socket = await openSocket({
    origin,
    auth() {
      // Only for the first connection. Before later connections, events may have been missed for any length of time.
      const age = isFirst ? { age: performance.now() - readingSince } : {};
      isFirst = false;
      handshakeAt = performance.now();
      return { token, ...age };
    },
    listeners: {
      ready: (handshake) => ready(handshake as HandshakeAnswer | undefined),
      ...Object.fromEntries(
        (Object.keys(rules) as SocketEventName[]).map((event) => [
          event,
          (payload: unknown) => {
            const { tournamentId } = payload as MissedEvent;
            receive(event, tournamentId, getSpread(event, tournamentId), payload);
          },
        ]),
      ),
    },
    onLost: () => onState(false),
    onRefused(reason) {
      if (reason !== 'unauthenticated') return REFUSED_RETRY_DELAY;
      onSessionEnded();
      return null;
    },
    onWake: () => markStale(queryClient),
  });
  return {
    close() {
      stale.end();
      socket.close();
    },
  };
}
