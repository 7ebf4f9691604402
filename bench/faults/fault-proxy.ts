import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A proxy to a service that can drop, refuse or ignore connections. */
interface FaultProxy {
  readonly port: number;
  /** Stops forwarding in both directions; new connections are accepted but get no response. */
  stopResponding(): void;
  /** Refuses new connections and drops open connections. */
  refuseConnections(): Promise<void>;
  /** Drops all open connections; new connections are still forwarded. */
  dropConnections(): void;
  /** Forwards everything again, including the data that was held back. */
  resume(): Promise<void>;
  close(): Promise<void>;
}

export async function openFaultProxy(target: NetConnectOpts): Promise<FaultProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  const waitingClients = new Set<Socket>();
  let isUnresponsive = false;

  function forward(client: Socket): void {
    const service = connect(target);
    const pair = [client, service] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, pair.toReversed() as unknown as typeof pair]) {
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
      from.pipe(to);
    }
  }

  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    if (!isUnresponsive) return forward(client);
    waitingClients.add(client);
    client.on('close', () => waitingClients.delete(client));
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;

  const destroyConnections = () => {
    for (const socket of [...pairs, ...waitingClients].flat()) socket.destroy();
  };
  const stopListening = async () => {
    if (!server.listening) return;
    server.close();
    destroyConnections();
    await once(server, 'close');
  };
  return {
    port,
    stopResponding() {
      isUnresponsive = true;
      for (const [client, service] of pairs) {
        client.unpipe(service);
        service.unpipe(client);
        client.pause();
        service.pause();
      }
    },
    refuseConnections: stopListening,
    dropConnections: destroyConnections,
    async resume() {
      if (!server.listening) await listen(port);
      isUnresponsive = false;
      for (const [client, service] of pairs) {
        client.pipe(service);
        service.pipe(client);
      }
      for (const client of waitingClients) forward(client);
      waitingClients.clear();
    },
    close: stopListening,
  };
}
