import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { health } from '@golf-league/core/contracts/site.ts';
import { stageRelease } from './stage-release.ts';

const place = mkdtempSync(join(tmpdir(), 'golf-release-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

// The command of the release is a shell script.
test.skipIf(process.platform === 'win32')(
  'a release starts from nothing but its folder, answers and ends',
  async () => {
    const release = join(place, 'release');
    stageRelease(release);
    const forDevelopers = ['typescript', 'vite', 'vitest', '@playwright/test', 'react'];
    expect(forDevelopers.filter((name) => existsSync(join(release, 'node_modules', name)))).toEqual([]);
    const server = spawn(join(release, 'golf-league'), ['start'], {
      env: { PATH: '/usr/bin:/bin', DATA_DIR: join(place, 'data'), PORT: '0', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => server.on('exit', resolve));
    let address: string | undefined;
    for await (const line of createInterface({ input: server.stdout }))
      if ((address = /is ready at (\S+)$/.exec(line)?.[1]) !== undefined) break;
    const answer = await fetch(address + health.path);
    server.kill('SIGTERM');
    expect(await answer.json()).toEqual({ status: 'ok' });
    expect(await ended).toBe(0);
  },
);
