import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from './json-response.ts';

/** A PNG that the server has rendered, as the response. */
export class PngResponse {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

export function sendPng(request: FastifyRequest, reply: FastifyReply, { bytes }: PngResponse): FastifyReply {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 24)}"`;
  void reply.headers({ 'content-type': 'image/png', 'cache-control': 'no-cache', etag });
  return matchesEtag(request, etag) ? reply.code(304).send() : reply.send(bytes);
}
