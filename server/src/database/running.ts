import { join } from 'node:path';
import { StartError } from '../config.ts';
import { SUPERUSER } from './cluster.ts';
import { connect } from './open.ts';
import * as postmaster from './postmaster.ts';
import type { Reader } from './work.ts';

export interface Connection {
  readonly db: Reader;
  stop(): Promise<void>;
}

/** The database of a server that runs, for a second program beside it: nothing is started, and nothing stopped. */
export function connectToRunning(dataDir: string, databaseUrl: string | undefined): Connection {
  const log = { info: () => {}, warn: () => {} };
  const { db } = connect(databaseUrl ?? addressOfEmbedded(dataDir), log);
  return { db, stop: () => db.destroy() };
}

function addressOfEmbedded(dataDir: string): string {
  const clusterDir = join(dataDir, 'postgres');
  const found = postmaster.readPostmaster(clusterDir);
  if (!found?.ready || !postmaster.servesCluster(found.pid, clusterDir)) {
    throw new StartError(`No server is running on the data in ${dataDir}: start it first, or see DATA_DIR.`);
  }
  return `postgres:///${SUPERUSER}?host=${encodeURIComponent(found.runDir)}&user=${SUPERUSER}`;
}
