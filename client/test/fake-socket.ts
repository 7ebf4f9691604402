import type { SocketEventName, SocketEvents } from '@golf-league/core/wire/socket-events.ts';

const openSockets = new Set<FakeSocket>();
const sentEvents: { at: number; event: SocketEventName; tournamentId: string }[] = [];
let acceptsNewSessions = true;

/** Ends the session of every connection and rejects new ones, until `acceptSessions` is called. */
export function endAllSessions(): void {
  acceptsNewSessions = false;
  for (const socket of openSockets) socket.deliver('41');
}

export const acceptSessions = (): void => {
  acceptsNewSessions = true;
};

let isNetworkAvailable = true;

/** Turns the sockets' network on or off. Turning it off closes every connection. */
export function setSocketNetwork(isAvailable: boolean): void {
  isNetworkAvailable = isAvailable;
  if (!isAvailable) for (const socket of openSockets) socket.close();
}

/** Sends a server event on every open connection. A connection that opens later gets the events it missed. */
export function emitServerEvent<Name extends SocketEventName>(
  name: Name,
  payload: SocketEvents[Name] & { tournamentId: string },
): void {
  sentEvents.push({ at: performance.now(), event: name, tournamentId: payload.tournamentId });
  for (const socket of openSockets) socket.deliver(`42${JSON.stringify([name, payload])}`);
}

/** Closes the board to spectators: notifies and disconnects them. */
export function disconnectSpectators(): void {
  for (const socket of openSockets) {
    socket.deliver('42["spectatorsClosed"]');
    socket.deliver('41');
  }
}

let connectionGate = Promise.resolve();

/** Holds new connections until the returned function is called. */
export function holdConnections(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  connectionGate = promise;
  return resolve;
}

/** Returns the events of the last `age` milliseconds, which a client with data of that age may have missed. */
const findMissedEvents = (age: number) =>
  sentEvents
    .filter(({ at }) => at >= performance.now() - age)
    .map(({ event, tournamentId }) => ({ event, tournamentId }));

/**
 * A fake WebSocket that completes the handshake, so that the app considers itself connected, and then delivers the
 * events from `emitServerEvent`. It implements only the part of Engine.IO 4 and Socket.IO 5 that a handshake needs.
 */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readyState: number = FakeSocket.CONNECTING;
  binaryType = 'blob';
  bufferedAmount = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: object) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    super();
    void connectionGate.then(() => setTimeout(() => this.#open()));
  }

  #open(): void {
    if (this.readyState === FakeSocket.CLOSED) return;
    if (!isNetworkAvailable) {
      this.onerror?.();
      this.close();
      return;
    }
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    this.deliver(`0${JSON.stringify({ sid: 'e', upgrades: [], pingInterval: 1e8, pingTimeout: 1e8 })}`);
  }

  send(text: string): void {
    if (!text.startsWith('40')) return;
    const { age } = JSON.parse(text.slice(2)) as { age?: number };
    setTimeout(() => {
      if (!acceptsNewSessions) return this.deliver('44{"message":"unauthenticated"}');
      this.deliver('40{"sid":"s"}');
      openSockets.add(this);
      this.deliver(
        `42${JSON.stringify(['ready', age === undefined ? {} : { missed: findMissedEvents(age) }])}`,
      );
    });
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED;
    openSockets.delete(this);
    setTimeout(() => this.onclose?.({ code: 1000, reason: '', wasClean: true }));
  }

  deliver(data: string): void {
    if (this.readyState === FakeSocket.OPEN) this.onmessage?.({ data });
  }
}
