import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Says that this instance is about to stop and goes on answering for `forMs`, in which the proxy notices and
     * sends no more; to be called before `close`.
     */
    drain(forMs: number): Promise<void>;
  }
}

/** `sendAway` moves the sockets to other instances between two times in ms from now. Returns whether it drains. */
export function answerWhileDraining(
  app: FastifyInstance,
  sendAway: (from: number, to: number) => void,
): () => boolean {
  let isDraining = false;
  // An idle connection that is kept would be closed just as the next request comes on it.
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  app.decorate('drain', async (forMs: number) => {
    isDraining = true;
    // Before the first third is over the proxy knows, so that none of the sockets comes back here.
    sendAway(forMs / 3, forMs * 0.8);
    await pause(forMs);
  });
  return () => isDraining;
}
