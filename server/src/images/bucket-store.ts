import type { Config } from '../config.ts';
import type { Store, StoredFile } from './store.ts';

type BucketConfig = NonNullable<Config['s3']>;

/**
 * Of each of two attempts. After a failed upload the picture is removed, so four such times must be over before a client
 * gives up, which is after a minute.
 */
const ANSWER_WITHIN_MS = 8_000;

/** The library of an S3-compatible service, which is large and so imported on demand, and a client of the bucket's. */
export async function openBucket(config: BucketConfig, answerWithinMs: number) {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Compatible services do not give each bucket a host name of its own, as AWS does.
    forcePathStyle: true,
    // Many compatible services do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 3000,
      requestTimeout: answerWithinMs,
      // Without this the library only writes a warning when the time is over.
      throwOnRequestTimeout: true,
      socketTimeout: answerWithinMs,
    },
  });
  return { s3, client };
}

/** Stores pictures in an S3-compatible service. */
export async function bucketStore(
  config: BucketConfig,
  prefix: string,
  answerWithinMs = ANSWER_WITHIN_MS,
): Promise<Store> {
  const { s3, client } = await openBucket(config, answerWithinMs);
  const Bucket = config.bucket;
  const keyOf = (name: string) => `${prefix}/${name}`;

  async function put(name: string, bytes: Buffer): Promise<void> {
    const object = { Bucket, Key: keyOf(name), Body: bytes, ContentType: 'image/webp' };
    await client.send(new s3.PutObjectCommand(object));
  }

  async function get(name: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key: keyOf(name) }));
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (error instanceof s3.NoSuchKey) return undefined;
      throw error;
    }
  }

  async function remove(name: string): Promise<void> {
    await client.send(new s3.DeleteObjectCommand({ Bucket, Key: keyOf(name) }));
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
