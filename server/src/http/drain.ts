import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Marks this instance as stopping and keeps responding for `durationMs`, so that the proxy can stop sending
     * requests. Call it before `close`.
     */
    drain(durationMs: number): Promise<void>;
  }
}

/**
 * Adds `app.drain`. `moveSockets` moves the sockets to other instances, spread between `from` and `to` milliseconds
 * from now. Returns a function that reports whether the instance is draining.
 */
export function registerDrain(
  app: FastifyInstance,
  moveSockets: (from: number, to: number) => void,
): () => boolean {
  let isDraining = false;
  // Makes clients reconnect: a keep-alive connection could be closed just as its next request arrives.
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  app.decorate('drain', async (durationMs: number) => {
    isDraining = true;
    // After a third of the time the proxy has stopped sending requests, so no socket reconnects to this instance.
    moveSockets(durationMs / 3, durationMs * 0.8);
    await sleep(durationMs);
  });
  return () => isDraining;
}
