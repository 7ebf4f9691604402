import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readReleaseData } from '../server/test/release-data.ts';
import { spawnServer } from '../server/test/spawn-server.ts';
import { getRecordPaths } from './releases.ts';

const READY_LINE = /is ready at (\S+)$/;

/** Stores a backup of the demo data created by this source tree, and a record of what users see in it. */
export async function recordRelease(version: string): Promise<void> {
  const { archive, visibleData } = getRecordPaths(version);
  const dataDir = mkdtempSync(join(tmpdir(), 'golf-record-'));
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' };
  const server = spawnServer('../src/main.ts', ['--demo'], { env });
  try {
    const address = READY_LINE.exec(await server.waitForLine(READY_LINE))![1]!;
    mkdirSync(dirname(archive), { recursive: true });
    rmSync(archive, { force: true });
    const backup = spawnServer('../src/backup.ts', [archive], { env });
    if ((await backup.exitCode) !== 0) throw new Error(backup.stderr());
    writeFileSync(visibleData, `${JSON.stringify(await readReleaseData(address), null, 2)}\n`);
  } finally {
    server.child.kill('SIGTERM');
    await server.exitCode;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
