import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { EventName, Events } from '@golf-league/core/wire/event.ts';

/** Which reads a hint makes stale. Each noun says it for its own reads, in `<noun>.live.ts`. */
export type StaleOn = { [Name in EventName]?: (hint: Events[Name]) => QueryKey[] };

export interface LiveConnection {
  close(): void;
}

export interface LiveOptions {
  token: string;
  origin: string;
  queryClient: QueryClient;
  rules: readonly StaleOn[];
  /** Told at every change whether hints arrive. */
  onState?(connected: boolean): void;
}

/**
 * Listens to the hints of the user's leagues. A hint or a new connection marks reads as stale, and what is on screen is
 * read again over HTTP: a payload is never merged into what is shown, so a lost or doubled hint does no harm.
 */
export async function connectLive(options: LiveOptions): Promise<LiveConnection> {
  const { token, origin, queryClient, rules, onState } = options;
  const { io } = await import('socket.io-client');
  const socket = io(origin || window.location.origin, {
    auth: { token },
    transports: ['websocket', 'polling'],
    reconnectionDelay: 300,
    reconnectionDelayMax: 5000,
  });
  let connectedBefore = false;
  // `ready` comes once the rooms are entered; hints before that moment were not ours to hear.
  socket.on('ready', () => {
    if (connectedBefore) void queryClient.invalidateQueries();
    connectedBefore = true;
    onState?.(true);
  });
  socket.on('disconnect', () => onState?.(false));
  for (const rule of rules) {
    for (const [event, keysOf] of Object.entries(rule) as [EventName, (hint: object) => QueryKey[]][]) {
      socket.on(event, (hint: object) => {
        for (const queryKey of keysOf(hint)) void queryClient.invalidateQueries({ queryKey });
      });
    }
  }
  return { close: () => socket.disconnect() };
}
