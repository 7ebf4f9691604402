import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readReleaseData } from './release-data.ts';
import { startRealApp } from './rigs/real-app.ts';
import { spawnServer } from './spawn-server.ts';

const releasesFolder = join(import.meta.dirname, 'releases');
const temporaryFolder = mkdtempSync(join(tmpdir(), 'golf-upgrade-'));
afterAll(() => rmSync(temporaryFolder, { recursive: true, force: true }));

const versions = readdirSync(releasesFolder).flatMap((name) => /^(.*)\.json$/.exec(name)?.[1] ?? []);

test.each(versions)(
  'a backup from release %s can be restored by this release and shows the same data',
  async (version) => {
    const dataDir = join(temporaryFolder, version);
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, LOG_LEVEL: 'error' };
    const restore = spawnServer('../src/restore.ts', [join(releasesFolder, `${version}.tar.gz`)], { env });
    const exitCode = await restore.exitCode;
    expect({ code: exitCode, err: restore.stderr() }).toEqual({ code: 0, err: '' });
    const app = await startRealApp(dataDir);
    try {
      const expectedData: unknown = JSON.parse(readFileSync(join(releasesFolder, `${version}.json`), 'utf8'));
      expect(await readReleaseData(app.serverUrl)).toEqual(expectedData);
    } finally {
      await app.stop();
    }
  },
);
