import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './run-program.ts';

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'golf-clone-'));
  for (const file of ['scripts/install.mjs', 'scripts/run.mjs', 'package-lock.json'])
    cpSync(join(root, file), join(clone, file));
  for (const folder of ['server', 'scripts']) {
    mkdirSync(join(clone, folder), { recursive: true });
    writeFileSync(join(clone, folder, 'program.ts'), 'console.log("ran")');
  }
  writeFileSync(join(clone, 'npm-cli.js'), FAKE_NPM);
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

/** A fake npm that logs its calls. Like the real one, `npm ci` deletes node_modules first. */
const FAKE_NPM = `const fs = require('node:fs');
const args = process.argv.slice(2);
fs.appendFileSync('called', args.join(' ') + '\\n');
if (process.env.FAILS) { console.error('npm error code ' + process.env.FAILS); process.exit(1); }
if (args[0] === 'ci') fs.rmSync('node_modules', { recursive: true, force: true });
fs.mkdirSync('node_modules', { recursive: true });
fs.writeFileSync('node_modules/.package-lock.json', '{"packages":{}}');`;

/** Runs one of the clone's programs the way an npm script does, and returns the npm calls that it made. */
function run(script: string, env: NodeJS.ProcessEnv = {}) {
  const callLog = join(clone, 'called');
  rmSync(callLog, { force: true });
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', script], {
    cwd: clone,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      npm_node_execpath: process.execPath,
      npm_execpath: join(clone, 'npm-cli.js'),
      ...env,
    },
  });
  const calls = existsSync(callLog) ? readFileSync(callLog, 'utf8').trim().split('\n') : [];
  return { status, output: stdout + stderr, calls };
}

const serverScript = 'server/program.ts';
const toolScript = 'scripts/program.ts';

test('the first server start installs the server’s packages, and a tool adds only the missing packages', () => {
  const first = run(serverScript);
  expect(first).toMatchObject({ status: 0, output: expect.stringMatching(/ran\n$/) as string });
  expect(first.calls).toEqual([expect.stringMatching(/^ci --omit=dev --workspace=core .*--ignore-scripts/)]);
  writeFileSync(join(clone, 'node_modules', 'in-use'), '');
  expect(run(serverScript).calls).toEqual([]);
  expect(run(toolScript).calls).toEqual([expect.stringMatching(/^install --no-save --include=dev /)]);
  expect(existsSync(join(clone, 'node_modules', 'in-use'))).toBe(true);
  expect([run(toolScript).calls, run(serverScript).calls]).toEqual([[], []]);
});

test('a command that needs tools installs all packages if none are installed', () => {
  expect(run(toolScript).calls).toEqual([expect.stringMatching(/^ci --include=dev /)]);
  expect(run(serverScript).calls).toEqual([]);
});

test('setting S3_ENDPOINT installs the packages it needs and prints a message', () => {
  run(serverScript);
  const bucket = run(serverScript, { S3_ENDPOINT: 'https://s3.example' });
  expect(bucket.calls).toEqual([expect.stringMatching(/^install --no-save --include=dev /)]);
  expect(bucket.output).toContain('Installing what S3_ENDPOINT needs too');
});

test('an unreachable registry is reported, and installed packages stay unchanged', () => {
  const { status, output } = run(serverScript, { FAILS: 'ENOTFOUND' });
  expect(status).toBe(1);
  expect(output).toContain('The npm registry does not answer');
  run(serverScript);
  expect(run(toolScript, { FAILS: 'EAI_AGAIN' }).status).toBe(1);
  expect(run(serverScript)).toMatchObject({ status: 0, calls: [] });
});
