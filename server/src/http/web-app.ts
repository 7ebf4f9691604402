import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { findNearestPage, type PageAddress, parsePageAddress } from '@golf-league/core/wire/page-address.ts';
import { pagePatterns } from '@golf-league/core/wire/pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsGzip } from './json-response.ts';
import { BuiltPages, type Operator, type GetStartTags } from './built-pages.ts';
import { PrerenderedBoards } from './prerendered-boards.ts';
import type { Limits } from './limits.ts';
import { isCustomAppName, BuiltPage, PAGE_HEADERS, buildVaryHeader } from './built-page.ts';
import { type PreviewTags, insertPreview } from './preview-tags.ts';
import { respondToForms, createNoScriptContent, insertNoScriptContent } from './no-script.ts';
import { PAGE_ONLY_HEADERS } from './security-headers.ts';
import { respondToUnroutedRequest } from './methods.ts';

const gzipAsync = promisify(gzip);

/** One manifest per language, because browsers cannot read names in several languages from one manifest. */
const MANIFEST_GLOB = 'manifest-*.webmanifest';

const INDEX_FILE = 'index.html';
const START_FILE = 'start.html';
const API_DOCS_FILE = 'api/index.html';

/** Loads the link preview for a page; resolves to undefined for pages with the app's own preview. */
type LoadTags = (address: PageAddress, request: FastifyRequest) => Promise<PreviewTags | undefined>;
interface Previews {
  readonly getStartTags: GetStartTags;
  readonly loadTags: LoadTags;
  readonly longReads: Limits['longReads'];
}

/** How long an unresponsive database can delay the app's page. */
const TAGS_TIMEOUT_MS = 1_500;

