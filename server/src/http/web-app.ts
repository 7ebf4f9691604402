import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { send } from './failures.ts';
import { Refusal } from './refusal.ts';

const YEAR = 365 * 24 * 60 * 60 * 1000;

/**
 * The built web app on the port of the calls. Whatever a browser navigates to and is no call gets the app's page, which
 * knows the addresses; everything else that is not there is a plain 404.
 */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      wildcard: false,
      index: false,
      setHeaders: (reply, path) => {
        // Only names that carry a hash of the content may be kept for good.
        const forGood = /[\\/]assets[\\/]/.test(path);
        void reply.header(
          'cache-control',
          forGood ? `public, max-age=${YEAR / 1000}, immutable` : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const navigates =
      (request.method === 'GET' || request.method === 'HEAD') &&
      (request.headers.accept ?? '').includes('text/html');
    if (navigates && built) return reply.sendFile('index.html');
    return send(reply, new Refusal('not_found'));
  });
}
