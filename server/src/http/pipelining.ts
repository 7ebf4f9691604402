import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Far more requests than HTTP clients send without waiting for a response; browsers send one. */
const MAX_PENDING_REQUESTS = 8;

/**
 * Closes a connection that has many pending requests. DANGER: Node starts all requests in one packet at once and
 * holds their responses in memory. Without a limit, 20 kB of requests could use 80 MB and a second of CPU time. This
 * runs before Fastify, because Fastify's own work on hundreds of requests would also delay other clients.
 */
export function limitPipelining({ server }: FastifyInstance): void {
  const pendingCounts = new WeakMap<Socket, number>();
  for (const handle of server.listeners('request') as RequestListener[]) {
    server.off('request', handle);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request;
      const count = (pendingCounts.get(socket) ?? 0) + 1;
      if (count > MAX_PENDING_REQUESTS) return void socket.destroy();
      pendingCounts.set(socket, count);
      response.once('close', () => pendingCounts.set(socket, (pendingCounts.get(socket) ?? 1) - 1));
      handle(request, response);
    });
  }
}
