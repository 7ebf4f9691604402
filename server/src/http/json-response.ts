import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Responses below this size fit into one packet even without compression. */
export const MIN_GZIP_BYTES = 1024;
/** Up to this size, compressing takes 0.1 ms and another thread would take three times as long. */
export const MAX_SYNC_GZIP_BYTES = 32 * 1024;

const gzipInThread: (bytes: Buffer) => Promise<Buffer> = promisify(gzip);

const gzipBytes = async (bytes: Buffer) =>
  bytes.length > MAX_SYNC_GZIP_BYTES ? gzipInThread(bytes) : gzipSync(bytes);

/** A response that is serialized once and sent many times, because it is large and does not change. */
export class JsonResponse {
  readonly bytes: Buffer;
  /** Set if clients can cache the response and revalidate it each time. */
  readonly etag: string | undefined;
  #gzipped: Promise<Buffer> | undefined;

  /** `version` identifies the state of the response. Without a version, clients must not cache the response. */
  constructor(response: object, version?: number) {
    this.bytes = Buffer.from(JSON.stringify(response));
    if (version === undefined) return;
    const hash = createHash('sha256').update(this.bytes).digest('base64url').slice(0, 12);
    // The tag is weak, because the response has the same tag with and without compression.
    this.etag = `W/"${version}-${hash}"`;
  }

  /** Returns the compressed bytes. They are compressed once for all clients. */
  getGzipped(): Promise<Buffer> {
    return (this.#gzipped ??= gzipBytes(this.bytes));
  }
}

export const acceptsGzip = (request: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(request.headers['accept-encoding'] ?? ''));

/** Returns whether `If-None-Match` contains the tag, as a weak or strong tag (RFC 9110, section 13.1.2). */
export function matchesEtag(request: FastifyRequest, etag: string): boolean {
  const ifNoneMatch = request.headers['if-none-match'] ?? '';
  const tags: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return ifNoneMatch.trim() === '*' || tags.includes(etag.replace(/^W\//, ''));
}

export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  response: JsonResponse,
): Promise<FastifyReply> {
  const { etag, bytes } = response;
  if (etag !== undefined) {
    const existingVary = reply.getHeader('vary');
    const vary = `${existingVary === undefined ? '' : `${String(existingVary)}, `}Authorization, Accept-Encoding`;
    void reply.headers({ 'cache-control': 'private, no-cache', etag, vary });
    if (matchesEtag(request, etag)) return reply.code(304).send();
  }
  void reply.header('content-type', 'application/json; charset=utf-8');
  if (bytes.length < MIN_GZIP_BYTES || !acceptsGzip(request)) return reply.send(bytes);
  return reply.header('content-encoding', 'gzip').send(await response.getGzipped());
}
