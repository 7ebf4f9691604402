import { spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, register } from '@golf-league/core/contracts/accounts.ts';
import { health } from '@golf-league/core/contracts/site.ts';
import { callApi, RejectedCall } from '../server/test/call-api.ts';
import { stageRelease } from './stage-release.ts';

const tempFolder = mkdtempSync(join(tmpdir(), 'golf-update-'));
const stagedRelease = join(tempFolder, 'staged');
const releaseLink = join(tempFolder, 'opt', 'golf-league');
const dataDir = join(tempFolder, 'data');
let serverUrl: string;

/** Replaces systemctl, since tests cannot use systemd. Starts and stops the linked release as one process. */
const FAKE_SYSTEMCTL = `#!/bin/sh
cd ${tempFolder}
runs() { [ -r "/proc/$(cat pid)/stat" ] && ! grep -q ') Z' "/proc/$(cat pid)/stat"; }
case $1 in
  start) { set -a; . ./settings; exec setsid ${releaseLink}/golf-league start; } >>log 2>&1 & echo $! >pid ;;
  stop) kill "$(cat pid)" 2>/dev/null; while runs; do sleep 0.05; done ;;
  show) if runs; then echo 0; else echo 3; fi ;;
esac
`;

interface ReleaseOptions {
  readonly version: string;
  /** Adds a table that the other releases lack. */
  readonly table?: string;
  readonly exitsAtStart?: boolean;
}

/** Builds a release in its own folder, with links to the files that are the same in all releases. */
function buildRelease({ version, table, exitsAtStart }: ReleaseOptions): string {
  const name = `golf-league-${version}`;
  const release = join(tempFolder, 'made', name);
  const shouldCopy = (path: string) =>
    !['node_modules', 'node'].some((file) => path === join(stagedRelease, file));
  cpSync(stagedRelease, release, { recursive: true, filter: shouldCopy });
  for (const file of ['node_modules', 'node']) symlinkSync(join(stagedRelease, file), join(release, file));
  const packageManifest = JSON.parse(
    readFileSync(join(stagedRelease, 'server/package.json'), 'utf8'),
  ) as object;
  writeFileSync(join(release, 'server/package.json'), JSON.stringify({ ...packageManifest, version }));
  if (table !== undefined)
    writeFileSync(
      join(release, 'server/migrations', `9999-${table}.ts`),
      `import { sql } from 'kysely';\nexport const up = (db) => sql\`create table ${table} (id text)\`.execute(db);\n`,
    );
  const mainFile = join(release, 'server/src/main.ts');
  if (exitsAtStart === true)
    writeFileSync(mainFile, readFileSync(mainFile, 'utf8').replace('await app.ready();', 'process.exit(1);'));
  return release;
}

