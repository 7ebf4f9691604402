/**
 * Kills restores at random moments, and checks what they leave behind: folders, running databases, the output of the
 * next start, and whether the next restore is complete. Then restores crafted backups, and measures the memory and
 * time it takes to reject them. Uses the embedded database. Linux only.
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
import { registerRigUsers } from '../server/test/rigs/people.ts';
import { startRealApp } from '../server/test/rigs/real-app.ts';
import { openSeason, writeAll } from '../server/test/rigs/season.ts';
import { checkSeason } from '../server/test/rigs/season-check.ts';
import { createRandom } from '../server/test/seeded-random.ts';
import { spawnServer } from '../server/test/spawn-server.ts';
import { forEachCraftedBackup } from './crafted-backups.ts';
import { readRigOptions } from './rig-options.ts';
import { printReport, formatCounts } from './rig-report.ts';

const MAX_MEMORY_MB = 300;
const MAX_DURATION_SECONDS = 10;

const options = readRigOptions({ kills: 10 });
const random = createRandom(options.seed);
const tempFolder = mkdtempSync(join(tmpdir(), 'golf-rig-restore-'));
const backupFile = join(tempFolder, 'backup.tar.gz');

const spawnScript = (name: 'backup' | 'main' | 'restore', dataDir: string, args: string[] = []) =>
  spawnServer(`../src/${name}.ts`, args, {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', PORT: '0', DATA_DIR: dataDir },
  });

const listRestoreFolders = (dataDir: string): string[] => {
  try {
    return readdirSync(dataDir).filter((name) => name.startsWith('restor'));
  } catch {
    return [];
  }
};

/** Returns the process ids of the databases in a data folder. A killed restore can leave a database running. */
const findDatabasePids = (dataDir: string): number[] =>
  ['postgres', 'restoring/postgres', 'restored/postgres']
    .flatMap((folder) => readPostmaster(join(dataDir, folder))?.pid ?? [])
    .filter(isAlive);

try {
  const season = await makeBackup();
  const restoreMs = await measureRestoreTime('unharmed');
  await killRestores(season, restoreMs);
  await checkCraftedBackups();
} finally {
  rmSync(tempFolder, { recursive: true, force: true });
}

async function makeBackup() {
  const dataDir = join(tempFolder, 'original');
  const app = await startRealApp(dataDir);
  const people = await registerRigUsers(app.serverUrl, ['Anna', 'Bo', 'Cilla', 'David']);
  const season = await openSeason(app.serverUrl, people);
  const picture = new Blob([new Uint8Array(await pictures.createPngPicture())]);
  const endsAt = performance.now() + 3_000;
  const isOver = () => performance.now() > endsAt;
  await writeAll(season, { getServerUrl: () => app.serverUrl, random, picture, isOver });
  const exitCode = await spawnScript('backup', dataDir, [backupFile]).exitCode;
  await app.stop();
  if (exitCode !== 0) throw new Error('the backup failed');
  return season;
}

/** Measures how long a restore takes without a kill. */
async function measureRestoreTime(name: string): Promise<number> {
  const startedAt = performance.now();
  const restore = spawnScript('restore', join(tempFolder, name), [backupFile]);
  if ((await restore.exitCode) !== 0) throw new Error(restore.stderr());
  return performance.now() - startedAt;
}

