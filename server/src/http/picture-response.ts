import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from './json-response.ts';

/**
 * A picture as the response. `file` is unique to the stored bytes, so it is also the ETag. Browsers can
 * cache it for `maxAgeSeconds`.
 */
export class PictureResponse {
  readonly bytes: Buffer;
  readonly file: string;
  readonly maxAgeSeconds: number | undefined;

  constructor(bytes: Buffer, file: string, maxAgeSeconds?: number) {
    this.bytes = bytes;
    this.file = file;
    this.maxAgeSeconds = maxAgeSeconds;
  }
}

/** DANGER: a browser must never render a stored file as a page, so type, `nosniff` and sandbox are always set. */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, file, maxAgeSeconds }: PictureResponse,
): FastifyReply {
  const etag = `"${file}"`;
  void reply.headers({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control':
      maxAgeSeconds === undefined ? 'private, no-cache' : `private, max-age=${maxAgeSeconds}, immutable`,
    etag,
  });
  return matchesEtag(request, etag) ? reply.code(304).send() : reply.send(bytes);
}
