import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A CSV file instead of JSON, sent while it is written. The name may contain anything that people type. */
export class CsvAnswer {
  readonly text: AsyncIterable<string>;
  readonly fileName: string;

  constructor(text: AsyncIterable<string>, fileName: string) {
    this.text = text;
    this.fileName = fileName;
  }
}

/** A name that every system accepts: no paths, no characters that Windows refuses, not hidden, not too long. */
export function safeFileName(name: string): string {
  const plain = name
    .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s.~-]+/u, '');
  return [...plain].slice(0, 80).join('').trim() || 'league';
}

/** Source: RFC 6266 and RFC 8187: the first name is for programs that do not know the second. */
export function dispositionOf(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

export function sendCsv(reply: FastifyReply, { text, fileName }: CsvAnswer): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': dispositionOf(fileName),
      'x-content-type-options': 'nosniff',
    })
    .send(Readable.from(text));
}
