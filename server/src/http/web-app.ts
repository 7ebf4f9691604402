import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { patterns } from '@golf-league/core/wire/pages.ts';
import type { FastifyInstance } from 'fastify';
import { send } from './failures.ts';
import { ApiError } from './api-error.ts';

/** One manifest for each language, because browsers do not read an app's name in several languages from one file. */
const manifests = 'manifest-*.webmanifest';

const addresses = Object.values(patterns).map(
  (pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`),
);
const isPage = (path: string) => addresses.some((address) => address.test(path));

const YEAR = 365 * 24 * 60 * 60 * 1000;

/**
 * Serves the built web app on the port of the calls. A request for HTML that no route answers gets the app's page,
 * whose router knows the addresses; `start.html` is the same page with its first screen pre-rendered. A request that
 * accepts any type, such as a link preview, gets the page at the addresses of `patterns` only. Others get a 404.
 */
export async function serveWebApp(app: FastifyInstance, folder: string, appName: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    serveManifests(app, folder, appName);
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      wildcard: false,
      index: false,
      globIgnore: [manifests],
      setHeaders: (reply, path) => {
        // Only files whose name holds a hash of their content may be cached for ever.
        const forGood = /[\\/]assets[\\/]/.test(path);
        void reply.header(
          'cache-control',
          forGood ? `public, max-age=${YEAR / 1000}, immutable` : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const { accept = '*/*' } = request.headers;
    const [path = ''] = request.url.split('?');
    const isWanted = accept.includes('text/html') || (accept.includes('*/*') && isPage(path));
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && isWanted && built)
      return reply.sendFile(path === patterns.start ? 'start.html' : 'index.html');
    return send(reply, new ApiError('not_found'));
  });
}

/** Puts the operator's name of the app into the manifests, because installed apps show that name. */
function serveManifests(app: FastifyInstance, folder: string, appName: string): void {
  for (const file of globSync(manifests, { cwd: folder })) {
    const built = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>;
    const named = JSON.stringify({ ...built, name: appName, short_name: appName });
    app.get(`/${file}`, (_request, reply) =>
      reply.headers({ 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' }).send(named),
    );
  }
}
