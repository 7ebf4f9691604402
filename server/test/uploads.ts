import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnswerOf, fromWireAnswer, type Endpoint } from '@golf-league/core/wire/endpoint.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import { checkError } from './check-error.ts';
import { openTestApp, type TestApp } from './test-app.ts';
import { waitForJobs } from './traces.ts';

export interface PictureApp extends TestApp {
  readonly dataDir: string;
  /** Waits for the jobs that remove old pictures, and returns the names of all files in the pictures folder. */
  listStored(): Promise<string[]>;
  /** Returns the same names, but throws if there are not exactly `count` files. */
  expectStored(count: number): Promise<string[]>;
}

/** Opens a test app with a separate folder for pictures. */
export async function openPictureApp(env: Record<string, string> = {}): Promise<PictureApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'golf-pictures-'));
  const app = await openTestApp({ env: { DATA_DIR: dataDir, ...env } });
  async function listStored(): Promise<string[]> {
    await waitForJobs(app);
    const entries = await readdir(join(dataDir, 'images'), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
  }
  async function expectStored(count: number): Promise<string[]> {
    const names = await listStored();
    if (names.length !== count) throw new Error(`${names.length} files are stored, not ${count}`);
    return names;
  }
  async function close(): Promise<void> {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  return { ...app, dataDir, listStored, expectStored, close };
}

interface Upload {
  token?: string;
  key?: string;
  /** The file name that the client sends. */
  name?: string;
}

type UploadCall = [fields: object, bytes: Buffer | undefined, options: Upload];

/** Sends a form with a file, or without a file if `bytes` is undefined. */
export async function upload(
  app: TestApp,
  endpoint: Endpoint,
  ...[fields, bytes, { name = 'picture.jpg', ...options }]: UploadCall
): Promise<Response> {
  const file = bytes && new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
  return app.send(endpoint, fields, { ...options, form: true, ...(file ? { file } : {}) });
}

export async function uploadAndParse<E extends Endpoint>(
  app: TestApp,
  endpoint: E,
  ...call: UploadCall
): Promise<AnswerOf<E>> {
  const response = await upload(app, endpoint, ...call);
  const text = await response.text();
  if (!response.ok) throw new Error(`${endpoint.name} was rejected: ${text}`);
  return fromWireAnswer(endpoint, endpoint.answer.parse(JSON.parse(text)));
}

export async function uploadErrorCode(...call: Parameters<typeof upload>): Promise<ErrorCode> {
  const response = await upload(...call);
  const text = await response.text();
  if (response.ok) throw new Error(`${call[1].name} was not rejected: ${text}`);
  return checkError(response.status, JSON.parse(text), call[1]).error;
}
