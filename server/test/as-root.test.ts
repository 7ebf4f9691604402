import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openArchive, verifyArchive } from '../src/backup/restore-backup.ts';
import { spawnServer, type Spawned } from './spawn-server.ts';

/** The id of a user that PostgreSQL finds in the list of users. */
const UID = 65_534;
const READY = /is ready at/;
// The folder for temporary files may be closed to others.
const home = mkdtempSync('/var/tmp/golf-root-');
chmodSync(home, 0o755);
const main = join(import.meta.dirname, '../src/main.ts');
const may = (...[program = '', ...words]: string[]) =>
  spawnSync(program, words, { uid: UID, gid: UID, cwd: '/' }).status === 0;
/** Only root can act as another user, who must be able to read this clone. */
const isRoot = process.getuid?.() === 0 && process.platform === 'linux' && may('test', '-r', main);
const hasNamespaces = isRoot && spawnSync('unshare', ['-m', 'true']).status === 0;

let started: Spawned[] = [];
afterEach(async () => {
  for (const { child } of started) child.kill('SIGTERM');
  await Promise.all(started.map(({ ended }) => ended));
  started = [];
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const elsewhere = join(home, 'elsewhere');
mkdirSync(elsewhere);
const settings = { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', HOME: '/' };
function folderOfUser(name: string): string {
  const folder = join(home, name);
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, UID, UID);
  return folder;
}
async function start(env: NodeJS.ProcessEnv, how: { uid?: number; gid?: number } = {}): Promise<Spawned> {
  const server = spawnServer('../src/main.ts', [], { env: { ...settings, ...env }, ...how });
  started.push(server);
  await server.firstLine(READY);
  return server;
}
async function stop({ child, ended }: Spawned): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

/** Runs a command as root, in a folder without data. */
async function command(program: string, words: string[], env: NodeJS.ProcessEnv) {
  const run = spawnServer(`../src/${program}.ts`, words, { env: { ...settings, ...env }, cwd: elsewhere });
  const code = await run.ended;
  return { code, said: run.out() + run.err() };
}

/** The files in a folder that its owner does not own. */
const ofOthers = (folder: string) =>
  spawnSync('find', [folder, '!', '-user', String(UID)], { encoding: 'utf8' }).stdout;

test.runIf(isRoot)('commands of root on the data of an ordinary user create files of that user', async () => {
  const dataDir = folderOfUser('data');
  const server = await start({ DATA_DIR: dataDir });
  expect(await command('backup', [], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  await stop(server);
  expect(ofOthers(dataDir)).toBe('');
  const [name] = readdirSync(join(dataDir, 'backups'));

  const other = folderOfUser('other');
  const file = join(dataDir, 'backups', name!);
  expect(await command('restore', [file], { DATA_DIR: other })).toMatchObject({ code: 0 });
  expect(ofOthers(other)).toBe('');
  await start({ DATA_DIR: other }, { uid: UID, gid: UID });
});

test.runIf(hasNamespaces)('root starts where nobody else has a name but "nobody"', async () => {
  const users = join(home, 'users');
  writeFileSync(users, 'root:x:0:0::/:/bin/sh\nnobody:x:65534:65534::/:/bin/sh\n');
  const by = ['unshare', '-m', 'sh', '-c', `mount --bind ${users} /etc/passwd; exec "$@"`, 'sh'];
  const server = spawnServer('../src/main.ts', [], {
    env: { ...settings, DATA_DIR: join(home, 'of-root') },
    by,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(server);
  await server.firstLine(READY);
});

/** Like a systemd service with DynamicUser and PrivateTmp: only root can enter its folder from outside. */
const INSIDE = `set -e; cd ${home}/unit
mount --bind private/golf hold; mount -t tmpfs -o mode=755 none private
mkdir private/golf; mount --move hold private/golf; mount -t tmpfs none tmp
exec setpriv --reuid=${UID} --regid=${UID} --clear-groups "$@"`;

test.runIf(hasNamespaces)('commands of root find the service, its folder and its socket', async () => {
  const unit = join(home, 'unit');
  for (const folder of ['', 'bin', 'hold', 'tmp', 'private', 'private/golf']) mkdirSync(join(unit, folder));
  chmodSync(join(unit, 'private'), 0o700);
  chownSync(join(unit, 'private/golf'), UID, UID);
  const dataDir = join(unit, 'golf');
  symlinkSync('private/golf', dataDir);
  const env = { ...settings, DATA_DIR: dataDir, TMPDIR: join(unit, 'tmp'), APP_NAME: 'Of the unit' };
  const by = ['unshare', '-m', 'sh', '-c', INSIDE, 'sh'];
  const server = spawnServer('../src/main.ts', [], { env, by, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(server);
  await server.firstLine(/^Of the unit is ready at/);

  const says = (pid: number) => {
    const lines = `#!/bin/sh\necho MainPID=${pid}\necho LoadState=loaded\n`;
    writeFileSync(join(unit, 'bin/systemctl'), lines, { mode: 0o755 });
  };
  says(server.child.pid!);
  const outside = { PATH: `${unit}/bin:${settings.PATH}` };
  const status = await command('operator', ['status'], { ...outside, DATA_DIR: dataDir });
  expect(status).toMatchObject({ code: 0, said: expect.stringMatching(/^people: +0,/) as string });
  expect(await command('backup', [], outside)).toMatchObject({ code: 0 });
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1);
  const file = join(unit, 'by-hand.tar.gz');
  expect(await command('backup', [file], outside)).toMatchObject({ code: 0 });
  expect(statSync(file)).toMatchObject({ uid: 0, mode: 0o100600 });
  await verifyArchive(await openArchive(file, undefined));
  expect(ofOthers(join(unit, 'private/golf'))).toBe('');

  await stop(server);
  says(0);
  const stopped = await command('operator', ['status'], outside);
  expect(stopped).toEqual({
    code: 1,
    said: 'The service golf-league is not running: systemctl start golf-league.\n',
  });
  expect(readdirSync(elsewhere)).toEqual([]);
});
