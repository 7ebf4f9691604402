import type { FastifyReply } from 'fastify';
import type { ZipFile } from 'yazl';
import { formatDisposition } from './csv-response.ts';

/** A zip file as the response, streamed while it is written, so the whole archive is never in memory. */
export class ZipResponse {
  readonly zip: ZipFile;
  readonly fileName: string;

  constructor(zip: ZipFile, fileName: string) {
    this.zip = zip;
    this.fileName = fileName;
  }
}

export function sendZip(reply: FastifyReply, { zip, fileName }: ZipResponse): FastifyReply {
  return reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': formatDisposition(fileName),
      'x-content-type-options': 'nosniff',
    })
    .send(zip.outputStream);
}
