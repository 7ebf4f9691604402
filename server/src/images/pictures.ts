import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Reader } from '../database/unit-of-work.ts';
import { openBucketStore } from './bucket-store.ts';
import { decodePicture, type PictureErrorCode, type PicturePurpose } from './decode.ts';
import { createFolderStore } from './folder-store.ts';
import { recordPictureSize, deletePictureSizes, wouldExceedPictureQuota } from './picture-sizes.ts';
import { getPictureFileName, newPictureKey, parsePictureFileName, type PictureSize } from './picture-name.ts';
import { findReferencedKeys } from './references.ts';
import { getSharedSecret } from '../database/shared-secret.ts';
import { PICTURE_URL_SECRET } from './secrets.ts';
import { SignedUrls } from './signed-urls.ts';
import { type PictureStore, type StoredFile, UNFINISHED_SUFFIX } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH_SIZE = 500;
const PICTURE_SIZES: readonly PictureSize[] = ['full', 'small'];

/** Stores pictures under keys, in a folder or a bucket. */
export interface Pictures {
  readonly urls: SignedUrls;
  /** Decodes and stores an uploaded file. The caller must store the key in a committed row, or remove the picture. */
  store(path: string, purpose: PicturePurpose, userId: string): Promise<{ key: string } | PictureErrorCode>;
  read(key: string, size?: PictureSize): Promise<Buffer | undefined>;
  remove(keys: readonly string[]): Promise<void>;
  /** Removes the given pictures that no row refers to any more. Reports count as references too. */
  removeUnreferenced(keys: readonly string[]): Promise<void>;
  /** Removes unreferenced files that are older than a day. Newer files may belong to a running transaction. */
  sweep(now: Date): Promise<number>;
}

export async function openPictures(config: Config, db: Reader): Promise<Pictures> {
  const store = await openStore(config, db);
  return createPictures(store, new SignedUrls(await getSharedSecret(db, PICTURE_URL_SECRET, 32)), db);
}

/** Opens the store for the pictures of one database. */
export async function openStore(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  db: Reader,
): Promise<PictureStore> {
  // Each database has a separate prefix, because a sweep must not remove another database's pictures from a shared
  // folder or bucket.
  const prefix = (await getSharedSecret(db, 'picture_corner', 6)).toString('hex');
  return s3 ? openBucketStore(s3, prefix) : createFolderStore(join(dataDir, 'images', prefix));
}

/** Returns the file names of a picture. */
export const getPictureFileNames = (key: string): string[] =>
  PICTURE_SIZES.map((size) => getPictureFileName(key, size));

function createPictures(store: PictureStore, urls: SignedUrls, db: Reader): Pictures {
  async function storePicture(
    path: string,
    purpose: PicturePurpose,
    userId: string,
  ): Promise<{ key: string } | PictureErrorCode> {
    const encodedPicture = await decodePicture(path, purpose);
    if (typeof encodedPicture === 'string') return encodedPicture;
    const totalBytes = [...encodedPicture.values()].reduce((sum, bytes) => sum + bytes.length, 0);
    if (await wouldExceedPictureQuota(db, userId, totalBytes)) return 'storage_full';
    const key = newPictureKey();
    try {
      for (const [size, bytes] of encodedPicture) await store.put(getPictureFileName(key, size), bytes);
      // The row comes last, because the sweep finds files without a row, but not rows without files.
      await recordPictureSize(db, key, userId, totalBytes);
    } catch (error) {
      // If the removal fails too, the sweep removes the files.
      await remove([key]).catch(() => {});
      throw error;
    }
    return { key };
  }

  async function remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      for (const size of PICTURE_SIZES) await store.remove(getPictureFileName(key, size));
    }
    await deletePictureSizes(db, keys);
  }

  async function removeUnreferenced(keys: readonly string[]): Promise<void> {
    const referencedKeys = await findReferencedKeys(db, keys);
    await remove(keys.filter((key) => !referencedKeys.has(key)));
  }

  async function sweepBatch(batch: readonly StoredFile[]): Promise<number> {
    const filesWithKeys = batch.map(({ name }) => ({ name, key: parsePictureFileName(name)?.key }));
    const keys = filesWithKeys.flatMap(({ key }) => (key === undefined ? [] : [key]));
    const referencedKeys = await findReferencedKeys(db, keys);
    // Files with other names were not written by this app, so they stay.
    const orphanedFiles = filesWithKeys.filter(({ name, key }) =>
      key === undefined ? name.endsWith(UNFINISHED_SUFFIX) : !referencedKeys.has(key),
    );
    for (const { name } of orphanedFiles) await store.remove(name);
    await deletePictureSizes(
      db,
      orphanedFiles.flatMap(({ key }) => (key === undefined ? [] : [key])),
    );
    return orphanedFiles.length;
  }

  async function sweep(now: Date): Promise<number> {
    let removedCount = 0;
    let batch: StoredFile[] = [];
    for await (const file of store.list()) {
      if (now.getTime() - file.storedAt.getTime() > DAY_MS) batch.push(file);
      if (batch.length < BATCH_SIZE) continue;
      removedCount += await sweepBatch(batch);
      batch = [];
    }
    return removedCount + (await sweepBatch(batch));
  }

  return {
    urls,
    store: storePicture,
    remove,
    removeUnreferenced,
    sweep,
    read: (key, size = 'full') => store.get(getPictureFileName(key, size)),
  };
}
