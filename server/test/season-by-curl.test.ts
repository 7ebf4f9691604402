import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { openTestApp } from './test-app.ts';

const root = join(import.meta.dirname, '../..');
const apiPage = readFileSync(join(root, 'docs/api.md'), 'utf8');
const shellScript = [...apiPage.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block).join('');
const hasCurl = spawnSync('curl', ['--version']).status === 0;

const app = await openTestApp();
afterAll(() => app.close());

it('the curl commands in docs/api.md play a whole season', async () => {
  if (!hasCurl) {
    // oxlint-disable-next-line no-console -- otherwise nobody would notice
    console.log('curl is not installed, so the commands in docs/api.md were not tested');
    return;
  }
  // Makes curl fail on an error status, which ends the shell.
  await writeFile(join(app.dataDir, '.curlrc'), 'fail-with-body\n');
  const env = { ...process.env, GOLF: app.url, CURL_HOME: app.dataDir };
  // Skips the machine's bashrc, which bash reads if it believes it was started over a network connection.
  const bashArguments = ['--norc', '-euo', 'pipefail', '-c', shellScript];
  const { stdout, stderr } = await promisify(execFile)('bash', bashArguments, { cwd: root, env });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/"invited_by":"Elin".*"message":"League started"/s);
  expect(stdout).toMatch(/"score_brutto":94,"score_netto":3,.*"scorecard_image_url":"\/pictures\//);
  expect(stdout).toMatch(/"message":"League marked as finished".*\n1,Elin,/s);
  expect(shellScript.match(/^.*curl/gm)?.length).toBeGreaterThan(15);
});
