import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../../config.ts';
import { chooseSystemUser } from './system-user.ts';
import { makeBinariesReachable } from './reachable-binaries.ts';
import { findBinaries } from './find-binaries.ts';
import { prepareCluster, SUPERUSER } from './prepare-cluster.ts';
import { lockDataDir } from './lock-data-dir.ts';
import {
  readLastErrors,
  runPostgres,
  getPostgresPath,
  shutDown,
  type ClusterLocation,
} from './postgres-process.ts';
import * as postmaster from './postmaster.ts';
import { hasSocket, makeRunDir, removeRunDir, restoreRunDir } from './run-dir.ts';
import { makeServerArguments } from './server-settings.ts';
import { finishOrRejectRestore } from './interrupted-restore.ts';
import { stopOrphanedCluster } from './end-cluster.ts';

interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: { info(message: string): void };
  /** False in tests only: much faster, but a power cut can destroy the data. */
  readonly durable?: boolean;
  /** False only in the test of a system that denies user namespaces. */
  readonly allowMapping?: boolean;
  /** Where to copy the PostgreSQL programs if the system user cannot read the originals. */
  readonly copiesFolder?: string;
}

export interface EmbeddedPostgres {
  readonly connection: { readonly host: string; readonly user: string; readonly database: string };
  readonly pid: number;
  readonly adopted: boolean;
  /** Resolves when the server has exited without a call to `stop`. */
  readonly crashed: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the embedded PostgreSQL on the data in `dataDir`, or adopts a server that still runs there. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const unlock = lockDataDir(options.dataDir);
  try {
    await finishOrRejectRestore(options.dataDir);
    return await start(options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function start(options: EmbeddedOptions, unlock: () => void): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable: isDurable = true } = options;
  const clusterDir = join(dataDir, 'postgres');
  const logFile = join(dataDir, 'postgres.log');
  const systemUser = chooseSystemUser(clusterDir, options.allowMapping);
  const binaries = makeBinariesReachable(findBinaries(), systemUser, options.copiesFolder);
  const makeArguments = (runDir: string) =>
    makeServerArguments(getPostgresPath(systemUser, clusterDir), runDir, isDurable);

  const makeCommandLine = (runDir: string) =>
    [
      join(binaries.root, 'bin', 'postgres'),
      ...makeArguments(runDir).map((argument) => `"${argument}"`),
    ].join(' ');
  const survivor = await findSurvivor(clusterDir, makeCommandLine);
  const runDir = survivor?.runDir ?? makeRunDir(binaries, systemUser);
  const location: ClusterLocation = { binaries, systemUser, runDir, logFile };

  async function launch(): Promise<number> {
    const child = runPostgres(location, 'postgres', clusterDir, makeArguments(runDir));
    child.on('error', () => {});
    child.unref();
    if (child.pid === undefined) throw new StartupError('The built-in database program cannot be run.');
    try {
      await waitUntilReady(clusterDir, child.pid, location, log);
    } catch (error) {
      await shutDown(child.pid);
      throw error;
    }
    return child.pid;
  }

  /** Restarts a server whose socket was removed, because PostgreSQL only creates its socket when it starts. */
  async function restart(pid: number): Promise<number> {
    log.info('The folder with the database’s socket was removed: restarting the database.');
    await shutDown(pid);
    restoreRunDir(runDir, binaries, systemUser);
    return launch();
  }

  if (survivor) {
    log.info('The database of a killed app is still running and will be reused.');
    return supervise(clusterDir, survivor, { adopted: true, unlock, restart });
  }
  const onExit = () => removeRunDir(runDir);
  process.once('exit', onExit);
  try {
    await prepareCluster(location, clusterDir, isDurable);
    const pid = await launch();
    await ensureDatabase(runDir);
    return supervise(clusterDir, { pid, runDir }, { adopted: false, unlock, restart });
  } catch (error) {
    const leftoverServer = postmaster.readPostmaster(clusterDir);
    if (leftoverServer && postmaster.servesCluster(leftoverServer.pid, clusterDir))
      await shutDown(leftoverServer.pid);
    removeRunDir(runDir);
    throw error;
  } finally {
    process.off('exit', onExit);
  }
}

/** Finds a server that outlived its app. A server of another version or with other settings is stopped. */
async function findSurvivor(clusterDir: string, makeCommandLine: (runDir: string) => string) {
  const postmasterInfo = postmaster.readPostmaster(clusterDir);
  if (!postmasterInfo) return undefined;
  if (postmaster.servesCluster(postmasterInfo.pid, clusterDir)) {
    const isCompatible =
      postmasterInfo.isReady && postmaster.readOptions(clusterDir) === makeCommandLine(postmasterInfo.runDir);
    if (isCompatible && (await isResponding(clusterDir, postmasterInfo.runDir))) return postmasterInfo;
  }
  await stopOrphanedCluster(clusterDir);
  return undefined;
}

async function isResponding(clusterDir: string, runDir: string): Promise<boolean> {
  try {
    const rows = await query(
      runDir,
      SUPERUSER,
      'select system_identifier::text as id from pg_control_system()',
    );
    return rows[0]?.['id'] === postmaster.readSystemIdentifier(clusterDir);
  } catch {
    return false;
  }
}

async function waitUntilReady(
  clusterDir: string,
  pid: number,
  location: ClusterLocation,
  log: EmbeddedOptions['log'],
) {
  const startedAt = Date.now();
  let isLogged = false;
  for (;;) {
    if (!postmaster.isAlive(pid)) {
      throw new StartupError(`The database could not be started: ${readLastErrors(location.logFile)}`);
    }
    const state = postmaster.readPostmaster(clusterDir);
    if (state?.pid === pid && state.isReady) return;
    if (!isLogged && Date.now() - startedAt > 3000) {
      isLogged = true;
      log.info('The database is recovering from a crash; this can take a minute.');
    }
    if (Date.now() - startedAt > 300_000) {
      throw new StartupError(
        `The database is not ready after five minutes: ${readLastErrors(location.logFile)}`,
      );
    }
    await sleep(10);
  }
}

async function ensureDatabase(runDir: string): Promise<void> {
  const existingDatabases = await query(
    runDir,
    'postgres',
    `select from pg_database where datname = '${SUPERUSER}'`,
  );
  if (existingDatabases.length === 0) await query(runDir, 'postgres', `create database ${SUPERUSER}`);
}

async function query(runDir: string, database: string, sqlText: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host: runDir, user: SUPERUSER, database, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sqlText)).rows;
  } finally {
    await client.end();
  }
}

