import { loadPart } from './load-part.ts';
import { onWake } from './wake.ts';

interface SocketOptions {
  origin: string;
  /** Sent with each handshake. */
  auth: () => object;
  /** Listeners for the messages of the server, by name. */
  listeners: Readonly<Record<string, (payload: unknown) => void>>;
  /** Called whenever the connection is gone. A message of the server shows that it is back. */
  onLost: () => void;
  /** Called when the server refuses a handshake. Returns in how many milliseconds to try again, or null for never. */
  onRefused: (reason: string) => number | null;
  /** Called when the connection may have died while the device slept. */
  onWake: () => void;
}

export interface Socket {
  /** Call it when the connection may be dead. */
  reconnect: () => void;
  close: () => void;
}

/** A connection that is restored after each loss. The caller refetches at each new one, since events were lost. */
export async function openSocket(options: SocketOptions): Promise<Socket> {
  const { io } = await loadPart(() => import('socket.io-client'), { quietly: true });
  const socket = io(options.origin || window.location.origin, {
    auth: (send) => send(options.auth()),
    transports: ['websocket', 'polling'],
    reconnectionDelay: 300,
    reconnectionDelayMax: 5000,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  for (const [name, listener] of Object.entries(options.listeners)) socket.on(name, listener);
  socket.on('disconnect', (reason) => {
    options.onLost();
    // socket.io does not reconnect by itself after the server has disconnected or refused a socket. The next handshake
    // is refused with a reason if the right to listen has ended, and succeeds otherwise.
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('connect_error', (error) => {
    options.onLost();
    if (socket.active) return;
    const wait = options.onRefused(error.message);
    clearTimeout(timer);
    if (wait !== null) timer = setTimeout(() => socket.connect(), wait);
  });
  // A socket notices only after 45 seconds that it died while the device slept, and waits between its tries to
  // reconnect.
  const reconnect = () => void socket.disconnect().connect();
  const stopWaking = onWake(() => {
    options.onWake();
    reconnect();
  });
  return {
    reconnect,
    close() {
      stopWaking();
      clearTimeout(timer);
      socket.disconnect();
    },
  };
}
