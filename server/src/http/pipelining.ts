import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

/** Far more than HTTP clients send without waiting for an answer; browsers send one. */
const UNANSWERED_MAX = 16;

/**
 * Refuses further requests of a connection that has many without an answer. DANGER: Node starts on all requests of one
 * packet at once and holds their answers in memory, so that without a limit 20 kB sent would cost 80 MB.
 */
export function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > UNANSWERED_MAX) throw new ApiError('too_many_requests', { retryAfterSeconds: 1 });
    unanswered.set(socket, count);
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  });
}
