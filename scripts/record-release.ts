import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readReleaseFacts } from '../server/test/release-facts.ts';
import { spawnServer } from '../server/test/spawn-server.ts';
import { recordPathsOf } from './releases.ts';

const READY = /is ready at (\S+)$/;

/** Stores a backup of this tree's demo league, and a record of what users see of it. */
export async function recordRelease(version: string): Promise<void> {
  const { archive, facts } = recordPathsOf(version);
  const dataDir = mkdtempSync(join(tmpdir(), 'golf-record-'));
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' };
  const server = spawnServer('../src/main.ts', ['--demo'], { env });
  try {
    const address = READY.exec(await server.firstLine(READY))![1]!;
    mkdirSync(dirname(archive), { recursive: true });
    rmSync(archive, { force: true });
    const backup = spawnServer('../src/backup.ts', [archive], { env });
    if ((await backup.exitCode) !== 0) throw new Error(backup.stderr());
    writeFileSync(facts, `${JSON.stringify(await readReleaseFacts(address), null, 2)}\n`);
  } finally {
    server.child.kill('SIGTERM');
    await server.exitCode;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
