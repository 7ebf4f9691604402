import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Reports that this instance is about to stop and keeps answering for `forMs`, in which the proxy notices and stops
     * sending calls. Call it before `close`.
     */
    drain(forMs: number): Promise<void>;
  }
}

/**
 * `sendAway` moves the sockets to other instances between two times in milliseconds from now. Returns whether it
 * drains.
 */
export function answerWhileDraining(
  app: FastifyInstance,
  sendAway: (from: number, to: number) => void,
): () => boolean {
  let isDraining = false;
  // A kept-alive connection would be closed just as the next request arrives on it.
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  app.decorate('drain', async (forMs: number) => {
    isDraining = true;
    // The proxy notices before the first third is over, so that no socket reconnects to this instance.
    sendAway(forMs / 3, forMs * 0.8);
    await pause(forMs);
  });
  return () => isDraining;
}
