import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { nearestPage, type PageAddress, pageAddressOf } from '@golf-league/core/wire/page-address.ts';
import { patterns } from '@golf-league/core/wire/pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takesGzip } from './json-answer.ts';
import { BuiltPages, type Operator, type StartTags } from './built-pages.ts';
import { DrawnBoards } from './drawn-boards.ts';
import type { Limits } from './limits.ts';
import { isRenamed, NamedPage, PAGE_HEADERS, varyOf } from './named-page.ts';
import { type PreviewTags, withPreview } from './preview-tags.ts';
import { answerForms, noScriptContent, withNoScriptContent } from './without-script.ts';
import { OF_PAGES } from './protect.ts';
import { refuseMethod } from './methods.ts';

const zip = promisify(gzip);

/** One manifest for each language, because browsers do not read an app's name in several languages from one file. */
const manifests = 'manifest-*.webmanifest';

const INDEX = 'index.html';
const START = 'start.html';
const CALLS = 'api/index.html';

/** The preview of a page in chats; undefined if it is the app's own preview. */
type TagsOf = (address: PageAddress, request: FastifyRequest) => Promise<PreviewTags | undefined>;
interface Previews {
  readonly start: StartTags;
  readonly tagsOf: TagsOf;
  readonly longReads: Limits['longReads'];
}

/** How long a database that does not answer may delay the app's page. */
const TAGS_WITHIN_MS = 1_500;

/** Files of the app, compressed or not. */
const isPartOfPage = /\.(js|css|woff2)(\.\w+)?$/;

const YEAR = 365 * 24 * 60 * 60 * 1000;

/**
 * Serves the built web app on the port of the API. A request for HTML that no route answers gets the app's page, with a
 * 404 if `patterns` has no such or similar address. The files in `pages` are this page for single addresses, with their
 * text in the reader's language; the worker caches `start.html` for the start page. A request that accepts any type,
 * such as a link preview, gets a page only at addresses of `patterns`. Others get a bare 404. Chats run no JavaScript,
 * so the previews of links are in the page as it is served.
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  operator: Operator,
  previews?: Previews,
): Promise<void> {
  const { appName } = operator;
  const built = existsSync(join(folder, INDEX));
  const index = built ? new NamedPage(folder, INDEX, { appName }) : undefined;
  const named = new Map<string, NamedPage>();
  const ofAddresses = new BuiltPages(folder, operator, previews?.start);
  const boards = previews && new DrawnBoards(folder, appName, previews.longReads);
  if (index) {
    if (isRenamed(appName)) named.set(INDEX, index);
    if (isRenamed(appName)) named.set(START, new NamedPage(folder, START, { appName }));
    serveManifests(app, folder, appName);
    // The address where password managers look for the form. Source: w3c.github.io/webappsec-change-password-url
    app.get('/.well-known/change-password', (_request, reply) =>
      reply.redirect(`${patterns.dashboard}?password`),
    );
    // The service worker reads the pages as files.
    for (const [file, page] of named) {
      app.get(`/${file}`, (request, reply) => page.send(request, reply));
    }
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      wildcard: false,
      index: false,
      globIgnore: [manifests, 'pages/**', ...named.keys()],
      setHeaders: (reply, path) => {
        // Only files whose names contain a hash of their content may be cached forever.
        const forGood = /[\\/]assets[\\/]/.test(path);
        void reply.header(
          'cache-control',
          forGood ? `public, max-age=${YEAR / 1000}, immutable` : 'no-cache',
        );
        if (!forGood) return;
        // Only the app's own pages load them. Fetching a module sends no origin and importing it does, so with Vary the
        // browser would request each file again, and fail without a connection.
        reply.removeHeader('vary');
        // A drawing that is opened directly counts as a page.
        if (isPartOfPage.test(path)) for (const name of OF_PAGES) reply.removeHeader(name);
      },
    });
  }
  answerForms(app);
  if (existsSync(join(folder, CALLS))) app.get('/api', (_request, reply) => reply.sendFile(CALLS));
  // No route answers a page, so the plugin does not count it by itself.
  const countPage = app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {};
  app.setNotFoundHandler(countPage, async (request, reply) => {
    const { accept = '*/*' } = request.headers;
    const [path = '', ...query] = request.url.split('?');
    const address = pageAddressOf(path);
    const nearest = address === undefined ? nearestPage(path) : undefined;
    const isPage = address !== undefined || nearest !== undefined;
    const isWanted = accept.includes('text/html') || (accept.includes('*/*') && isPage);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || !isWanted || !index)
      return refuseMethod(request, reply, address !== undefined && index !== undefined);
    if (nearest !== undefined) return reply.redirect([nearest, ...query].join('?'));
    if (address === undefined) return reply.code(404).headers(PAGE_HEADERS).send(index.html);
    const tags = await Promise.race([previews?.tagsOf(address, request), pause(TAGS_WITHIN_MS)]).catch(
      // The page is served in any case; only the preview in chats is missing.
      (error: unknown) => request.log.warn({ err: error }, 'a page was sent without its preview'),
    );
    const own = ofAddresses.find(address.name, request);
    if (tags) {
      const drawn = await boards?.draw(address, request, tags);
      const page = withPreview(drawn ?? (own ?? index).html, tags);
      const said = noScriptContent(address, request, tags);
      return sendWritten(request, reply, said ? withNoScriptContent(page, said) : page, tags);
    }
    const said = noScriptContent(address, request);
    if (said)
      return sendWritten(request, reply, withNoScriptContent((own ?? index).html, said), { isSecret: true });
    return own?.send(request, reply) ?? named.get(INDEX)?.send(request, reply) ?? reply.sendFile(INDEX);
  });
}

/** Sends a page that was written for this request; its data is current, so no cache may show it later. */
async function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  { carried, isSecret }: Pick<PreviewTags, 'carried'> & { isSecret?: true },
): Promise<FastifyReply> {
  void reply.headers({ ...PAGE_HEADERS, vary: varyOf(reply, 'Accept-Language') });
  if (carried !== undefined || isSecret) void reply.header('cache-control', 'no-store');
  return takesGzip(request)
    ? reply.header('content-encoding', 'gzip').send(await zip(html))
    : reply.send(html);
}

/** Writes the operator's name of the app into the manifests, because installed apps show that name. */
function serveManifests(app: FastifyInstance, folder: string, appName: string): void {
  for (const file of globSync(manifests, { cwd: folder })) {
    const built = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>;
    const named = JSON.stringify({ ...built, name: appName, short_name: appName });
    app.get(`/${file}`, (_request, reply) =>
      reply.headers({ 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' }).send(named),
    );
  }
}
