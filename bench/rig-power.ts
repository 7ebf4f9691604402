/**
 * Simulates power cuts of the app and its embedded database while everybody writes: the data is on an ext4 of its own,
 * which drops everything that was not synced. Counts the acknowledged writes that are lost or duplicated. Needs root on
 * Linux, with loop devices, mkfs.ext4 and perl.
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
import { killCycle, type Stage } from '../server/test/rigs/kill-cycle.ts';
import { newPeople } from '../server/test/rigs/people.ts';
import { postmasterOf, startReal } from '../server/test/rigs/real-app.ts';
import { picturesOf } from '../server/test/rigs/season-check.ts';
import { randomFrom } from '../server/test/seeded-random.ts';
import { makeLoopDisk } from './loop-disk.ts';
import { readOptions } from './rig-options.ts';
import { report, spread } from './rig-report.ts';

const { seed, cuts } = readOptions({ cuts: 30 });
const random = randomFrom(seed);
const home = mkdtempSync(join(tmpdir(), 'golf-rig-power-'));
const disk = makeLoopDisk(home, 1024);
const picture = new Blob([new Uint8Array(await pictures.png())]);
const app = await startReal(disk.folder);
const people = await newPeople(app.address, ['Anna', 'Bo', 'Cilla', 'David', 'Eva', 'Filip']);
const stage: Stage = { dataDir: disk.folder, random, picture, people, app };

const faults: string[] = [];

async function cutPower(): Promise<void> {
  const postmaster = postmasterOf(disk.folder);
  const unsynced = join(disk.folder, '.unsynced');
  writeFileSync(unsynced, 'forgotten');
  disk.cutPower();
  try {
    process.kill(postmaster, 'SIGKILL');
  } catch {
    // PostgreSQL has exited by itself, because it could not sync its log.
  }
  await stage.app.kill();
  while (hasWorkers(join(disk.folder, 'postgres'))) await sleep(20);
  disk.remount();
  // Proves that the power cut works: unsynced data must be gone.
  if (existsSync(unsynced) && readFileSync(unsynced, 'utf8') !== '') {
    faults.push('the cut dropped nothing, so it proves nothing');
  }
  rmSync(unsynced, { force: true });
  stage.app = await startReal(disk.folder);
}

const starts: number[] = [];
const figures = { acknowledged: 0, retried: 0, lost: 0, doubled: 0, 'pictures opened': 0 };
try {
  for (let cut = 0; cut < cuts; cut++) {
    const { season, verdict } = await killCycle(stage, cutPower, 1500);
    starts.push(stage.app.startedIn);
    figures.acknowledged += verdict.acknowledged;
    figures.retried += verdict.retried;
    figures.lost += verdict.lost;
    figures.doubled += verdict.doubled;
    faults.push(...verdict.faults.map((fault) => `cut ${cut}: ${fault}`));
    for (const url of await picturesOf(stage.app.address, season)) {
      const answer = await fetch(stage.app.address + url);
      const bytes = await answer.arrayBuffer();
      figures['pictures opened']++;
      if (answer.status !== 200 || bytes.byteLength === 0) {
        faults.push(`cut ${cut}: a registered picture is answered with ${answer.status}`);
      }
    }
  }
  report(`Power cuts, seed ${seed}`, { cuts, ...figures, 'time to start': spread(starts) }, faults);
} finally {
  await stage.app.stop();
  disk.remove();
  rmSync(home, { recursive: true, force: true });
}
