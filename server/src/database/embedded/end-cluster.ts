import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../config.ts';
import { shutDown } from './postgres-process.ts';
import * as postmaster from './postmaster.ts';
import { removeRunDir } from './run-dir.ts';

/** Stops the PostgreSQL server that a killed app left running on these files, if any, and removes its pid file. */
export async function stopOrphanedCluster(clusterDir: string): Promise<void> {
  const postmasterInfo = postmaster.readPostmaster(clusterDir);
  if (!postmasterInfo) return;
  if (postmaster.servesCluster(postmasterInfo.pid, clusterDir)) await shutDown(postmasterInfo.pid);
  const deadline = Date.now() + 10_000;
  while (postmaster.hasWorkers(clusterDir)) {
    if (Date.now() > deadline)
      throw new StartupError(`Another program is still using ${clusterDir}: stop it first.`);
    await sleep(50);
  }
  // PostgreSQL itself would mistake a zombie, or another program with the same process id, for a running server.
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
  removeRunDir(postmasterInfo.runDir);
}
