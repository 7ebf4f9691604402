/**
 * Simulates power cuts while several people write to the app and its embedded database. The data is on a separate ext4
 * file system that drops all unsynced data at each cut. Counts the acknowledged writes that are lost or duplicated.
 * Needs root on Linux, with loop devices, mkfs.ext4 and perl.
 *
 *   npm run rig:power
 *   npm run rig:power -- --cuts 5 --seed 7
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasWorkers } from '../server/src/database/embedded/postmaster.ts';
import * as pictures from '../server/src/images/test-pictures.ts';
import { runKillCycle, type KillContext } from '../server/test/rigs/kill-cycle.ts';
import { registerRigUsers } from '../server/test/rigs/people.ts';
import { findPostmasterPid, startRealApp } from '../server/test/rigs/real-app.ts';
import { fetchPictureUrls } from '../server/test/rigs/season-check.ts';
import { createRandom } from '../server/test/seeded-random.ts';
import { makeLoopDisk } from './loop-disk.ts';
import { readRigOptions } from './rig-options.ts';
import { printReport, formatTimes } from './rig-report.ts';

const { seed, cuts } = readRigOptions({ cuts: 30 });
const random = createRandom(seed);
const tempFolder = mkdtempSync(join(tmpdir(), 'golf-rig-power-'));
const disk = makeLoopDisk(tempFolder, 1024);
const picture = new Blob([new Uint8Array(await pictures.createPngPicture())]);
const app = await startRealApp(disk.folder);
const people = await registerRigUsers(app.serverUrl, ['Anna', 'Bo', 'Cilla', 'David', 'Eva', 'Filip']);
const context: KillContext = { dataDir: disk.folder, random, picture, people, app };

const problems: string[] = [];

async function cutPower(): Promise<void> {
  const postmasterPid = findPostmasterPid(disk.folder);
  const unsyncedFile = join(disk.folder, '.unsynced');
  writeFileSync(unsyncedFile, 'unsynced');
  disk.cutPower();
  try {
    process.kill(postmasterPid, 'SIGKILL');
  } catch {
    // PostgreSQL exited on its own, because it could not sync its log.
  }
  await context.app.kill();
  while (hasWorkers(join(disk.folder, 'postgres'))) await sleep(20);
  disk.remount();
  // Verifies that the power cut works: unsynced data must be gone.
  if (existsSync(unsyncedFile) && readFileSync(unsyncedFile, 'utf8') !== '') {
    problems.push('the power cut lost no unsynced data, so this run proves nothing');
  }
  rmSync(unsyncedFile, { force: true });
  context.app = await startRealApp(disk.folder);
}

const startupTimes: number[] = [];
const stats = { acknowledged: 0, retried: 0, lost: 0, duplicated: 0, 'pictures opened': 0 };
try {
  for (let cutIndex = 0; cutIndex < cuts; cutIndex++) {
    const { season, verdict } = await runKillCycle(context, cutPower, 1500);
    startupTimes.push(context.app.startupMs);
    stats.acknowledged += verdict.acknowledged;
    stats.retried += verdict.retried;
    stats.lost += verdict.lost;
    stats.duplicated += verdict.duplicated;
    problems.push(...verdict.problems.map((problem) => `cut ${cutIndex}: ${problem}`));
    for (const url of await fetchPictureUrls(context.app.serverUrl, season)) {
      const response = await fetch(context.app.serverUrl + url);
      const bytes = await response.arrayBuffer();
      stats['pictures opened']++;
      if (response.status !== 200 || bytes.byteLength === 0) {
        problems.push(`cut ${cutIndex}: a stored picture returned ${response.status}`);
      }
    }
  }
  printReport(
    `Power cuts, seed ${seed}`,
    { cuts, ...stats, 'time to start': formatTimes(startupTimes) },
    problems,
  );
} finally {
  await context.app.stop();
  disk.remove();
  rmSync(tempFolder, { recursive: true, force: true });
}
