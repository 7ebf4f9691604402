import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../config.ts';
import { finished, lastWords, runPostgres, seenBy, type Place } from './postgres-process.ts';

const UNFINISHED = '.new-';

export const SUPERUSER = 'golf_league';

/** Makes the files of a new database, or checks that those in `clusterDir` fit this PostgreSQL. */
export async function prepareCluster(place: Place, clusterDir: string, durable: boolean): Promise<void> {
  const marker = join(clusterDir, 'PG_VERSION');
  if (!existsSync(clusterDir)) return createCluster(place, clusterDir, durable);
  if (!existsSync(marker)) {
    throw new StartError(`The folder ${clusterDir} holds no database: remove it, or set another DATA_DIR.`);
  }
  // PostgreSQL starts in no folder that others can enter, and a folder restored from a copy often is one.
  if ((statSync(clusterDir).mode & 0o077) !== 0) closeToOthers(clusterDir);
  const major = readFileSync(marker, 'utf8').trim();
  if (major !== place.binaries.major) {
    throw new StartError(
      `The database in ${clusterDir} was made by PostgreSQL ${major}, and this is ${place.binaries.major}: ` +
        'start the version of this app that made it, or set another DATA_DIR.',
    );
  }
}

function closeToOthers(clusterDir: string): void {
  try {
    chmodSync(clusterDir, 0o700);
  } catch {
    throw new StartError(`Others may enter the folder ${clusterDir}: give it the mode 700 (chmod 700).`);
  }
}

async function createCluster(place: Place, clusterDir: string, durable: boolean): Promise<void> {
  removeUnfinished(clusterDir);
  // Renamed when whole, so that a start cut short is simply begun again; the initdb of an app that was killed may
  // still be at work, so the name is a new one each time.
  const unfinished = mkdtempSync(`${clusterDir}${UNFINISHED}`);
  if (place.systemUser.kind === 'other') chownSync(unfinished, place.systemUser.uid, place.systemUser.gid);

  const child = runPostgres(place, 'initdb', unfinished, [
    `--pgdata=${seenBy(place.systemUser, unfinished)}`,
    `--username=${SUPERUSER}`,
    // The socket lies in a folder that only this user can enter.
    '--auth=trust',
    '--encoding=UTF8',
    // PostgreSQL's own rules for letters (Å is å in capitals), the same on every machine.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]);
  if ((await finished(child)) !== 0) {
    throw new StartError(`The database could not be created: ${lastWords(place.logFile)}`);
  }
  renameSync(unfinished, clusterDir);
}

function removeUnfinished(clusterDir: string): void {
  const begin = basename(clusterDir) + UNFINISHED;
  for (const name of readdirSync(dirname(clusterDir)).filter((entry) => entry.startsWith(begin))) {
    try {
      rmSync(join(dirname(clusterDir), name), { recursive: true, force: true });
    } catch {
      // Something still writes there; the start after this one finds it finished.
    }
  }
}
