import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A CSV file as the response, streamed while it is generated. The file name can contain any user input. */
export class CsvResponse {
  readonly text: AsyncIterable<string>;
  readonly fileName: string;

  constructor(text: AsyncIterable<string>, fileName: string) {
    this.text = text;
    this.fileName = fileName;
  }
}

/**
 * Returns a file name that every system accepts: no path, no characters that Windows forbids, not hidden, not too long.
 */
export function toSafeFileName(name: string): string {
  const plain = name
    .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s.~-]+/u, '');
  return [...plain].slice(0, 80).join('').trim() || 'league';
}

/**
 * Returns a `Content-Disposition` header (RFC 6266, RFC 8187). `filename` is for clients that do not support
 * `filename*`.
 */
export function formatDisposition(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

export function sendCsv(reply: FastifyReply, { text, fileName }: CsvResponse): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': formatDisposition(fileName),
      'x-content-type-options': 'nosniff',
    })
    .send(Readable.from(text));
}
