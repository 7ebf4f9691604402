import { join } from 'node:path';
import { StartError } from '../../config.ts';
import * as postmaster from './postmaster.ts';
import { SUPERUSER } from './prepare-cluster.ts';

/** Returns the URL of a running app's embedded PostgreSQL. Throws a StartError if no server runs on `dataDir`. */
export function findRunningDatabaseUrl(dataDir: string): string {
  const clusterDir = join(dataDir, 'postgres');
  const postmasterInfo = postmaster.readPostmaster(clusterDir);
  if (!postmasterInfo?.isReady || !postmaster.servesCluster(postmasterInfo.pid, clusterDir)) {
    throw new StartError(`No server is running on the data in ${dataDir}: start it first, or see DATA_DIR.`);
  }
  return `postgres:///${SUPERUSER}?host=${encodeURIComponent(postmasterInfo.runDir)}&user=${SUPERUSER}`;
}
