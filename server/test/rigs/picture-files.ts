import { existsSync } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectToRunningDatabase } from '../../src/database/connect-to-running.ts';
import { parsePictureFileName } from '../../src/images/picture-name.ts';
import { findReferencedKeys } from '../../src/images/references.ts';

const DAY = 24 * 60 * 60 * 1000;

async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The suffix of files with an object's bytes. The other files in a test bucket are metadata. */
const OBJECT_SUFFIX = '._S3rver_object';

function listPictureNames(paths: readonly string[], isBucket: boolean): string[] {
  const names = paths.map((path) => path.slice(path.lastIndexOf('/') + 1));
  if (!isBucket) return names;
  return names.flatMap((name) => (name.endsWith(OBJECT_SUFFIX) ? name.slice(0, -OBJECT_SUFFIX.length) : []));
}

/**
 * Counts unreferenced pictures before and after a running app sweeps them. First makes all files two days old,
 * because the sweep skips newer files. `bucket` is the folder of a test bucket.
 */
export async function sweepPictures(dataDir: string, bucket?: string) {
  const imagesFolder = bucket ?? join(dataDir, 'images');
  const { db, stop } = connectToRunningDatabase(dataDir, undefined);
  try {
    const countFiles = async () => {
      const pictureNames = listPictureNames(await listFiles(imagesFolder), bucket !== undefined);
      const keys = pictureNames.map((name) => parsePictureFileName(name)?.key);
      const referenced = await findReferencedKeys(
        db,
        keys.filter((key) => key !== undefined),
      );
      return {
        files: pictureNames.length,
        orphans: keys.filter((key) => key === undefined || !referenced.has(key)).length,
      };
    };
    const countsBefore = await countFiles();
    const twoDaysAgo = new Date(Date.now() - 2 * DAY);
    for (const path of await listFiles(imagesFolder)) await utimes(path, twoDaysAgo, twoDaysAgo);
    await sql`select graphile_worker.add_job('sweep_pictures', '{}'::json)`.execute(db);
    for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
      const { rows } = await sql`
        select from graphile_worker.jobs where task_identifier in ('sweep_pictures', 'remove_pictures')
      `.execute(db);
      if (rows.length === 0) break;
      await sleep(100);
    }
    const countsAfter = await countFiles();
    return {
      files: countsBefore.files,
      orphans: countsBefore.orphans,
      orphansAfterSweep: countsAfter.orphans,
    };
  } finally {
    await stop();
  }
}

/** Lists the folders of interrupted uploads. At each start, the app removes those of dead processes. */
export const listInterruptedUploads = (dataDir: string) => readdir(join(dataDir, 'uploads'));
