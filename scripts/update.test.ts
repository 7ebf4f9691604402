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

const home = mkdtempSync(join(tmpdir(), 'golf-update-'));
const staged = join(home, 'staged');
const link = join(home, 'opt', 'golf-league');
const data = join(home, 'data');
let address: string;

/** Replaces systemctl, since tests cannot use systemd: starts the linked program once, and stops it. */
const SYSTEMCTL = `#!/bin/sh
cd ${home}
runs() { [ -r "/proc/$(cat pid)/stat" ] && ! grep -q ') Z' "/proc/$(cat pid)/stat"; }
case $1 in
  start) { set -a; . ./settings; exec setsid ${link}/golf-league start; } >>log 2>&1 & echo $! >pid ;;
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
  const release = join(home, 'made', name);
  const isCopied = (path: string) => !['node_modules', 'node'].some((file) => path === join(staged, file));
  cpSync(staged, release, { recursive: true, filter: isCopied });
  for (const file of ['node_modules', 'node']) symlinkSync(join(staged, file), join(release, file));
  const manifest = JSON.parse(readFileSync(join(staged, 'server/package.json'), 'utf8')) as object;
  writeFileSync(join(release, 'server/package.json'), JSON.stringify({ ...manifest, version }));
  if (table !== undefined)
    writeFileSync(
      join(release, 'server/migrations', `9999-${table}.ts`),
      `import { sql } from 'kysely';\nexport const up = (db) => sql\`create table ${table} (id text)\`.execute(db);\n`,
    );
  const main = join(release, 'server/src/main.ts');
  if (exitsAtStart === true)
    writeFileSync(main, readFileSync(main, 'utf8').replace('await app.ready();', 'process.exit(1);'));
  return release;
}

/** Runs a program as an operator would, and resolves to its exit code and output. */
function run(program: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const env = {
    PATH: `${join(home, 'bin')}:${process.env['PATH']}`,
    GOLF_LEAGUE_HOME: link,
    GOLF_LEAGUE_SETTINGS: join(home, 'settings'),
  };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

const golfLeague = (...args: string[]) => run(join(link, 'golf-league'), ...args);

async function update(options: ReleaseOptions) {
  const release = buildRelease(options);
  const archive = `${release}.tar`;
  await run('tar', '-cf', archive, '-C', join(home, 'made'), `golf-league-${options.version}`);
  return golfLeague('update', archive);
}

const getEmail = (name: string) => `${name.toLowerCase()}@example.com`;
const password = 'albatross on nine';
const registerPlayer = (name: string) =>
  callApi(address, register, { name, email: getEmail(name), password });
const canLogIn = (name: string) =>
  callApi(address, login, { email: getEmail(name), password }).then(
    () => true,
    (error: unknown) => !(error instanceof RejectedCall && error.status === 401),
  );

const isHealthy = () =>
  fetch(address + health.path).then(
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
  address = `http://127.0.0.1:${port}`;
  for (const folder of ['bin', 'opt', 'made']) mkdirSync(join(home, folder));
  writeFileSync(join(home, 'settings'), `DATA_DIR=${data}\nPORT=${port}\nLOG_LEVEL=error\n`);
  writeFileSync(join(home, 'bin', 'systemctl'), SYSTEMCTL);
  chmodSync(join(home, 'bin', 'systemctl'), 0o755);
  stageRelease(staged);
  symlinkSync(buildRelease({ version: '1.0.0' }), link);
  await run('systemctl', 'start', 'golf-league');
});
afterAll(async () => {
  await run('systemctl', 'stop', 'golf-league');
  rmSync(home, { recursive: true, force: true });
});

// The replacement for systemd reads /proc, which only Linux has.
test.skipIf(process.platform !== 'linux')(
  'three updates in a row, one of them broken, and a rollback lose no data',
  async () => {
    await expect.poll(() => isHealthy()).toBe(true);
    await registerPlayer('Elin');
    expect(await golfLeague('rollback')).toMatchObject({
      code: 1,
      output: expect.stringContaining('No update has been made here') as string,
    });

    const first = await update({ version: '1.1.0', table: 'of_one' });
    expect(first.output).toMatch(/^Version 1\.1\.0 has replaced 1\.0\.0, after a downtime of [\d.]+ s\.\n$/);
    expect(await golfLeague('--version')).toMatchObject({ code: 0, output: '1.1.0\n' });
    expect(await canLogIn('Elin')).toBe(true);
    await registerPlayer('Arne');

    const broken = await update({ version: '1.2.0', table: 'of_two', exitsAtStart: true });
    expect(broken.output).toMatch(/Version 1\.2\.0 did not answer, and version 1\.1\.0 is running again/);
    expect(broken.code).toBe(1);
    expect(await golfLeague('--version')).toMatchObject({ output: '1.1.0\n' });
    expect([await canLogIn('Elin'), await canLogIn('Arne')]).toEqual([true, true]);

    const fixed = await update({ version: '1.2.1', table: 'of_three' });
    expect(fixed.output).toMatch(/Version 1\.2\.1 has replaced 1\.1\.0/);
    await registerPlayer('Berit');

    const rejectedRollback = await golfLeague('rollback');
    expect(rejectedRollback.output).toMatch(
      /rollback --set-aside returns to the database as it was before the update/,
    );
    expect(await canLogIn('Berit')).toBe(true);
    const rolledBack = await golfLeague('rollback', '--set-aside');
    expect(rolledBack.output).toMatch(/Version 1\.1\.0 has replaced 1\.2\.1/);
    expect([await canLogIn('Elin'), await canLogIn('Arne'), await canLogIn('Berit')]).toEqual([
      true,
      true,
      false,
    ]);
    const setAsideFolders = readdirSync(data).filter((name) => name.startsWith('set-aside-'));
    expect(setAsideFolders.map((name) => existsSync(join(data, name, 'postgres')))).toEqual([true, true]);

    appendFileSync(join(home, 'settings'), 'DATABASE_URL=postgres://golf@127.0.0.1:9/golf\n');
    const externalRollback = await golfLeague('rollback');
    expect(externalRollback.output).toMatch(
      /with \S+golf-league\.previous\/golf-league restore, then run .* --set-aside\.\n$/,
    );
  },
);
