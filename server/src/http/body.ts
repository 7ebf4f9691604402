import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import { createInputError, ApiError } from './api-error.ts';
import { openUploads } from './uploads.ts';

/** Far more than any valid input needs, yet low enough that many concurrent bodies fit into memory. */
export const MAX_JSON_BYTES = 256 * 1024;
const MAX_FILE_BYTES = 15 * 1024 * 1024;

/** An uploaded file, spooled to disk and deleted after the response. */
export interface UploadedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

interface RawBody {
  readonly fields: Record<string, unknown>;
  readonly file: UploadedFile | undefined;
  discard(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    newUploadFolder: () => Promise<string>;
  }
}

const MALFORMED_JSON = Symbol('malformed JSON');
const UNSUPPORTED_TYPE = Symbol('neither JSON nor a form');

export async function registerBodyParsers(app: FastifyInstance, dataDir: string): Promise<void> {
  app.decorate('newUploadFolder', await openUploads(dataDir));
  app.removeAllContentTypeParsers();
  // Malformed JSON is rejected after the session check, because a 401 comes before a 400.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => {
    if (text === '') return done(null, {});
    try {
      done(null, JSON.parse(text as string));
    } catch {
      done(null, MALFORMED_JSON);
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
    done(null, text === '' ? {} : new URLSearchParams(text as string)),
  );
  // Bodies of other types are also rejected after the session check.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, bytes, done) =>
    done(null, bytes.length === 0 ? {} : UNSUPPORTED_TYPE),
  );
  await app.register(multipart, {
    limits: {
      fieldSize: 64 * 1024,
      fields: 40,
      files: 1,
      fileSize: MAX_FILE_BYTES,
      parts: 41,
      headerPairs: 40,
    },
  });
}

async function spoolFile(part: MultipartFile, folder: string): Promise<UploadedFile> {
  const path = join(folder, 'upload');
  const hash = createHash('sha256');
  let size = 0;
  part.file.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    size += chunk.length;
  });
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
  if (part.file.truncated) throw new ApiError('too_large');
  return { path, size, sha256: hash.digest('hex') };
}

async function readMultipart(request: FastifyRequest, endpoint: Endpoint): Promise<RawBody> {
  const { file: fileField, fileLimit = MAX_FILE_BYTES } = endpoint;
  const folder = await request.server.newUploadFolder();
  const discard = () => rm(folder, { recursive: true, force: true });
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: fileLimit } })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw createInputError(part.fieldname, 'is too long');
        fields[part.fieldname] = part.value;
      } else if (part.fieldname === fileField) {
        const spooledFile = await spoolFile(part, folder);
        // A form without a chosen picture sends an empty file without a name.
        if (spooledFile.size > 0 || part.filename) file = spooledFile;
      } else {
        part.file.resume();
      }
    }
  } catch (error) {
    await discard();
    if (error instanceof ApiError) throw error;
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new ApiError('too_large');
    // A full disk is not the client's error: a 400 would make the client discard the picture.
    if (syscall !== undefined && code !== 'ECONNRESET') throw error;
    throw createInputError('body', 'is a malformed form');
  }
  return { fields, file, discard };
}

const noop = async () => {};

export async function readBody(request: FastifyRequest, endpoint: Endpoint): Promise<RawBody> {
  if (request.isMultipart()) return readMultipart(request, endpoint);
  const { body } = request;
  if (body instanceof URLSearchParams && endpoint.acceptsForm) {
    return { fields: Object.fromEntries(body), file: undefined, discard: noop };
  }
  if (body === UNSUPPORTED_TYPE || body instanceof URLSearchParams)
    throw new ApiError('unsupported_media_type');
  if (body === MALFORMED_JSON) throw createInputError('body', 'is not valid JSON');
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw createInputError('body', 'must be an object');
  }
  return { fields: (body ?? {}) as Record<string, unknown>, file: undefined, discard: noop };
}

/** Merges all inputs of a call. Path parameters override fields of the same name, because access is checked by path. */
export function mergeInputs(
  request: FastifyRequest,
  endpoint: Endpoint,
  body: RawBody,
): Record<string, unknown> {
  const query = request.query as Record<string, unknown>;
  const queryFields = Object.fromEntries(
    (endpoint.query ?? []).flatMap((name) => (name in query ? [[name, query[name]]] : [])),
  );
  const bodyAndQuery = endpoint.method === 'GET' ? query : { ...body.fields, ...queryFields };
  // The router guarantees that these are exactly the parameters of the endpoint's path.
  return { ...bodyAndQuery, ...(request.params as Record<string, string>) };
}

export function parseWithSchema<Schema extends z.ZodObject>(
  schema: Schema,
  rawInput: unknown,
): z.output<Schema> {
  const result = schema.safeParse(rawInput);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new ApiError('invalid_input', { issues });
}

/** Rejects a missing file and, because its type cannot be detected, an empty file, both with 400. */
export function requireFile({ file: fileField, needsFile }: Endpoint, file: UploadedFile | undefined): void {
  if (file?.size === 0) throw createInputError(fileField!, 'is empty');
  if (needsFile && !file) throw createInputError(fileField!, 'is missing');
}
