import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { EventName, Events } from '@golf-league/core/wire/event.ts';
import { loadPart } from './load-part.ts';
import { markStale } from './mark-stale.ts';
import { onWake } from './wake.ts';

/** Which reads an invalidation event makes stale. Each noun says it for its own reads, in `<noun>.live.ts`. */
export type StaleOn = { [Name in EventName]?: (leagueId: string) => QueryKey[] };

export interface LiveConnection {
  close(): void;
}

interface LiveOptions {
  token: string;
  origin: string;
  queryClient: QueryClient;
  rules: readonly StaleOn[];
  /** Called at every change of whether invalidation events arrive. */
  onState(connected: boolean): void;
  /** Called when the server no longer knows the session. */
  onSessionEnded(): void;
}

const refusedWait = 1_000;

/**
 * Listens to the invalidation events of the user's leagues. An invalidation event or a new connection marks reads as
 * stale, and what is on screen is read again over HTTP: a payload is never merged into what is shown, so a lost or
 * doubled invalidation event does no harm.
 */
export async function connectLive(options: LiveOptions): Promise<LiveConnection> {
  const { token, origin, queryClient, rules, onState, onSessionEnded } = options;
  const { io } = await loadPart(() => import('socket.io-client'), { quietly: true });
  const socket = io(origin || window.location.origin, {
    auth: { token },
    transports: ['websocket', 'polling'],
    reconnectionDelay: 300,
    reconnectionDelayMax: 5000,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Invalidation events arrive only after `ready`, when the socket has joined its leagues: any earlier read, also one
  // from before the first connection, may have missed one.
  socket.on('ready', () => {
    markStale(queryClient);
    onState(true);
  });
  // socket.io does not reconnect by itself after the server has disconnected or refused a socket. Connecting again
  // shows whether the session has ended; after any other reason it succeeds.
  const connectAgain = () => {
    clearTimeout(timer);
    timer = setTimeout(() => socket.connect(), refusedWait);
  };
  socket.on('disconnect', (reason) => {
    onState(false);
    // The server does so where the session has ended, which the next handshake tells at once.
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('connect_error', (error) => {
    onState(false);
    if (error.message === 'unauthenticated') onSessionEnded();
    else if (!socket.active) connectAgain();
  });
  for (const rule of rules) {
    for (const [event, keysOf] of Object.entries(rule) as [EventName, (leagueId: string) => QueryKey[]][]) {
      socket.on(event, ({ tournamentId }: Events[EventName]) => {
        for (const queryKey of keysOf(tournamentId)) markStale(queryClient, { queryKey });
      });
    }
  }
  const stopWaking = onWake(() => {
    markStale(queryClient);
    // A socket notices only after 45 seconds that it has died in its sleep, and waits between its tries to reconnect.
    socket.disconnect().connect();
  });
  return {
    close() {
      stopWaking();
      clearTimeout(timer);
      socket.disconnect();
    },
  };
}
