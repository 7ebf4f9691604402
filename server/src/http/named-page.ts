import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSame, takesGzip } from './json-answer.ts';
import { escaped } from './preview-tags.ts';

/** The name in the built pages. */
const BUILT_NAME = 'Golf League';

export const isRenamed = (appName: string): boolean => appName !== BUILT_NAME;

export const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };

/** A built page with the operator's name of the app. */
export class NamedPage {
  readonly html: string;
  readonly #zipped: Buffer;
  readonly #etag: string;

  constructor(folder: string, file: string, appName: string) {
    this.html = readFileSync(join(folder, file), 'utf8').replaceAll(BUILT_NAME, () => escaped(appName));
    this.#zipped = gzipSync(this.html);
    // Weak, because the same tag stands for the page with and without compression.
    this.#etag = `W/"${createHash('sha256').update(this.html).digest('base64url').slice(0, 16)}"`;
  }

  /** Compressed here, since the hooks that compress others do not see what no route answers. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const before = reply.getHeader('vary');
    const vary = `${before === undefined ? '' : `${String(before)}, `}Accept-Encoding`;
    void reply.headers({ ...PAGE_HEADERS, etag: this.#etag, vary });
    if (isSame(request, this.#etag)) return reply.code(304).send();
    if (!takesGzip(request)) return reply.send(this.html);
    return reply.header('content-encoding', 'gzip').send(this.#zipped);
  }
}
