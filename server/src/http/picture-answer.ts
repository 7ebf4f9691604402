import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from './json-answer.ts';

/**
 * A picture as the response. `file` is unique to the stored bytes, so it is also the ETag. `secondsFresh` is how long
 * browsers can cache it.
 */
export class PictureAnswer {
  readonly bytes: Buffer;
  readonly file: string;
  readonly secondsFresh: number | undefined;

  constructor(bytes: Buffer, file: string, secondsFresh?: number) {
    this.bytes = bytes;
    this.file = file;
    this.secondsFresh = secondsFresh;
  }
}

/** DANGER: a browser must never render a stored file as a page, so type, `nosniff` and sandbox are always set. */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, file, secondsFresh }: PictureAnswer,
): FastifyReply {
  const etag = `"${file}"`;
  void reply.headers({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control':
      secondsFresh === undefined ? 'private, no-cache' : `private, max-age=${secondsFresh}, immutable`,
    etag,
  });
  return matchesEtag(request, etag) ? reply.code(304).send() : reply.send(bytes);
}
