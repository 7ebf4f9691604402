import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag, acceptsGzip } from './json-response.ts';
import { escapeHtml } from './preview-tags.ts';

/** The app's name in the built pages. */
const DEFAULT_APP_NAME = 'Golf League';

export const isCustomAppName = (appName: string): boolean => appName !== DEFAULT_APP_NAME;

export const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };

/**
 * The first request for a page waits while the page is compressed. The highest level would take ten times as long and
 * save only 2% more.
 */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const acceptsBrotli = (request: FastifyRequest): boolean =>
  /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(request.headers['accept-encoding'] ?? ''));

export function buildVaryHeader(reply: FastifyReply, ...headerNames: readonly string[]): string {
  const existingValue = reply.getHeader('vary');
  return [
    ...(existingValue === undefined ? [] : [String(existingValue)]),
    ...headerNames,
    'Accept-Encoding',
  ].join(', ');
}

/** The values that the server writes into a built page. */
export interface PageOptions {
  readonly appName: string;
  /** Rewrites the page, for example to add its link preview. */
  readonly rewrite?: ((page: string) => string) | undefined;
  /** The request header that decides which variant of the page is sent. */
  readonly varyHeader?: string;
}

/** A built page with the operator's app name and the other values written into it. */
export class BuiltPage {
  readonly html: string;
  readonly #varyHeaders: readonly string[];
  readonly #etag: string;
  #gzipped?: Buffer;
  #brotli?: Buffer;

  constructor(folder: string, file: string, { appName, rewrite = (page) => page, varyHeader }: PageOptions) {
    const builtHtml = readFileSync(join(folder, file), 'utf8');
    this.html = rewrite(builtHtml.replaceAll(DEFAULT_APP_NAME, () => escapeHtml(appName)));
    this.#varyHeaders = varyHeader === undefined ? [] : [varyHeader];
    // The tag is weak, because the page has the same tag with and without compression.
    this.#etag = `W/"${createHash('sha256').update(this.html).digest('base64url').slice(0, 16)}"`;
  }

  /** Sends the page. Compresses it here, because the compression hooks do not run for requests without a route. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    void reply.headers({
      ...PAGE_HEADERS,
      etag: this.#etag,
      vary: buildVaryHeader(reply, ...this.#varyHeaders),
    });
    if (matchesEtag(request, this.#etag)) return reply.code(304).send();
    if (acceptsBrotli(request)) {
      this.#brotli ??= brotliCompressSync(this.html, BROTLI_OPTIONS);
      return reply.header('content-encoding', 'br').send(this.#brotli);
    }
    if (!acceptsGzip(request)) return reply.send(this.html);
    this.#gzipped ??= gzipSync(this.html);
    return reply.header('content-encoding', 'gzip').send(this.#gzipped);
  }
}