/** Matches the app's scripts, styles and fonts, compressed or not. */
const PAGE_ASSET_PATTERN = /\.(js|css|woff2)(\.\w+)?$/;

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Serves the built web app on the API's port. A request for HTML that no route handles gets the app's page, with status
 * 404 if `pagePatterns` has no similar URL. The files in `pages` are versions of this page for particular URLs, with
 * text in the visitor's language; the service worker caches `start.html` for the start page. A request that accepts
 * any type, such as one for a link preview, gets a page only if its URL matches one of `pagePatterns`. All other
 * requests get a 404 without a page. Chat apps run no JavaScript, so each page is sent with its link preview.
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  operator: Operator,
  previews?: Previews,
): Promise<void> {
  const { appName } = operator;
  const isBuilt = existsSync(join(folder, INDEX_FILE));
  const indexPage = isBuilt ? new BuiltPage(folder, INDEX_FILE, { appName }) : undefined;
  const renamedPages = new Map<string, BuiltPage>();
  const builtPages = new BuiltPages(folder, operator, previews?.getStartTags);
  const prerenderedBoards = previews && new PrerenderedBoards(folder, appName, previews.longReads);
  if (indexPage) {
    if (isCustomAppName(appName)) renamedPages.set(INDEX_FILE, indexPage);
    if (isCustomAppName(appName))
      renamedPages.set(START_FILE, new BuiltPage(folder, START_FILE, { appName }));
    serveManifests(app, folder, appName);
    // The URL that password managers open to change a password. Source: w3c.github.io/webappsec-change-password-url
    app.get('/.well-known/change-password', (_request, reply) =>
      reply.redirect(`${pagePatterns.dashboard}?password`),
    );
    // The service worker requests these pages by their file names.
    for (const [file, page] of renamedPages) {
      app.get(`/${file}`, (request, reply) => page.send(request, reply));
    }
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      wildcard: false,
      index: false,
      globIgnore: [MANIFEST_GLOB, 'pages/**', ...renamedPages.keys()],
      setHeaders: (reply, path) => {
        // Only files with a content hash in their names can be cached forever.
        const isImmutable = /[\\/]assets[\\/]/.test(path);
        void reply.header(
          'cache-control',
          isImmutable ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache',
        );
        if (!isImmutable) return;
        // Importing a module sends an `Origin` header and fetching it does not, so with `Vary` the browser would
        // request each cached file again, and fail offline. Only the app's own pages load these files.
        reply.removeHeader('vary');
        // SVG files keep these headers, because a browser can open an SVG as a page.
        if (PAGE_ASSET_PATTERN.test(path)) for (const name of PAGE_ONLY_HEADERS) reply.removeHeader(name);
      },
    });
  }
  respondToForms(app);
  if (existsSync(join(folder, API_DOCS_FILE)))
    app.get('/api', (_request, reply) => reply.sendFile(API_DOCS_FILE));
  // Pages have no route, so the rate limit plugin does not count their requests automatically.
  const pageRateLimit = app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {};
  app.setNotFoundHandler(pageRateLimit, async (request, reply) => {
    const { accept = '*/*' } = request.headers;
    const [path = '', ...queryParts] = request.url.split('?');
    const address = parsePageAddress(path);
    const nearestPath = address === undefined ? findNearestPage(path) : undefined;
    const isPage = address !== undefined || nearestPath !== undefined;
    const wantsHtml = accept.includes('text/html') || (accept.includes('*/*') && isPage);
    const isGetOrHead = request.method === 'GET' || request.method === 'HEAD';
    if (!isGetOrHead || !wantsHtml || !indexPage)
      return respondToUnroutedRequest(request, reply, address !== undefined && indexPage !== undefined);
    if (nearestPath !== undefined) return reply.redirect([nearestPath, ...queryParts].join('?'));
    if (address === undefined) return reply.code(404).headers(PAGE_HEADERS).send(indexPage.html);
    const tags = await Promise.race([previews?.loadTags(address, request), sleep(TAGS_TIMEOUT_MS)]).catch(
      // The page is still served, only without its link preview.
      (error: unknown) => request.log.warn({ err: error }, 'a page was sent without its preview'),
    );
    const builtPage = builtPages.find(address.name, request);
    if (tags) {
      const boardHtml = await prerenderedBoards?.render(address, request, tags);
      const page = insertPreview(boardHtml ?? (builtPage ?? indexPage).html, tags);
      const noScriptContent = createNoScriptContent(address, request, tags);
      return sendCustomPage(
        request,
        reply,
        noScriptContent ? insertNoScriptContent(page, noScriptContent) : page,
        tags,
      );
    }
    const noScriptContent = createNoScriptContent(address, request);
    if (noScriptContent)
      return sendCustomPage(
        request,
        reply,
        insertNoScriptContent((builtPage ?? indexPage).html, noScriptContent),
        {
          isSecret: true,
        },
      );
    return (
      builtPage?.send(request, reply) ??
      renamedPages.get(INDEX_FILE)?.send(request, reply) ??
      reply.sendFile(INDEX_FILE)
    );
  });
}

/** Sends a page that was generated for this request. Its data is current, so it must not be cached. */
async function sendCustomPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  { embeddedJson, isSecret }: Pick<PreviewTags, 'embeddedJson'> & { isSecret?: true },
): Promise<FastifyReply> {
  void reply.headers({ ...PAGE_HEADERS, vary: buildVaryHeader(reply, 'Accept-Language') });
  if (embeddedJson !== undefined || isSecret) void reply.header('cache-control', 'no-store');
  return acceptsGzip(request)
    ? reply.header('content-encoding', 'gzip').send(await gzipAsync(html))
    : reply.send(html);
}

/** Writes the operator's app name into the manifests, because installed apps show that name. */
function serveManifests(app: FastifyInstance, folder: string, appName: string): void {
  for (const file of globSync(MANIFEST_GLOB, { cwd: folder })) {
    const builtManifest = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>;
    const renamedManifest = JSON.stringify({ ...builtManifest, name: appName, short_name: appName });
    app.get(`/${file}`, (_request, reply) =>
      reply
        .headers({ 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' })
        .send(renamedManifest),
    );
  }
}
