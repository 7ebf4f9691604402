import type { FastifyReply } from 'fastify';

/** A picture instead of JSON. `secondsFresh` says how long a browser may show it without asking again. */
export class PictureAnswer {
  readonly bytes: Buffer;
  readonly secondsFresh: number | undefined;

  constructor(bytes: Buffer, secondsFresh?: number) {
    this.bytes = bytes;
    this.secondsFresh = secondsFresh;
  }
}

/** DANGER: a browser must never render a stored file as a page, so type, `nosniff` and sandbox are always set. */
export function sendPicture(reply: FastifyReply, { bytes, secondsFresh }: PictureAnswer): FastifyReply {
  return reply
    .headers({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control':
        secondsFresh === undefined ? 'private, no-cache' : `private, max-age=${secondsFresh}, immutable`,
    })
    .send(bytes);
}
