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
import { spawnServer, type SpawnedProcess } from './spawn-server.ts';

/** The id of the user "nobody". PostgreSQL only runs as a user that is in the system's user list. */
const NOBODY_UID = 65_534;
const READY_LINE = /is ready at/;
// Not in the default temporary folder, because other users may be unable to access it.
const testFolder = mkdtempSync('/var/tmp/golf-root-');
chmodSync(testFolder, 0o755);
const mainFile = join(import.meta.dirname, '../src/main.ts');
const canRunAsUser = (...[command = '', ...args]: string[]) =>
  spawnSync(command, args, { uid: NOBODY_UID, gid: NOBODY_UID, cwd: '/' }).status === 0;
/** Whether the tests can act as another user, which only root can do. That user must be able to read this clone. */
const canActAsUser =
  process.getuid?.() === 0 && process.platform === 'linux' && canRunAsUser('test', '-r', mainFile);
const canUnshareMounts = canActAsUser && spawnSync('unshare', ['-m', 'true']).status === 0;

let startedProcesses: SpawnedProcess[] = [];
afterEach(async () => {
  for (const { child } of startedProcesses) child.kill('SIGTERM');
  await Promise.all(startedProcesses.map(({ exitCode }) => exitCode));
  startedProcesses = [];
});
afterAll(() => rmSync(testFolder, { recursive: true, force: true }));

const emptyFolder = join(testFolder, 'elsewhere');
mkdirSync(emptyFolder);
const settings = { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', HOME: '/' };
function makeUserFolder(name: string): string {
  const folder = join(testFolder, name);
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, NOBODY_UID, NOBODY_UID);
  return folder;
}
async function startServer(
  env: NodeJS.ProcessEnv,
  options: { uid?: number; gid?: number } = {},
): Promise<SpawnedProcess> {
  const server = spawnServer('../src/main.ts', [], { env: { ...settings, ...env }, ...options });
  startedProcesses.push(server);
  await server.waitForLine(READY_LINE);
  return server;
}
async function stopServer({ child, exitCode }: SpawnedProcess): Promise<void> {
  child.kill('SIGTERM');
  await exitCode;
}

/** Runs a command as root, in a folder without data. */
async function runCommand(scriptName: string, args: string[], env: NodeJS.ProcessEnv) {
  const commandProcess = spawnServer(`../src/${scriptName}.ts`, args, {
    env: { ...settings, ...env },
    cwd: emptyFolder,
  });
  const code = await commandProcess.exitCode;
  return { code, output: commandProcess.stdout() + commandProcess.stderr() };
}

/** Lists the files in a folder that do not belong to the user "nobody". */
const listForeignFiles = (folder: string) =>
  spawnSync('find', [folder, '!', '-user', String(NOBODY_UID)], { encoding: 'utf8' }).stdout;

test.runIf(canActAsUser)(
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
    await startServer({ DATA_DIR: otherDir }, { uid: NOBODY_UID, gid: NOBODY_UID });
  },
);

test.runIf(canUnshareMounts)('root can start the server when "nobody" is the only other user', async () => {
  const passwdFile = join(testFolder, 'users');
  writeFileSync(passwdFile, 'root:x:0:0::/:/bin/sh\nnobody:x:65534:65534::/:/bin/sh\n');
  const wrapper = ['unshare', '-m', 'sh', '-c', `mount --bind ${passwdFile} /etc/passwd; exec "$@"`, 'sh'];
  const server = spawnServer('../src/main.ts', [], {
    env: { ...settings, DATA_DIR: join(testFolder, 'root-data') },
    wrapper,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  startedProcesses.push(server);
  await server.waitForLine(READY_LINE);
});

/** A script that runs a program like a systemd unit with DynamicUser and PrivateTmp: only root can open its folders. */
const SANDBOX_SCRIPT = `set -e; cd ${testFolder}/unit
mount --bind private/golf hold; mount -t tmpfs -o mode=755 none private
mkdir private/golf; mount --move hold private/golf; mount -t tmpfs none tmp
exec setpriv --reuid=${NOBODY_UID} --regid=${NOBODY_UID} --clear-groups "$@"`;

test.runIf(canUnshareMounts)(
  'commands that root runs find the service, its data folder and its socket',
  async () => {
    const unit = join(testFolder, 'unit');
    for (const folder of ['', 'bin', 'hold', 'tmp', 'private', 'private/golf']) mkdirSync(join(unit, folder));
    chmodSync(join(unit, 'private'), 0o700);
    chownSync(join(unit, 'private/golf'), NOBODY_UID, NOBODY_UID);
    const dataDir = join(unit, 'golf');
    symlinkSync('private/golf', dataDir);
    const env = { ...settings, DATA_DIR: dataDir, TMPDIR: join(unit, 'tmp'), APP_NAME: 'Unit Golf' };
    const wrapper = ['unshare', '-m', 'sh', '-c', SANDBOX_SCRIPT, 'sh'];
    const server = spawnServer('../src/main.ts', [], { env, wrapper, stdio: ['ignore', 'pipe', 'pipe'] });
    startedProcesses.push(server);
    await server.waitForLine(/^Unit Golf is ready at/);

    const setFakeMainPid = (pid: number) => {
      const scriptText = `#!/bin/sh\necho MainPID=${pid}\necho LoadState=loaded\n`;
      writeFileSync(join(unit, 'bin/systemctl'), scriptText, { mode: 0o755 });
    };
    setFakeMainPid(server.child.pid!);
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
    setFakeMainPid(0);
    const statusAfterStop = await runCommand('operator', ['status'], outsideEnv);
    expect(statusAfterStop).toEqual({
      code: 1,
      output: 'The service golf-league is not running: systemctl start golf-league.\n',
    });
    expect(readdirSync(emptyFolder)).toEqual([]);
  },
);
