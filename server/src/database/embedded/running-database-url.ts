import { join } from 'node:path';
import { StartupError } from '../../config.ts';
import * as postmaster from './postmaster.ts';
import { SUPERUSER } from './prepare-cluster.ts';

/** Returns the URL of a running app's embedded PostgreSQL. Throws a StartupError if no server runs on `dataDir`. */
export function findRunningDatabaseUrl(dataDir: string): string {
  const clusterDir = join(dataDir, 'postgres');
  const postmasterInfo = postmaster.readPostmaster(clusterDir);
  if (!postmasterInfo?.isReady || !postmaster.servesCluster(postmasterInfo.pid, clusterDir)) {
    throw new StartupError(
      `No server is running on the data in ${dataDir}: start it first, or see DATA_DIR.`,
    );
  }
  return `postgres:///${SUPERUSER}?host=${encodeURIComponent(postmasterInfo.runDir)}&user=${SUPERUSER}`;
}
