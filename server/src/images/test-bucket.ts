import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** Starts an S3-compatible server without a bucket, and returns the environment variables to use it. */
export async function openTestBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'golf-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
  });
  const { port } = await server.run();
  const environment = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-north-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  async function close(): Promise<void> {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  }
  return { environment, directory, close };
}
