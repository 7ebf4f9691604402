import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatDisposition } from './csv-response.ts';
import { matchesEtag } from './json-response.ts';

/** An iCalendar file as the response. Without a file name it is a feed, which calendar apps poll. */
export class CalendarResponse {
  readonly text: string;
  readonly fileName: string | undefined;

  constructor(text: string, fileName?: string) {
    this.text = text;
    this.fileName = fileName;
  }
}

export function sendCalendar(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, fileName }: CalendarResponse,
): FastifyReply {
  // The tag is weak, because the response has the same tag with and without compression.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 24)}"`;
  void reply.headers({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    // DANGER: the URL of a feed is a secret that no search engine may index.
    'x-robots-tag': 'noindex',
    etag,
    ...(fileName === undefined ? {} : { 'content-disposition': formatDisposition(fileName) }),
  });
  return matchesEtag(request, etag) ? reply.code(304).send() : reply.send(text);
}
