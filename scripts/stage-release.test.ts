import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { health } from '@golf-league/core/contracts/site.ts';
import { stageRelease } from './stage-release.ts';

const tempFolder = mkdtempSync(join(tmpdir(), 'golf-release-'));
afterAll(() => rmSync(tempFolder, { recursive: true, force: true }));

// A release's command is a shell script.
test.skipIf(process.platform === 'win32')(
  'a release needs only its folder to start, respond and stop',
  async () => {
    const release = join(tempFolder, 'release');
    stageRelease(release);
    const devPackages = ['typescript', 'vite', 'vitest', '@playwright/test', 'react'];
    expect(devPackages.filter((name) => existsSync(join(release, 'node_modules', name)))).toEqual([]);
    const server = spawn(join(release, 'golf-league'), ['start'], {
      env: { PATH: '/usr/bin:/bin', DATA_DIR: join(tempFolder, 'data'), PORT: '0', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exitCode = new Promise((resolve) => server.on('exit', resolve));
    let address: string | undefined;
    for await (const line of createInterface({ input: server.stdout }))
      if ((address = /is ready at (\S+)$/.exec(line)?.[1]) !== undefined) break;
    const response = await fetch(address + health.path);
    server.kill('SIGTERM');
    expect(await response.json()).toEqual({ status: 'ok' });
    expect(await exitCode).toBe(0);
  },
);

/** A user id without an entry in the user database, like systemd's dynamic users without libnss-systemd. */
const UNLISTED_UID = 61_999;

test.skipIf(process.getuid?.() !== 0)('a release runs as a user without a home folder or a name', () => {
  chmodSync(tempFolder, 0o755);
  const data = join(tempFolder, 'unlisted');
  mkdirSync(data);
  chownSync(data, UNLISTED_UID, UNLISTED_UID);
  const { stderr } = spawnSync(join(tempFolder, 'release', 'golf-league'), ['start'], {
    uid: UNLISTED_UID,
    gid: UNLISTED_UID,
    env: { PATH: '/usr/bin:/bin', DATA_DIR: data, DATABASE_URL: 'postgres://golf@127.0.0.1:1/golf' },
    encoding: 'utf8',
    timeout: 120_000,
  });
  expect(stderr).toMatch(/^The PostgreSQL server at DATABASE_URL/);
  expect(readdirSync(data)).toEqual([]);
});
