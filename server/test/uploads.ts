import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ResponseOf, fromWireResponse, type Endpoint } from '@golf-league/core/wire/endpoint.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import { checkError } from './check-error.ts';
import { openTestApp, type TestApp } from './test-app.ts';
import { waitForJobs } from './traces.ts';

export interface PictureApp extends TestApp {
  readonly dataDir: string;
  /** Waits for the jobs that remove old pictures, and returns the names of all files in the pictures folder. */
  listStoredFiles(): Promise<string[]>;
  /** Does the same as `listStoredFiles`, but throws unless there are exactly `count` files. */
  expectStoredFiles(count: number): Promise<string[]>;
}

/** Opens a test app with a separate folder for pictures. */
export async function openPictureApp(env: Record<string, string> = {}): Promise<PictureApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'golf-pictures-'));
  const app = await openTestApp({ env: { DATA_DIR: dataDir, ...env } });
  async function listStoredFiles(): Promise<string[]> {
    await waitForJobs(app);
    const entries = await readdir(join(dataDir, 'images'), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
  }
  async function expectStoredFiles(count: number): Promise<string[]> {
    const fileNames = await listStoredFiles();
    if (fileNames.length !== count) throw new Error(`${fileNames.length} files are stored, not ${count}`);
    return fileNames;
  }
  async function close(): Promise<void> {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  return { ...app, dataDir, listStoredFiles, expectStoredFiles, close };
}

interface UploadOptions {
  token?: string;
  key?: string;
  /** The file name that the client sends. */
  name?: string;
}

type UploadArguments = [fields: object, bytes: Buffer | undefined, options: UploadOptions];

/** Sends a form with a file, or without a file if `bytes` is undefined. */
export async function upload(
  app: TestApp,
  endpoint: Endpoint,
  ...[fields, bytes, { name = 'picture.jpg', ...options }]: UploadArguments
): Promise<Response> {
  const file = bytes && new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
  return app.send(endpoint, fields, { ...options, form: true, ...(file ? { file } : {}) });
}

export async function uploadAndParse<E extends Endpoint>(
  app: TestApp,
  endpoint: E,
  ...uploadArguments: UploadArguments
): Promise<ResponseOf<E>> {
  const response = await upload(app, endpoint, ...uploadArguments);
  const text = await response.text();
  if (!response.ok) throw new Error(`${endpoint.name} was rejected: ${text}`);
  return fromWireResponse(endpoint, endpoint.response.parse(JSON.parse(text)));
}

export async function uploadAndReadErrorCode(
  ...uploadArguments: Parameters<typeof upload>
): Promise<ErrorCode> {
  const response = await upload(...uploadArguments);
  const text = await response.text();
  if (response.ok) throw new Error(`${uploadArguments[1].name} was not rejected: ${text}`);
  return checkError(response.status, JSON.parse(text), uploadArguments[1]).error;
}
