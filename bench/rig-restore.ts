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
import { startReal } from '../server/test/rigs/real-app.ts';
import { openSeason, writeAll } from '../server/test/rigs/season.ts';
import { checkSeason } from '../server/test/rigs/season-check.ts';
import { randomFrom } from '../server/test/seeded-random.ts';
import { spawnServer } from '../server/test/spawn-server.ts';
import { eachCrafted } from './crafted-backups.ts';
import { readOptions } from './rig-options.ts';
import { report, tallied } from './rig-report.ts';

const MAX_MEGABYTES = 300;
const MAX_SECONDS = 10;

const options = readOptions({ kills: 10 });
const random = randomFrom(options.seed);
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

/** Process ids of databases below a folder. A killed restore may leave one running. */
const databasesIn = (dataDir: string): number[] =>
  ['postgres', 'restoring/postgres', 'restored/postgres']
    .flatMap((place) => readPostmaster(join(dataDir, place))?.pid ?? [])
    .filter(isAlive);

try {
  const season = await makeBackup();
  const whole = await timeOf('unharmed');
  await killThem(season, whole);
  await refuseThem();
} finally {
  rmSync(home, { recursive: true, force: true });
}

async function makeBackup() {
  const dataDir = join(home, 'original');
  const app = await startReal(dataDir);
  const people = await newPeople(app.address, ['Anna', 'Bo', 'Cilla', 'David']);
  const season = await openSeason(app.address, people);
  const picture = new Blob([new Uint8Array(await pictures.png())]);
  const end = performance.now() + 3_000;
  const isOver = () => performance.now() > end;
  await writeAll(season, { address: () => app.address, random, picture, isOver });
  const made = await program('backup', dataDir, [file]).ended;
  await app.stop();
  if (made !== 0) throw new Error('there is no back-up');
  return season;
}

/** How long a restore takes without a kill. */
async function timeOf(name: string): Promise<number> {
  const began = performance.now();
  const restore = program('restore', join(home, name), [file]);
  if ((await restore.ended) !== 0) throw new Error(restore.err());
  return performance.now() - began;
}

async function killThem(season: Awaited<ReturnType<typeof makeBackup>>, whole: number): Promise<void> {
  const faults: string[] = [];
  const left = { folders: 0, databases: 0 };
  const said = new Map<string, number>();
  const count = (what: string) => said.set(what, (said.get(what) ?? 0) + 1);
  for (let kill = 0; kill < options.kills; kill++) {
    const dataDir = join(home, `killed-${kill}`);
    const restore = program('restore', dataDir, [file]);
    const after = random.between(50, Math.round(whole));
    await sleep(after);
    restore.child.kill('SIGKILL');
    await restore.ended;
    left.folders += foldersIn(dataDir).length;
    left.databases += databasesIn(dataDir).length;
    const start = program('main', dataDir);
    const started = await Promise.race([start.firstLine(/is ready at/).catch(() => null), start.ended]);
    if (typeof started === 'string') {
      // Killed before it wrote anything, or after it had finished.
      count('the start went on');
      start.child.kill('SIGTERM');
      await start.ended;
    } else count(start.err().split(':')[0]!.replace(dataDir, '…'));
    const isRestored = typeof started === 'string' && (await isWhole(dataDir, season));
    if (typeof started === 'string' && !isRestored) rmSync(dataDir, { recursive: true, force: true });
    if (!isRestored) {
      const again = program('restore', dataDir, [file]);
      if ((await again.ended) !== 0) faults.push(`after ${after} ms the next restore said: ${again.err()}`);
      else if (!(await isWhole(dataDir, season)))
        faults.push(`after ${after} ms the next restore is not whole`);
    }
    if (foldersIn(dataDir).length > 0)
      faults.push(`after ${after} ms ${foldersIn(dataDir).join(', ')} is left`);
    if (databasesIn(dataDir).length > 0) faults.push(`after ${after} ms a database is left running`);
    rmSync(dataDir, { recursive: true, force: true });
  }
  report(
    `Killed restores, seed ${options.seed}`,
    {
      kills: options.kills,
      'a restore takes': `${Math.round(whole)} ms`,
      'right after the kill': `${left.folders} folders, ${left.databases} databases`,
      'the next start': tallied(said),
      'after the next restore': `${faults.length === 0 ? 'nothing left, everything there' : 'see below'}`,
    },
    faults,
  );
}

async function isWhole(dataDir: string, season: Awaited<ReturnType<typeof makeBackup>>): Promise<boolean> {
  const app = await startReal(dataDir);
  try {
    const { lost, doubled } = await checkSeason(app.address, season);
    return lost + doubled === 0;
  } catch {
    return false;
  } finally {
    await app.stop();
  }
}

async function refuseThem(): Promise<void> {
  const path = join(home, 'crafted.tar.gz');
  await eachCrafted(path, async (name) => {
    const began = performance.now();
    const restore = program('restore', join(home, 'nowhere'), [path]);
    let kilobytes = 0;
    const watching = setInterval(() => (kilobytes = Math.max(kilobytes, highestOf(restore.child.pid!))), 20);
    const code = await restore.ended;
    clearInterval(watching);
    const seconds = (performance.now() - began) / 1_000;
    const megabytes = Math.round(kilobytes / 1024);
    const faults = [
      ...(code === 1 && /damaged/.test(restore.err()) ? [] : [`it ended with ${code}: ${restore.err()}`]),
      ...(megabytes > MAX_MEGABYTES ? [`${megabytes} MB`] : []),
      ...(seconds > MAX_SECONDS ? [`${Math.round(seconds)} s`] : []),
      ...(foldersIn(join(home, 'nowhere')).length > 0 ? ['a folder is left'] : []),
    ];
    report(
      `A back-up with ${name}`,
      {
        'size of the file': `${Math.ceil(statSync(path).size / 1_000)} kB`,
        'highest memory': `${megabytes} MB`,
        'time until refused': `${seconds.toFixed(1)} s`,
        said: restore.err().trim().split('\n')[0]!,
      },
      faults,
    );
  });
}

/** The peak memory of a process, in kB; 0 once it has exited. */
function highestOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
