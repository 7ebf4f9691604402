import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Far more than HTTP clients send without waiting for an answer; browsers send one. */
const UNANSWERED_MAX = 8;

/**
 * Ends a connection that has many requests without an answer. DANGER: Node starts on all requests of one packet at once
 * and holds their answers in memory, so that without a limit 20 kB sent would cost 80 MB and a second. Registered before
 * all other hooks, because even a refusal of each request would hold others up.
 */
export function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > UNANSWERED_MAX) {
      reply.hijack();
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    done();
  });
}
