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
import { StartupError } from '../../config.ts';
import {
  waitForExit,
  readLastErrors,
  runPostgres,
  getPostgresPath,
  type ClusterLocation,
} from './postgres-process.ts';

const UNFINISHED_INFIX = '.new-';

export const SUPERUSER = 'golf_league';

/** Creates the files of a new database, or checks that existing files match this version of PostgreSQL. */
export async function prepareCluster(
  location: ClusterLocation,
  clusterDir: string,
  isDurable: boolean,
): Promise<void> {
  const versionFile = join(clusterDir, 'PG_VERSION');
  if (!existsSync(clusterDir)) return createCluster(location, clusterDir, isDurable);
  if (!existsSync(versionFile)) {
    throw new StartupError(
      `The folder ${clusterDir} contains no database: remove it, or set another DATA_DIR.`,
    );
  }
  // PostgreSQL rejects a folder that other users can enter, which is often the case after the folder was copied.
  if ((statSync(clusterDir).mode & 0o077) !== 0) makePrivate(clusterDir);
  const major = readFileSync(versionFile, 'utf8').trim();
  if (major !== location.binaries.major) {
    throw new StartupError(
      `The database in ${clusterDir} was created by PostgreSQL ${major}, but this is ${location.binaries.major}: ` +
        'start the version of this app that created it, or set another DATA_DIR.',
    );
  }
}

function makePrivate(clusterDir: string): void {
  try {
    chmodSync(clusterDir, 0o700);
  } catch {
    throw new StartupError(`Other users can enter the folder ${clusterDir}: run chmod 700 on it.`);
  }
}

async function createCluster(
  location: ClusterLocation,
  clusterDir: string,
  isDurable: boolean,
): Promise<void> {
  removeUnfinished(clusterDir);
  // The folder gets its final name only when it is complete, so that an interrupted start can be repeated. Each attempt
  // has its own temporary folder, because the initdb of a killed app may still be writing to an earlier one.
  const unfinishedDir = mkdtempSync(`${clusterDir}${UNFINISHED_INFIX}`);
  if (location.systemUser.kind === 'other')
    chownSync(unfinishedDir, location.systemUser.uid, location.systemUser.gid);

  const child = runPostgres(location, 'initdb', unfinishedDir, [
    `--pgdata=${getPostgresPath(location.systemUser, unfinishedDir)}`,
    `--username=${SUPERUSER}`,
    // Trust is safe, because the socket is in a folder that only this user can enter.
    '--auth=trust',
    '--encoding=UTF8',
    // PostgreSQL's built-in rules for upper and lower case are the same everywhere; those of operating systems differ.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ]);
  if ((await waitForExit(child)) !== 0) {
    throw new StartupError(`The database could not be created: ${readLastErrors(location.logFile)}`);
  }
  renameSync(unfinishedDir, clusterDir);
}

function removeUnfinished(clusterDir: string): void {
  const prefix = basename(clusterDir) + UNFINISHED_INFIX;
  for (const name of readdirSync(dirname(clusterDir)).filter((entry) => entry.startsWith(prefix))) {
    try {
      rmSync(join(dirname(clusterDir), name), { recursive: true, force: true });
    } catch {
      // A process may still be writing there; a later start removes the folder.
    }
  }
}
