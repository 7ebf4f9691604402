import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { once } from 'node:events';

interface InterruptibleProxy {
  url: string;
  /** Closes all connections and rejects new ones until `restore` is called. */
  cut: () => void;
  /** Stops sending data to the current WebSockets without closing them, as when a phone wakes from sleep. */
  stall: () => void;
  restore: () => void;
  close: () => Promise<void>;
}

/** Opens a TCP proxy between a browser and the server. Unlike Playwright's routes, it can also end WebSockets. */
export async function openInterruptibleProxy(serverUrl: string): Promise<InterruptibleProxy> {
  const { hostname, port } = new URL(serverUrl);
  const openSockets = new Set<Socket>();
  const webSockets = new Set<{ clientSocket: Socket; serverSocket: Socket }>();
  let isConnected = true;
  const proxyServer = createServer((clientSocket) => {
    if (!isConnected) {
      clientSocket.resetAndDestroy();
      return;
    }
    const serverSocket = connect(Number(port), hostname);
    const socketPair = { clientSocket, serverSocket };
    clientSocket.on('data', (bytes) => bytes.includes('Upgrade: websocket') && webSockets.add(socketPair));
    clientSocket.on('close', () => webSockets.delete(socketPair));
    for (const [socket, otherSocket] of [
      [clientSocket, serverSocket],
      [serverSocket, clientSocket],
    ] as const) {
      openSockets.add(socket);
      socket.pipe(otherSocket);
      socket.on('error', () => otherSocket.destroy());
      socket.on('close', () => {
        openSockets.delete(socket);
        otherSocket.destroy();
      });
    }
  });
  const destroySockets = () => {
    for (const socket of openSockets) socket.destroy();
  };
  proxyServer.listen(0, '127.0.0.1');
  await once(proxyServer, 'listening');
  return {
    url: `http://127.0.0.1:${(proxyServer.address() as AddressInfo).port}`,
    cut() {
      isConnected = false;
      destroySockets();
    },
    stall() {
      for (const { clientSocket, serverSocket } of webSockets) {
        serverSocket.unpipe(clientSocket);
        serverSocket.resume();
      }
    },
    restore() {
      isConnected = true;
    },
    async close() {
      destroySockets();
      proxyServer.close();
      await once(proxyServer, 'close');
    },
  };
}