/** Runs a program as an operator would, and resolves to its exit code and output. */
function runCommand(command: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const env = {
    PATH: `${join(tempFolder, 'bin')}:${process.env['PATH']}`,
    GOLF_LEAGUE_HOME: releaseLink,
    GOLF_LEAGUE_SETTINGS: join(tempFolder, 'settings'),
  };
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

const runGolfLeague = (...args: string[]) => runCommand(join(releaseLink, 'golf-league'), ...args);

async function runUpdate(options: ReleaseOptions) {
  const release = buildRelease(options);
  const archive = `${release}.tar`;
  await runCommand('tar', '-cf', archive, '-C', join(tempFolder, 'made'), `golf-league-${options.version}`);
  return runGolfLeague('update', archive);
}

const getEmail = (name: string) => `${name.toLowerCase()}@example.com`;
const password = 'albatross on nine';
const registerPlayer = (name: string) =>
  callApi(serverUrl, register, { name, email: getEmail(name), password });
const canLogIn = (name: string) =>
  callApi(serverUrl, login, { email: getEmail(name), password }).then(
    () => true,
    (error: unknown) => !(error instanceof RejectedCall && error.status === 401),
  );

const isHealthy = () =>
  fetch(serverUrl + health.path).then(
    ({ ok }) => ok,
    () => false,
  );

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

beforeAll(async () => {
  const port = await findFreePort();
  serverUrl = `http://127.0.0.1:${port}`;
  for (const folder of ['bin', 'opt', 'made']) mkdirSync(join(tempFolder, folder));
  writeFileSync(join(tempFolder, 'settings'), `DATA_DIR=${dataDir}\nPORT=${port}\nLOG_LEVEL=error\n`);
  writeFileSync(join(tempFolder, 'bin', 'systemctl'), FAKE_SYSTEMCTL);
  chmodSync(join(tempFolder, 'bin', 'systemctl'), 0o755);
  stageRelease(stagedRelease);
  symlinkSync(buildRelease({ version: '1.0.0' }), releaseLink);
  await runCommand('systemctl', 'start', 'golf-league');
});
afterAll(async () => {
  await runCommand('systemctl', 'stop', 'golf-league');
  rmSync(tempFolder, { recursive: true, force: true });
});

// The replacement for systemd reads /proc, which only Linux has.
test.skipIf(process.platform !== 'linux')(
  'three updates in a row, one of them broken, and a rollback lose no data',
  async () => {
    await expect.poll(() => isHealthy()).toBe(true);
    await registerPlayer('Elin');
    expect(await runGolfLeague('rollback')).toMatchObject({
      code: 1,
      output: expect.stringContaining('No update has been made here') as string,
    });

    const firstUpdate = await runUpdate({ version: '1.1.0', table: 'of_one' });
    expect(firstUpdate.output).toMatch(
      /^Version 1\.1\.0 has replaced 1\.0\.0, after a downtime of [\d.]+ s\.\n$/,
    );
    expect(await runGolfLeague('--version')).toMatchObject({ code: 0, output: '1.1.0\n' });
    expect(await canLogIn('Elin')).toBe(true);
    await registerPlayer('Arne');

    const brokenUpdate = await runUpdate({ version: '1.2.0', table: 'of_two', exitsAtStart: true });
    expect(brokenUpdate.output).toMatch(
      /Version 1\.2\.0 did not respond, and version 1\.1\.0 is running again/,
    );
    expect(brokenUpdate.code).toBe(1);
    expect(await runGolfLeague('--version')).toMatchObject({ output: '1.1.0\n' });
    expect([await canLogIn('Elin'), await canLogIn('Arne')]).toEqual([true, true]);

    const fixedUpdate = await runUpdate({ version: '1.2.1', table: 'of_three' });
    expect(fixedUpdate.output).toMatch(/Version 1\.2\.1 has replaced 1\.1\.0/);
    await registerPlayer('Berit');

    const rejectedRollback = await runGolfLeague('rollback');
    expect(rejectedRollback.output).toMatch(
      /rollback --set-aside returns to the database as it was before the update/,
    );
    expect(await canLogIn('Berit')).toBe(true);
    const forcedRollback = await runGolfLeague('rollback', '--set-aside');
    expect(forcedRollback.output).toMatch(/Version 1\.1\.0 has replaced 1\.2\.1/);
    expect([await canLogIn('Elin'), await canLogIn('Arne'), await canLogIn('Berit')]).toEqual([
      true,
      true,
      false,
    ]);
    const setAsideFolders = readdirSync(dataDir).filter((name) => name.startsWith('set-aside-'));
    expect(setAsideFolders.map((name) => existsSync(join(dataDir, name, 'postgres')))).toEqual([true, true]);

    appendFileSync(join(tempFolder, 'settings'), 'DATABASE_URL=postgres://golf@127.0.0.1:9/golf\n');
    const externalRollback = await runGolfLeague('rollback');
    expect(externalRollback.output).toMatch(
      /with \S+golf-league\.previous\/golf-league restore, then run .* --set-aside\.\n$/,
    );
  },
);
