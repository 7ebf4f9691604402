import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { sendError } from './error-handler.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the methods that the routes for a path accept. */
    getMethods(path: string): string[];
  }
}

/** Collects the methods of each route, because the router cannot list the methods for a path. */
export function collectMethods(app: FastifyInstance): void {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    // This route responds to preflight requests from other origins, for any path.
    if (url === '*') return;
    const pattern = new RegExp(`^${url.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`);
    const route = routes.get(url) ?? { pattern, methods: new Set() };
    for (const name of [method].flat()) route.methods.add(name);
    routes.set(url, route);
  });
  app.decorate('getMethods', (path) =>
    [...routes.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : [])),
  );
}

/** Responds to a request that no route accepts. `isPage` is true if the web app has a page at this path. */
export function respondToUnroutedRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  isPage: boolean,
): FastifyReply {
  const [path = ''] = request.url.split('?');
  const methods = new Set([...(isPage ? ['GET', 'HEAD'] : []), ...request.server.getMethods(path)]);
  if (methods.size === 0) return sendError(reply, new ApiError('not_found'));
  void reply.header('allow', [...methods, 'OPTIONS'].toSorted().join(', '));
  if (request.method === 'OPTIONS') return reply.code(204).send();
  return sendError(reply, new ApiError(methods.has(request.method) ? 'not_found' : 'method_not_allowed'));
}
