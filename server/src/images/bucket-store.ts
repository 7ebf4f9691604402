import type { Config } from '../config.ts';
import type { PictureStore, StoredFile } from './store.ts';

type BucketConfig = NonNullable<Config['s3']>;
type S3 = Awaited<ReturnType<typeof openBucket>>['s3'];
type Client = Awaited<ReturnType<typeof openBucket>>['client'];

/**
 * The timeout for one attempt. Each request is attempted twice, and a failed upload is followed by a removal, so four
 * attempts must end before the user's app gives up after a minute.
 */
const REQUEST_TIMEOUT_MS = 8_000;
const CREATE_TIMEOUT_MS = 3_000;

/** Returns a client and the S3 library, which is imported on demand because it is large. */
export async function openBucket(config: BucketConfig, requestTimeoutMs: number) {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Unlike AWS, many S3-compatible services do not give each bucket its own host name.
    forcePathStyle: true,
    // Many S3-compatible services do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 3000,
      requestTimeout: requestTimeoutMs,
      // Without this option the library only logs a warning on a timeout.
      throwOnRequestTimeout: true,
      socketTimeout: requestTimeoutMs,
    },
  });
  return { s3, client };
}

/**
 * Creates the bucket if the service reports that it does not exist. Other errors, such as a key without permission or
 * a service that is down, do not stop the server from starting: calls that need the bucket report them.
 */
async function createBucket(s3: S3, client: Client, Bucket: string): Promise<void> {
  const abortSignal = AbortSignal.timeout(CREATE_TIMEOUT_MS);
  try {
    await client.send(new s3.HeadBucketCommand({ Bucket }), { abortSignal });
  } catch (error) {
    if (!(error instanceof s3.NotFound)) return;
    await client.send(new s3.CreateBucketCommand({ Bucket }), { abortSignal }).catch(() => undefined);
  }
}

/** Stores pictures in an S3-compatible service. */
export async function openBucketStore(
  config: BucketConfig,
  prefix: string,
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
): Promise<PictureStore> {
  const { s3, client } = await openBucket(config, requestTimeoutMs);
  const Bucket = config.bucket;
  await createBucket(s3, client, Bucket);
  const getKey = (name: string) => `${prefix}/${name}`;

  async function put(name: string, bytes: Buffer): Promise<void> {
    const object = { Bucket, Key: getKey(name), Body: bytes, ContentType: 'image/webp' };
    await client.send(new s3.PutObjectCommand(object));
  }

  async function get(name: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key: getKey(name) }));
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (error instanceof s3.NoSuchKey) return undefined;
      throw error;
    }
  }

  async function remove(name: string): Promise<void> {
    await client.send(new s3.DeleteObjectCommand({ Bucket, Key: getKey(name) }));
  }

  async function* list(): AsyncIterable<StoredFile> {
    const pages = s3.paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}/` });
    for await (const { Contents = [] } of pages) {
      for (const { Key, LastModified } of Contents) {
        if (Key && LastModified) yield { name: Key.slice(prefix.length + 1), storedAt: LastModified };
      }
    }
  }

  return { put, get, remove, list };
}
