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
import { spawnServer, type SpawnedProgram } from './spawn-server.ts';

/** The id of the user nobody. PostgreSQL requires a user that the system's user list contains. */
const UID = 65_534;
const READY = /is ready at/;
// Not in the folder for temporary files, because other users may be unable to access it.
const home = mkdtempSync('/var/tmp/golf-root-');
chmodSync(home, 0o755);
const main = join(import.meta.dirname, '../src/main.ts');
const canRunAsUser = (...[program = '', ...args]: string[]) =>
  spawnSync(program, args, { uid: UID, gid: UID, cwd: '/' }).status === 0;
/** Whether the tests can act as another user, which only root can do. That user must be able to read this clone. */
const isRoot = process.getuid?.() === 0 && process.platform === 'linux' && canRunAsUser('test', '-r', main);
const hasNamespaces = isRoot && spawnSync('unshare', ['-m', 'true']).status === 0;

let startedPrograms: SpawnedProgram[] = [];
afterEach(async () => {
  for (const { child } of startedPrograms) child.kill('SIGTERM');
  await Promise.all(startedPrograms.map(({ exitCode }) => exitCode));
  startedPrograms = [];
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const emptyFolder = join(home, 'elsewhere');
mkdirSync(emptyFolder);
const settings = { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', HOME: '/' };
function makeUserFolder(name: string): string {
  const folder = join(home, name);
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, UID, UID);
  return folder;
}
async function startServer(
  env: NodeJS.ProcessEnv,
  options: { uid?: number; gid?: number } = {},
): Promise<SpawnedProgram> {
  const server = spawnServer('../src/main.ts', [], { env: { ...settings, ...env }, ...options });
  startedPrograms.push(server);
  await server.waitForLine(READY);
  return server;
}
async function stopServer({ child, exitCode }: SpawnedProgram): Promise<void> {
  child.kill('SIGTERM');
  await exitCode;
}

/** Runs a command as root, in a folder without data. */
async function runCommand(program: string, args: string[], env: NodeJS.ProcessEnv) {
  const spawned = spawnServer(`../src/${program}.ts`, args, {
    env: { ...settings, ...env },
    cwd: emptyFolder,
  });
  const code = await spawned.exitCode;
  return { code, output: spawned.stdout() + spawned.stderr() };
}

/** Lists the files in a folder that do not belong to the test's ordinary user. */
const listForeignFiles = (folder: string) =>
  spawnSync('find', [folder, '!', '-user', String(UID)], { encoding: 'utf8' }).stdout;

test.runIf(isRoot)(
  'commands that root runs on another user’s data create files that belong to that user',
  async () => {
    const dataDir = makeUserFolder('data');
    const server = await startServer({ DATA_DIR: dataDir });
    expect(await runCommand('backup', [], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    await stopServer(server);
    expect(listForeignFiles(dataDir)).toBe('');
    const [name] = readdirSync(join(dataDir, 'backups'));

    const otherDir = makeUserFolder('other');
    const file = join(dataDir, 'backups', name!);
    expect(await runCommand('restore', [file], { DATA_DIR: otherDir })).toMatchObject({ code: 0 });
    expect(listForeignFiles(otherDir)).toBe('');
    await startServer({ DATA_DIR: otherDir }, { uid: UID, gid: UID });
  },
);

test.runIf(hasNamespaces)('root can start the server when "nobody" is the only other user', async () => {
  const passwdFile = join(home, 'users');
  writeFileSync(passwdFile, 'root:x:0:0::/:/bin/sh\nnobody:x:65534:65534::/:/bin/sh\n');
  const wrapper = ['unshare', '-m', 'sh', '-c', `mount --bind ${passwdFile} /etc/passwd; exec "$@"`, 'sh'];
  const server = spawnServer('../src/main.ts', [], {
    env: { ...settings, DATA_DIR: join(home, 'of-root') },
    wrapper,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  startedPrograms.push(server);
  await server.waitForLine(READY);
});

/** A script that runs a program like a systemd unit with DynamicUser and PrivateTmp: only root can open its folders. */
const UNIT_SCRIPT = `set -e; cd ${home}/unit
mount --bind private/golf hold; mount -t tmpfs -o mode=755 none private
mkdir private/golf; mount --move hold private/golf; mount -t tmpfs none tmp
exec setpriv --reuid=${UID} --regid=${UID} --clear-groups "$@"`;

test.runIf(hasNamespaces)('commands that root runs find the service, its folder and its socket', async () => {
  const unit = join(home, 'unit');
  for (const folder of ['', 'bin', 'hold', 'tmp', 'private', 'private/golf']) mkdirSync(join(unit, folder));
  chmodSync(join(unit, 'private'), 0o700);
  chownSync(join(unit, 'private/golf'), UID, UID);
  const dataDir = join(unit, 'golf');
  symlinkSync('private/golf', dataDir);
  const env = { ...settings, DATA_DIR: dataDir, TMPDIR: join(unit, 'tmp'), APP_NAME: 'Of the unit' };
  const wrapper = ['unshare', '-m', 'sh', '-c', UNIT_SCRIPT, 'sh'];
  const server = spawnServer('../src/main.ts', [], { env, wrapper, stdio: ['ignore', 'pipe', 'pipe'] });
  startedPrograms.push(server);
  await server.waitForLine(/^Of the unit is ready at/);

  const fakeMainPid = (pid: number) => {
    const lines = `#!/bin/sh\necho MainPID=${pid}\necho LoadState=loaded\n`;
    writeFileSync(join(unit, 'bin/systemctl'), lines, { mode: 0o755 });
  };
  fakeMainPid(server.child.pid!);
  const outsideEnv = { PATH: `${unit}/bin:${settings.PATH}` };
  const status = await runCommand('operator', ['status'], { ...outsideEnv, DATA_DIR: dataDir });
  expect(status).toMatchObject({ code: 0, output: expect.stringMatching(/^people: +0,/) as string });
  expect(await runCommand('backup', [], outsideEnv)).toMatchObject({ code: 0 });
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1);
  const file = join(unit, 'by-hand.tar.gz');
  expect(await runCommand('backup', [file], outsideEnv)).toMatchObject({ code: 0 });
  expect(statSync(file)).toMatchObject({ uid: 0, mode: 0o100600 });
  await verifyArchive(await openArchive(file, undefined));
  expect(listForeignFiles(join(unit, 'private/golf'))).toBe('');

  await stopServer(server);
  fakeMainPid(0);
  const stopped = await runCommand('operator', ['status'], outsideEnv);
  expect(stopped).toEqual({
    code: 1,
    output: 'The service golf-league is not running: systemctl start golf-league.\n',
  });
  expect(readdirSync(emptyFolder)).toEqual([]);
});
