import { loadChunk } from './load-chunk.ts';
import { onWake } from './wake.ts';

interface SocketOptions {
  origin: string;
  /** Sent with each handshake. */
  auth: () => object;
  /** Listeners for the server's messages, by name. */
  listeners: Readonly<Record<string, (payload: unknown) => void>>;
  /** Called whenever the connection is lost. The server's next message implies that it is restored. */
  onLost: () => void;
  /** Called when the server refuses a handshake. Returns the milliseconds until the next attempt; null for never. */
  onRefused: (reason: string) => number | null;
  /** Called when the connection may have died while the device was asleep. */
  onWake: () => void;
}

export interface Socket {
  /** Must be called when the connection may be dead. */
  reconnect: () => void;
  close: () => void;
}

/** Opens a connection that reconnects after each loss. Callers must then refetch, since they may have missed events. */
export async function openSocket(options: SocketOptions): Promise<Socket> {
  const { io } = await loadChunk(() => import('socket.io-client'), { quietly: true });
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
    // socket.io does not reconnect by default after the server has disconnected a socket. If the client has lost
    // access, the server refuses the next handshake with a reason.
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('connect_error', (error) => {
    options.onLost();
    if (socket.active) return;
    const retryDelay = options.onRefused(error.message);
    clearTimeout(timer);
    if (retryDelay !== null) timer = setTimeout(() => socket.connect(), retryDelay);
  });
  // A socket takes 45 seconds to notice that its connection died during sleep, and then waits between attempts.
  const reconnect = () => void socket.disconnect().connect();
  const stopListening = onWake(() => {
    options.onWake();
    reconnect();
  });
  return {
    reconnect,
    close() {
      stopListening();
      clearTimeout(timer);
      socket.disconnect();
    },
  };
}