const CHECK_INTERVAL_MS = 1_000;

function supervise(
  clusterDir: string,
  server: { pid: number; runDir: string },
  {
    adopted,
    unlock,
    restart,
  }: { adopted: boolean; unlock: () => void; restart: (pid: number) => Promise<number> },
): EmbeddedPostgres {
  const { runDir } = server;
  let { pid } = server;
  const crash = Promise.withResolvers<void>();
  let ongoingRestart: Promise<void> | undefined;
  const checkTimer = setInterval(() => {
    if (ongoingRestart) return;
    if (!postmaster.isAlive(pid)) reportCrash();
    else if (!hasSocket(runDir)) ongoingRestart = restartServer();
  }, CHECK_INTERVAL_MS).unref();
  const onExit = () => {
    if (adopted && postmaster.servesCluster(pid, clusterDir)) process.kill(pid, 'SIGINT');
    removeRunDir(runDir);
  };
  process.on('exit', onExit);
  let ongoingStop: Promise<void> | undefined;
  return {
    connection: { host: runDir, user: SUPERUSER, database: SUPERUSER },
    get pid() {
      return pid;
    },
    adopted,
    crashed: crash.promise,
    stop: () => (ongoingStop ??= stop()),
  };

  function reportCrash() {
    clearInterval(checkTimer);
    crash.resolve();
  }

  async function restartServer() {
    try {
      pid = await restart(pid);
      ongoingRestart = undefined;
    } catch {
      reportCrash();
    }
  }

  async function stop() {
    clearInterval(checkTimer);
    await ongoingRestart;
    await shutDown(pid);
    process.off('exit', onExit);
    removeRunDir(runDir);
    unlock();
  }
}
