import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSame, takesGzip } from './json-answer.ts';
import { escaped, type PreviewTags, withPreview } from './preview-tags.ts';

/** The name in the built pages. */
const BUILT_NAME = 'Golf League';

export const isRenamed = (appName: string): boolean => appName !== BUILT_NAME;

export const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };

/** The highest takes a tenth of a second of each start, and saves a fiftieth of the page. */
const asSmall = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const takesBrotli = (request: FastifyRequest): boolean =>
  /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(request.headers['accept-encoding'] ?? ''));

export function varyOf(reply: FastifyReply): string {
  const before = reply.getHeader('vary');
  return `${before === undefined ? '' : `${String(before)}, `}Accept-Encoding`;
}

/** A built page with the operator's name of the app, and with what chats show of it where there are such words. */
export class NamedPage {
  readonly html: string;
  readonly #zipped: Buffer;
  readonly #brotli: Buffer;
  readonly #etag: string;

  constructor(folder: string, file: string, appName: string, tags?: PreviewTags) {
    const built = readFileSync(join(folder, file), 'utf8').replaceAll(BUILT_NAME, () => escaped(appName));
    this.html = tags ? withPreview(built, tags) : built;
    this.#zipped = gzipSync(this.html);
    this.#brotli = brotliCompressSync(this.html, asSmall);
    // Weak, because the same tag stands for the page with and without compression.
    this.#etag = `W/"${createHash('sha256').update(this.html).digest('base64url').slice(0, 16)}"`;
  }

  /** Compressed here, since the hooks that compress others do not see what no route answers. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    void reply.headers({ ...PAGE_HEADERS, etag: this.#etag, vary: varyOf(reply) });
    if (isSame(request, this.#etag)) return reply.code(304).send();
    if (takesBrotli(request)) return reply.header('content-encoding', 'br').send(this.#brotli);
    if (!takesGzip(request)) return reply.send(this.html);
    return reply.header('content-encoding', 'gzip').send(this.#zipped);
  }
}
