import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Config } from '../config.ts';
import { openBucket } from '../images/bucket-store.ts';
import type { Made } from './make-backup.ts';

type Bucket = NonNullable<Config['s3']>;

/** The time in the name sorts back-ups by age; no colon, which some file systems refuse. */
const NAME = /^golf-league-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.gz(\.age)?$/;
const PREFIX = 'backups/';
/** A large archive on a slow line. */
const UPLOAD_WITHIN_MS = 30 * 60_000;

export const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'backups');

export function nameOf(now: Date, isEncrypted: boolean): string {
  const time = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '');
  return `golf-league-${time}.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** Removes the oldest back-ups of a folder beyond `most`; other files are left alone. */
export async function pruneFolder(folder: string, most: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  for (const name of names.slice(0, Math.max(0, names.length - most))) await rm(join(folder, name));
}

/** Copies a back-up into the bucket of the pictures, and removes the oldest there beyond `most`. */
export async function copyToBucket(config: Bucket, made: Made, most: number): Promise<void> {
  const { s3, client } = await openBucket(config, UPLOAD_WITHIN_MS);
  const Bucket = config.bucket;
  const object = { Bucket, Key: PREFIX + basename(made.path), ContentLength: made.bytes };
  await client.send(new s3.PutObjectCommand({ ...object, Body: createReadStream(made.path) }));
  const keys: string[] = [];
  for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: PREFIX })) {
    for (const { Key } of Contents) if (Key && NAME.test(Key.slice(PREFIX.length))) keys.push(Key);
  }
  for (const Key of keys.sort().slice(0, Math.max(0, keys.length - most)))
    await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
}
