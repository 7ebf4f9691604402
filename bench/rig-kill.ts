/**
 * Kills the app, PostgreSQL or one of its connections with SIGKILL, at random moments while everybody writes, and
 * counts the acknowledged writes that are lost or duplicated. Uses the embedded database. Linux only.
 *
 *   npm run rig:kill
 *   npm run rig:kill -- --app 20 --postmaster 5 --backend 5 --seed 7
 *   npm run rig:kill -- --app 20 --night 0 --postmaster 0 --backend 0 --bucket 1
 *
 * `--night` kills the app during its nightly backup; `--bucket 1` stores the pictures in an S3-compatible bucket.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as pictures from '../server/src/images/test-pictures.ts';
import { runKillCycle, failuresByVictim, type Victim } from '../server/test/rigs/kill-cycle.ts';
import { openTestBucket } from '../server/src/images/test-bucket.ts';
import { runNextBackup } from '../server/test/rigs/nightly-backups.ts';
import { registerRigUsers } from '../server/test/rigs/people.ts';
import { listInterruptedUploads, sweepPictures } from '../server/test/rigs/picture-files.ts';
import { startRealApp } from '../server/test/rigs/real-app.ts';
import type { Season } from '../server/test/rigs/season.ts';
import { checkSeason, fetchPictureUrls } from '../server/test/rigs/season-check.ts';
import { createRandom } from '../server/test/seeded-random.ts';
import { readRigOptions } from './rig-options.ts';
import { printReport, formatTimes, formatCounts } from './rig-report.ts';

const options = readRigOptions({ app: 300, night: 10, postmaster: 30, backend: 30, bucket: 0 });
const random = createRandom(options.seed);
const victims: Victim[] = [
  ...Array.from({ length: options.app }, (_, index): Victim =>
    index % 6 === 5 ? 'app while it starts' : 'app',
  ),
  ...Array.from({ length: options.night }, (): Victim => 'app during backup'),
  ...Array.from({ length: options.postmaster }, (): Victim => 'postmaster'),
  ...Array.from({ length: options.backend }, (): Victim => 'backend'),
];
const shuffledVictims = victims
  .map((victim) => ({ victim, sortKey: random.between(0, 1e9) }))
  .toSorted((a, b) => a.sortKey - b.sortKey);

const dataDir = mkdtempSync(join(tmpdir(), 'golf-rig-kill-'));
const startedAt = performance.now();
const picture = new Blob([new Uint8Array(await pictures.createPngPicture())]);
const bucket = options.bucket > 0 ? await openTestBucket() : undefined;
const settings = bucket?.environment ?? {};
const app = await startRealApp(dataDir, settings);
const names = ['Anna', 'Bo', 'Cilla', 'David', 'Eva', 'Filip'];
const context = {
  dataDir,
  random,
  picture,
  settings,
  people: await registerRigUsers(app.serverUrl, names),
  app,
};

const seasons: Season[] = [];
const problems: string[] = [];
const statuses = new Map<string, number>();
const startupTimes: number[] = [];
const stats = { acknowledged: 0, retried: 0, lost: 0, duplicated: 0 };
try {
  for (const [index, { victim }] of shuffledVictims.entries()) {
    // Each cycle uses a new league, and nobody can be in more than a hundred leagues.
    if (index % 50 === 49) context.people = await registerRigUsers(context.app.serverUrl, names);
    const { season, verdict } = await runKillCycle(context, failuresByVictim[victim]);
    seasons.push(season);
    startupTimes.push(context.app.startupMs);
    stats.acknowledged += verdict.acknowledged;
    stats.retried += verdict.retried;
    stats.lost += verdict.lost;
    stats.duplicated += verdict.duplicated;
    problems.push(...verdict.problems.map((problem) => `cycle ${index} (${victim}): ${problem}`));
    for (const [status, count] of season.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
    if ((index + 1) % 20 === 0) {
      const { acknowledged, lost, duplicated } = stats;
      process.stdout.write(
        `${index + 1} of ${shuffledVictims.length}: ${acknowledged} acknowledged, ${lost} lost, ${duplicated} duplicated\n`,
      );
    }
  }
  // Reads every league again after all kills, and fetches every picture.
  let fetchedPictureCount = 0;
  for (const season of seasons) {
    const { lost, duplicated } = await checkSeason(context.app.serverUrl, season);
    if (lost + duplicated > 0)
      problems.push(`a league has ${lost} lost and ${duplicated} duplicated writes after later kills`);
    for (const url of await fetchPictureUrls(context.app.serverUrl, season)) {
      const { status } = await fetch(context.app.serverUrl + url);
      fetchedPictureCount++;
      if (status !== 200) problems.push(`a stored picture returned ${status}`);
    }
  }
  const sweepResult = await sweepPictures(dataDir, bucket?.directory);
  if (sweepResult.orphansAfterSweep > 0)
    problems.push(`the sweep missed ${sweepResult.orphansAfterSweep} orphaned files`);
  const interruptedUploads = await listInterruptedUploads(dataDir);
  if (interruptedUploads.length > 0)
    problems.push(`uploads of killed processes remain: ${interruptedUploads.join(', ')}`);
  const nightlyBackups = await runNextBackup(dataDir);
  if (nightlyBackups.leftoversAfter > 0)
    problems.push(`${nightlyBackups.leftoversAfter} unfinished backups remain after the next nightly backup`);
  if (nightlyBackups.intact < nightlyBackups.backups || nightlyBackups.backups === 0)
    problems.push('a retained backup is incomplete');
  printReport(
    `Kills, seed ${options.seed}`,
    {
      'kills of the app': `${options.app}, ${options.night} at night`,
      'kills of PostgreSQL': `${options.postmaster} postmaster, ${options.backend} backend`,
      ...stats,
      responses: formatCounts(statuses),
      'pictures fetched at the end': fetchedPictureCount,
      'picture files': `${sweepResult.files}, ${sweepResult.orphans} without a row, ${sweepResult.orphansAfterSweep} after the sweep`,
      backups: `${nightlyBackups.backups}, ${nightlyBackups.intact} complete; ${nightlyBackups.leftoversBefore} unfinished, ${nightlyBackups.leftoversAfter} after the next night`,
      'time to start': formatTimes(startupTimes),
      seconds: Math.round((performance.now() - startedAt) / 1000),
    },
    problems,
  );
} finally {
  await context.app.stop();
  await bucket?.close();
  rmSync(dataDir, { recursive: true, force: true });
}
