import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Config, StartupError } from '../config.ts';
import { openBucket } from '../images/bucket-store.ts';
import { UNFINISHED_SUFFIX } from '../images/store.ts';

type BucketConfig = NonNullable<Config['s3']>;
type OpenBucket = Awaited<ReturnType<typeof openBucket>>;

/** The names of backups. They sort by age, and contain no colons, which some file systems reject. */
const BACKUP_NAME_PATTERN = /^golf-league-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.gz(\.age)?$/;
const BUCKET_PREFIX = 'backups/';
/** Enough for a large archive on a slow connection. */
const UPLOAD_TIMEOUT_MS = 30 * 60_000;
const LIST_TIMEOUT_MS = 30_000;

export const getBackupFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'backups');

export function formatBackupName(now: Date, isEncrypted: boolean): string {
  const time = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '');
  return `golf-league-${time}.tar.gz${isEncrypted ? '.age' : ''}`;
}

interface StoredBackup {
  /** The path, or the key in the bucket. */
  location: string;
  bytes: number;
}

/** Lists the backups in the folder, then those in the bucket, each oldest first. */
export async function listBackups(config: Pick<Config, 'dataDir' | 's3'>): Promise<StoredBackup[]> {
  const folder = getBackupFolder(config);
  const names = await listBackupNames(folder);
  const paths = names.map((name) => join(folder, name));
  const folderBackups = await Promise.all(
    paths.map(async (location) => ({ location, bytes: (await stat(location)).size })),
  );
  if (!config.s3) return folderBackups;
  const bucket = await openBucket(config.s3, LIST_TIMEOUT_MS);
  const bucketBackups = await listBucketBackups(bucket, config.s3.bucket).catch((error: unknown) => {
    throw new StartupError(`The bucket ${config.s3!.bucket} cannot be read: ${(error as Error).message}.`);
  });
  return [...folderBackups, ...bucketBackups];
}

async function listBackupNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => BACKUP_NAME_PATTERN.test(name)).sort();
}

async function listBucketBackups({ s3, client }: OpenBucket, Bucket: string): Promise<StoredBackup[]> {
  const backups: StoredBackup[] = [];
  for await (const { Contents = [] } of s3.paginateListObjectsV2(
    { client },
    { Bucket, Prefix: BUCKET_PREFIX },
  )) {
    for (const { Key, Size } of Contents)
      if (Key && BACKUP_NAME_PATTERN.test(Key.slice(BUCKET_PREFIX.length)))
        backups.push({ location: Key, bytes: Size ?? 0 });
  }
  return backups.sort((a, b) => (a.location < b.location ? -1 : 1));
}

/**
 * Returns the oldest backups beyond `maxCount`; `backups` is sorted. A backup from the future was made while the
 * clock was ahead, so it counts as the oldest.
 */
function findSurplusBackups<Item>(
  backups: readonly Item[],
  maxCount: number,
  isFromFuture: (item: Item) => boolean,
): Item[] {
  const oldestFirst = [...backups.filter(isFromFuture), ...backups.filter((item) => !isFromFuture(item))];
  return oldestFirst.slice(0, Math.max(0, oldestFirst.length - maxCount));
}

/** Removes the oldest backups in a folder beyond `maxCount`; other files are left alone. */
export async function pruneBackupFolder(folder: string, maxCount: number, now: Date): Promise<void> {
  const currentName = formatBackupName(now, true);
  const isFromFuture = (name: string) => name > currentName;
  for (const name of findSurplusBackups(await listBackupNames(folder), maxCount, isFromFuture))
    await rm(join(folder, name));
}

/** Removes the unfinished files of killed backups. Call this only while no other backup is being made. */
export async function removeUnfinishedBackups(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (
      name.endsWith(UNFINISHED_SUFFIX) &&
      BACKUP_NAME_PATTERN.test(name.slice(0, -UNFINISHED_SUFFIX.length))
    )
      await rm(join(folder, name), { force: true });
}

/** Copies a backup into the picture bucket, and removes the oldest backups there beyond `maxCount`. */
export async function copyToBucket(
  config: BucketConfig,
  backup: { path: string; bytes: number },
  maxCount: number,
  now: Date,
): Promise<void> {
  const { s3, client } = await openBucket(config, UPLOAD_TIMEOUT_MS);
  const Bucket = config.bucket;
  const uploadInput = { Bucket, Key: BUCKET_PREFIX + basename(backup.path), ContentLength: backup.bytes };
  await client.send(new s3.PutObjectCommand({ ...uploadInput, Body: createReadStream(backup.path) }));
  const backups = await listBucketBackups({ s3, client }, Bucket);
  const currentKey = BUCKET_PREFIX + formatBackupName(now, true);
  for (const { location: Key } of findSurplusBackups(
    backups,
    maxCount,
    ({ location }) => location > currentKey,
  ))
    await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
}
