/**
 * Kills restores at random moments, and checks what they leave: folders, running databases, the output of the next
 * start, and whether the next restore is complete. Then it restores malicious back-ups, and measures the memory and
 * time to refuse them. Uses the embedded database. Linux only.
 *
 *   npm run rig:restore
 *   npm run rig:restore -- --kills 50 --seed 7
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, readPostmaster } from '../server/src/database/embedded/postmaster.ts';
import * as pictures from '../server/src/images/test-pictures.ts';
import { newPeople } from '../server/test/rigs/people.ts';
import { startRealApp } from '../server/test/rigs/real-app.ts';
import { openSeason, writeAll } from '../server/test/rigs/season.ts';
import { checkSeason } from '../server/test/rigs/season-check.ts';
import { createRandom } from '../server/test/seeded-random.ts';
import { spawnServer } from '../server/test/spawn-server.ts';
import { forEachCraftedBackup } from './crafted-backups.ts';
import { readRigOptions } from './rig-options.ts';
import { printReport, formatCounts } from './rig-report.ts';

const MAX_MEGABYTES = 300;
const MAX_SECONDS = 10;

const options = readRigOptions({ kills: 10 });
const random = createRandom(options.seed);
const home = mkdtempSync(join(tmpdir(), 'golf-rig-restore-'));
const file = join(home, 'back-up.tar.gz');

const program = (name: 'backup' | 'main' | 'restore', dataDir: string, args: string[] = []) =>
  spawnServer(`../src/${name}.ts`, args, {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', PORT: '0', DATA_DIR: dataDir },
  });

const foldersIn = (dataDir: string): string[] => {
  try {
    return readdirSync(dataDir).filter((name) => name.startsWith('restor'));
  } catch {
    return [];
  }
};

/** Returns the process ids of databases below a folder. A killed restore may leave a database running. */
const databasesIn = (dataDir: string): number[] =>
  ['postgres', 'restoring/postgres', 'restored/postgres']
    .flatMap((place) => readPostmaster(join(dataDir, place))?.pid ?? [])
    .filter(isAlive);

try {
  const season = await makeBackup();
  const restoreMs = await timeRestore('unharmed');
  await killRestores(season, restoreMs);
  await refuseMaliciousBackups();
} finally {
  rmSync(home, { recursive: true, force: true });
}

async function makeBackup() {
  const dataDir = join(home, 'original');
  const app = await startRealApp(dataDir);
  const people = await newPeople(app.address, ['Anna', 'Bo', 'Cilla', 'David']);
  const season = await openSeason(app.address, people);
  const picture = new Blob([new Uint8Array(await pictures.png())]);
  const end = performance.now() + 3_000;
  const isOver = () => performance.now() > end;
  await writeAll(season, { address: () => app.address, random, picture, isOver });
  const exitCode = await program('backup', dataDir, [file]).ended;
  await app.stop();
  if (exitCode !== 0) throw new Error('there is no back-up');
  return season;
}

/** Measures how long a restore takes without a kill. */
async function timeRestore(name: string): Promise<number> {
  const startedAt = performance.now();
  const restore = program('restore', join(home, name), [file]);
  if ((await restore.ended) !== 0) throw new Error(restore.err());
  return performance.now() - startedAt;
}

async function killRestores(
  season: Awaited<ReturnType<typeof makeBackup>>,
  restoreMs: number,
): Promise<void> {
  const faults: string[] = [];
  const leftovers = { folders: 0, databases: 0 };
  const messages = new Map<string, number>();
  const count = (message: string) => messages.set(message, (messages.get(message) ?? 0) + 1);
  for (let kill = 0; kill < options.kills; kill++) {
    const dataDir = join(home, `killed-${kill}`);
    const restore = program('restore', dataDir, [file]);
    const killedAfterMs = random.between(50, Math.round(restoreMs));
    await sleep(killedAfterMs);
    restore.child.kill('SIGKILL');
    await restore.ended;
    leftovers.folders += foldersIn(dataDir).length;
    leftovers.databases += databasesIn(dataDir).length;
    const start = program('main', dataDir);
    const started = await Promise.race([start.firstLine(/is ready at/).catch(() => null), start.ended]);
    if (typeof started === 'string') {
      // The restore was killed before it wrote anything, or after it had finished.
      count('the start went on');
      start.child.kill('SIGTERM');
      await start.ended;
    } else count(start.err().split(':')[0]!.replace(dataDir, '…'));
    const isRestored = typeof started === 'string' && (await isComplete(dataDir, season));
    if (typeof started === 'string' && !isRestored) rmSync(dataDir, { recursive: true, force: true });
    if (!isRestored) {
      const nextRestore = program('restore', dataDir, [file]);
      if ((await nextRestore.ended) !== 0)
        faults.push(`after ${killedAfterMs} ms the next restore said: ${nextRestore.err()}`);
      else if (!(await isComplete(dataDir, season)))
        faults.push(`after ${killedAfterMs} ms the next restore is not whole`);
    }
    if (foldersIn(dataDir).length > 0)
      faults.push(`after ${killedAfterMs} ms ${foldersIn(dataDir).join(', ')} is left`);
    if (databasesIn(dataDir).length > 0) faults.push(`after ${killedAfterMs} ms a database is left running`);
    rmSync(dataDir, { recursive: true, force: true });
  }
  printReport(
    `Killed restores, seed ${options.seed}`,
    {
      kills: options.kills,
      'a restore takes': `${Math.round(restoreMs)} ms`,
      'right after the kill': `${leftovers.folders} folders, ${leftovers.databases} databases`,
      'the next start': formatCounts(messages),
      'after the next restore': `${faults.length === 0 ? 'nothing left, everything there' : 'see below'}`,
    },
    faults,
  );
}

async function isComplete(dataDir: string, season: Awaited<ReturnType<typeof makeBackup>>): Promise<boolean> {
  const app = await startRealApp(dataDir);
  try {
    const { lost, doubled } = await checkSeason(app.address, season);
    return lost + doubled === 0;
  } catch {
    return false;
  } finally {
    await app.stop();
  }
}

async function refuseMaliciousBackups(): Promise<void> {
  const path = join(home, 'crafted.tar.gz');
  await forEachCraftedBackup(path, async (name) => {
    const startedAt = performance.now();
    const restore = program('restore', join(home, 'nowhere'), [path]);
    let kilobytes = 0;
    const memoryTimer = setInterval(
      () => (kilobytes = Math.max(kilobytes, peakMemoryOf(restore.child.pid!))),
      20,
    );
    const code = await restore.ended;
    clearInterval(memoryTimer);
    const seconds = (performance.now() - startedAt) / 1_000;
    const megabytes = Math.round(kilobytes / 1024);
    const faults = [
      ...(code === 1 && /damaged/.test(restore.err()) ? [] : [`it ended with ${code}: ${restore.err()}`]),
      ...(megabytes > MAX_MEGABYTES ? [`${megabytes} MB`] : []),
      ...(seconds > MAX_SECONDS ? [`${Math.round(seconds)} s`] : []),
      ...(foldersIn(join(home, 'nowhere')).length > 0 ? ['a folder is left'] : []),
    ];
    printReport(
      `A back-up with ${name}`,
      {
        'size of the file': `${Math.ceil(statSync(path).size / 1_000)} kB`,
        'highest memory': `${megabytes} MB`,
        'time until refused': `${seconds.toFixed(1)} s`,
        messages: restore.err().trim().split('\n')[0]!,
      },
      faults,
    );
  });
}

/** Returns the peak memory of a process in kB; 0 once the process has exited. */
function peakMemoryOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
