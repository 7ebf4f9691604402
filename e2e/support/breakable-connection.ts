import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { once } from 'node:events';

interface BreakableConnection {
  url: string;
  /** Ends all connections and accepts no new ones until `mend`. */
  cut: () => void;
  /** Stops data to open WebSockets without closing them, as after a phone has slept; new WebSockets work. */
  silence: () => void;
  mend: () => void;
  close: () => Promise<void>;
}

/** Opens a TCP proxy between a browser and the server. Unlike Playwright's routes, `cut` also ends WebSockets. */
export async function openBreakableConnection(server: string): Promise<BreakableConnection> {
  const { hostname, port } = new URL(server);
  const openSockets = new Set<Socket>();
  const webSockets = new Set<{ clientSocket: Socket; serverSocket: Socket }>();
  let isConnected = true;
  const listener = createServer((clientSocket) => {
    if (!isConnected) {
      clientSocket.resetAndDestroy();
      return;
    }
    const serverSocket = connect(Number(port), hostname);
    const pair = { clientSocket, serverSocket };
    clientSocket.on('data', (bytes) => bytes.includes('Upgrade: websocket') && webSockets.add(pair));
    clientSocket.on('close', () => webSockets.delete(pair));
    for (const [socket, other] of [
      [clientSocket, serverSocket],
      [serverSocket, clientSocket],
    ] as const) {
      openSockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        openSockets.delete(socket);
        other.destroy();
      });
    }
  });
  const destroySockets = () => {
    for (const socket of openSockets) socket.destroy();
  };
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    cut() {
      isConnected = false;
      destroySockets();
    },
    silence() {
      for (const { clientSocket, serverSocket } of webSockets) {
        serverSocket.unpipe(clientSocket);
        serverSocket.resume();
      }
    },
    mend() {
      isConnected = true;
    },
    async close() {
      destroySockets();
      listener.close();
      await once(listener, 'close');
    },
  };
}
