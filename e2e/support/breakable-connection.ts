import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { once } from 'node:events';

interface BreakableConnection {
  url: string;
  /** Ends every connection and accepts none until `mend`. */
  cut: () => void;
  /** Open WebSockets get no more data and no close, as after a phone has slept; new WebSockets work. */
  silence: () => void;
  mend: () => void;
  close: () => Promise<void>;
}

/** A TCP proxy between one browser and the server: a cut ends sockets too, which Playwright's routes do not. */
export async function openBreakableConnection(server: string): Promise<BreakableConnection> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  const webSockets = new Set<{ near: Socket; far: Socket }>();
  let isConnected = true;
  const listener = createServer((near) => {
    if (!isConnected) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(port), hostname);
    const pair = { near, far };
    near.on('data', (bytes) => bytes.includes('Upgrade: websocket') && webSockets.add(pair));
    near.on('close', () => webSockets.delete(pair));
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  const destroySockets = () => {
    for (const socket of open) socket.destroy();
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
      for (const { near, far } of webSockets) {
        far.unpipe(near);
        far.resume();
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
