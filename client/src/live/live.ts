import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { HANDSHAKE_WITHIN } from '@golf-league/core/wire/event.ts';
import type { EventName, Events, HandshakeAnswer, MissedEvent } from '@golf-league/core/wire/event.ts';
import { batchStale } from './batch-stale.ts';
import { markStale } from './mark-stale.ts';
import { openSocket } from './socket.ts';

/** The reads that each invalidation event makes stale. `sent` is undefined for an event that was missed. */
export type StaleOn = { [Name in EventName]: (leagueId: string, sent?: Events[Name]) => QueryKey[] };

export interface LiveConnection {
  close(): void;
}

interface LiveOptions {
  token: string;
  origin: string;
  queryClient: QueryClient;
  /** A newer server may publish an event without a rule. */
  rules: Partial<StaleOn>;
  /** Milliseconds over which the reads after an event are spread, so that not all members of a league read at once. */
  spreadOf(event: EventName, leagueId: string): number;
  /** When the oldest read of `queryClient` may have begun, by `performance.now()`. */
  readingSince: number;
  /** Called whenever invalidation events start or stop arriving. */
  onState(connected: boolean): void;
  /** Called when the server no longer knows the session. */
  onSessionEnded(): void;
}

const refusedWait = 1_000;

/**
 * Listens to the invalidation events of the user's leagues. An invalidation event or a new connection marks reads as
 * stale, and those on screen are refetched over HTTP: a payload is never merged into what is shown, so a lost or
 * duplicated event does no harm.
 */
export async function connectLive(options: LiveOptions): Promise<LiveConnection> {
  const { token, origin, queryClient, rules, spreadOf, readingSince, onState, onSessionEnded } = options;
  let isFirst = true;
  let handshakeAt = 0;
  const stale = batchStale(queryClient);
  const receive = (event: EventName, leagueId: string, spread: number, sent?: unknown) => {
    stale.add(rules[event]?.(leagueId, sent as never) ?? [], spread);
  };
  // Invalidation events arrive only after `ready`, when the socket has joined its leagues. Events that earlier
  // reads may have missed come with it, or else everything is refetched.
  const ready = (handshake: HandshakeAnswer | undefined) => {
    const isInTime = performance.now() - handshakeAt < HANDSHAKE_WITHIN;
    if (handshake?.missed && isInTime) {
      for (const { event, tournamentId } of handshake.missed) receive(event, tournamentId, 0);
      markStale(queryClient, { predicate: ({ state }) => state.status === 'error' });
    } else markStale(queryClient);
    onState(true);
  };
  const socket = await openSocket({
    origin,
    auth() {
      // Only for the first connection: later ones follow an unknown time without events.
      const age = isFirst ? { age: performance.now() - readingSince } : {};
      isFirst = false;
      handshakeAt = performance.now();
      return { token, ...age };
    },
    listeners: {
      ready: (handshake) => ready(handshake as HandshakeAnswer | undefined),
      ...Object.fromEntries(
        (Object.keys(rules) as EventName[]).map((event) => [
          event,
          (payload: unknown) => {
            const { tournamentId } = payload as MissedEvent;
            receive(event, tournamentId, spreadOf(event, tournamentId), payload);
          },
        ]),
      ),
    },
    onLost: () => onState(false),
    onRefused(reason) {
      if (reason !== 'unauthenticated') return refusedWait;
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
