import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Config, StartupError } from '../config.ts';
import { openBucket } from '../images/bucket-store.ts';
import { UNFINISHED_SUFFIX } from '../images/store.ts';

type Bucket = NonNullable<Config['s3']>;
type OpenBucket = Awaited<ReturnType<typeof openBucket>>;

/** The names of back-ups. They sort by age, and have no colon in the time, which some file systems reject. */
const BACKUP_NAME = /^golf-league-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.gz(\.age)?$/;
const PREFIX = 'backups/';
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

/** Lists the back-ups in the folder, then those in the bucket, each oldest first. */
export async function listBackups(config: Pick<Config, 'dataDir' | 's3'>): Promise<StoredBackup[]> {
  const folder = getBackupFolder(config);
  const names = await listNames(folder);
  const paths = names.map((name) => join(folder, name));
  const files = await Promise.all(
    paths.map(async (location) => ({ location, bytes: (await stat(location)).size })),
  );
  if (!config.s3) return files;
  const bucket = await openBucket(config.s3, LIST_TIMEOUT_MS);
  const objects = await listObjects(bucket, config.s3.bucket).catch((error: unknown) => {
    throw new StartupError(`The bucket ${config.s3!.bucket} cannot be read: ${(error as Error).message}.`);
  });
  return [...files, ...objects];
}

async function listNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => BACKUP_NAME.test(name)).sort();
}

async function listObjects({ s3, client }: OpenBucket, Bucket: string): Promise<StoredBackup[]> {
  const backups: StoredBackup[] = [];
  for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: PREFIX })) {
    for (const { Key, Size } of Contents)
      if (Key && BACKUP_NAME.test(Key.slice(PREFIX.length)))
        backups.push({ location: Key, bytes: Size ?? 0 });
  }
  return backups.sort((a, b) => (a.location < b.location ? -1 : 1));
}

/**
 * Returns the oldest back-ups beyond `maxCount`; `backups` is sorted. A back-up from the future was made while the
 * clock was ahead, so it counts as the oldest.
 */
function findSurplus<Item>(
  backups: readonly Item[],
  maxCount: number,
  isFromFuture: (item: Item) => boolean,
): Item[] {
  const byAge = [...backups.filter(isFromFuture), ...backups.filter((item) => !isFromFuture(item))];
  return byAge.slice(0, Math.max(0, byAge.length - maxCount));
}

/** Removes the oldest back-ups in a folder beyond `maxCount`; other files are left alone. */
export async function pruneFolder(folder: string, maxCount: number, now: Date): Promise<void> {
  const latest = formatBackupName(now, true);
  const isFromFuture = (name: string) => name > latest;
  for (const name of findSurplus(await listNames(folder), maxCount, isFromFuture))
    await rm(join(folder, name));
}

/** Removes the unfinished files of killed back-ups. Call this only while no other back-up is being made. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith(UNFINISHED_SUFFIX) && BACKUP_NAME.test(name.slice(0, -UNFINISHED_SUFFIX.length)))
      await rm(join(folder, name), { force: true });
}

/** Copies a back-up into the picture bucket, and removes the oldest back-ups there beyond `maxCount`. */
export async function copyToBucket(
  config: Bucket,
  backup: { path: string; bytes: number },
  maxCount: number,
  now: Date,
): Promise<void> {
  const { s3, client } = await openBucket(config, UPLOAD_TIMEOUT_MS);
  const Bucket = config.bucket;
  const object = { Bucket, Key: PREFIX + basename(backup.path), ContentLength: backup.bytes };
  await client.send(new s3.PutObjectCommand({ ...object, Body: createReadStream(backup.path) }));
  const backups = await listObjects({ s3, client }, Bucket);
  const latest = PREFIX + formatBackupName(now, true);
  for (const { location: Key } of findSurplus(backups, maxCount, ({ location }) => location > latest))
    await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
}
