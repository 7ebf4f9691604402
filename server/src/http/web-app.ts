import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { patterns } from '@golf-league/core/wire/pages.ts';
import type { FastifyInstance } from 'fastify';
import { send } from './failures.ts';
import { ApiError } from './api-error.ts';

/** One a language, since no browser takes the names of an app in several from one file. */
const manifests = 'manifest-*.webmanifest';

const addresses = Object.values(patterns).map(
  (pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`),
);
const isPage = (path: string) => addresses.some((address) => address.test(path));

const YEAR = 365 * 24 * 60 * 60 * 1000;

/**
 * The built web app on the port of the calls. Whatever a browser navigates to and is no call gets the app's page, which
 * knows the addresses; the start page is that same page with its first screen drawn. Who takes anything, as a preview
 * of a link does, gets it at the app's own addresses. Everything else that is not there is a plain 404.
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
    const { accept = '*/*' } = request.headers;
    const [path = ''] = request.url.split('?');
    const isWanted = accept.includes('text/html') || (accept.includes('*/*') && isPage(path));
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && isWanted && built)
      return reply.sendFile(path === patterns.start ? 'start.html' : 'index.html');
    return send(reply, new ApiError('not_found'));
  });
}

/** An installed app bears the name that the operator gave it. */
function serveManifests(app: FastifyInstance, folder: string, appName: string): void {
  for (const file of globSync(manifests, { cwd: folder })) {
    const built = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>;
    const named = JSON.stringify({ ...built, name: appName, short_name: appName });
    app.get(`/${file}`, (_request, reply) =>
      reply.headers({ 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' }).send(named),
    );
  }
}