async function killRestores(
  season: Awaited<ReturnType<typeof makeBackup>>,
  restoreMs: number,
): Promise<void> {
  const problems: string[] = [];
  const leftovers = { folders: 0, databases: 0 };
  const messageCounts = new Map<string, number>();
  const countMessage = (message: string) => messageCounts.set(message, (messageCounts.get(message) ?? 0) + 1);
  for (let killIndex = 0; killIndex < options.kills; killIndex++) {
    const dataDir = join(tempFolder, `killed-${killIndex}`);
    const restore = spawnScript('restore', dataDir, [backupFile]);
    const killedAfterMs = random.between(50, Math.round(restoreMs));
    await sleep(killedAfterMs);
    restore.child.kill('SIGKILL');
    await restore.exitCode;
    leftovers.folders += listRestoreFolders(dataDir).length;
    leftovers.databases += findDatabasePids(dataDir).length;
    const server = spawnScript('main', dataDir);
    const startResult = await Promise.race([
      server.waitForLine(/is ready at/).catch(() => null),
      server.exitCode,
    ]);
    if (typeof startResult === 'string') {
      // The restore was killed before it wrote anything, or after it had finished.
      countMessage('the start succeeded');
      server.child.kill('SIGTERM');
      await server.exitCode;
    } else countMessage(server.stderr().split(':')[0]!.replace(dataDir, '…'));
    const isRestored = typeof startResult === 'string' && (await isRestoreComplete(dataDir, season));
    if (typeof startResult === 'string' && !isRestored) rmSync(dataDir, { recursive: true, force: true });
    if (!isRestored) {
      const nextRestore = spawnScript('restore', dataDir, [backupFile]);
      if ((await nextRestore.exitCode) !== 0)
        problems.push(`after a kill at ${killedAfterMs} ms the next restore failed: ${nextRestore.stderr()}`);
      else if (!(await isRestoreComplete(dataDir, season)))
        problems.push(`after a kill at ${killedAfterMs} ms the next restore is incomplete`);
    }
    if (listRestoreFolders(dataDir).length > 0)
      problems.push(`after a kill at ${killedAfterMs} ms ${listRestoreFolders(dataDir).join(', ')} remains`);
    if (findDatabasePids(dataDir).length > 0)
      problems.push(`after a kill at ${killedAfterMs} ms a database is still running`);
    rmSync(dataDir, { recursive: true, force: true });
  }
  printReport(
    `Killed restores, seed ${options.seed}`,
    {
      kills: options.kills,
      'a restore takes': `${Math.round(restoreMs)} ms`,
      'right after the kill': `${leftovers.folders} folders, ${leftovers.databases} databases`,
      'the next start': formatCounts(messageCounts),
      'after the next restore': `${problems.length === 0 ? 'nothing left behind, all data restored' : 'see below'}`,
    },
    problems,
  );
}

async function isRestoreComplete(
  dataDir: string,
  season: Awaited<ReturnType<typeof makeBackup>>,
): Promise<boolean> {
  const app = await startRealApp(dataDir);
  try {
    const { lost, duplicated } = await checkSeason(app.serverUrl, season);
    return lost + duplicated === 0;
  } catch {
    return false;
  } finally {
    await app.stop();
  }
}

async function checkCraftedBackups(): Promise<void> {
  const archivePath = join(tempFolder, 'crafted.tar.gz');
  await forEachCraftedBackup(archivePath, async (name) => {
    const startedAt = performance.now();
    const restore = spawnScript('restore', join(tempFolder, 'nowhere'), [archivePath]);
    let peakKilobytes = 0;
    const memoryTimer = setInterval(
      () => (peakKilobytes = Math.max(peakKilobytes, readPeakMemory(restore.child.pid!))),
      20,
    );
    const exitCode = await restore.exitCode;
    clearInterval(memoryTimer);
    const seconds = (performance.now() - startedAt) / 1_000;
    const megabytes = Math.round(peakKilobytes / 1024);
    const problems = [
      ...(exitCode === 1 && /damaged/.test(restore.stderr())
        ? []
        : [`it exited with ${exitCode}: ${restore.stderr()}`]),
      ...(megabytes > MAX_MEMORY_MB ? [`${megabytes} MB`] : []),
      ...(seconds > MAX_DURATION_SECONDS ? [`${Math.round(seconds)} s`] : []),
      ...(listRestoreFolders(join(tempFolder, 'nowhere')).length > 0 ? ['a folder remains'] : []),
    ];
    printReport(
      `A backup with ${name}`,
      {
        'file size': `${Math.ceil(statSync(archivePath).size / 1_000)} kB`,
        'peak memory': `${megabytes} MB`,
        'time until rejected': `${seconds.toFixed(1)} s`,
        messages: restore.stderr().trim().split('\n')[0]!,
      },
      problems,
    );
  });
}

/** Returns the peak memory of a process in kB; 0 once the process has exited. */
function readPeakMemory(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
