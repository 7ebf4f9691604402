import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openUploads } from './uploads.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'golf-uploads-'));
afterAll(() => rm(dataDir, { recursive: true }));

test('starting the server deletes only uploads that a killed server left behind', async () => {
  const { pid: deadPid } = spawnSync(process.execPath, ['--version']);
  const leftoverFolders = [`${hostname()}.${deadPid}.abc123`, `${hostname()}.${process.pid}.abc123`];
  const foldersInUse = [`${hostname()}.${process.ppid}.abc123`, `elsewhere.${deadPid}.abc123`];
  for (const name of [...leftoverFolders, ...foldersInUse]) {
    await mkdir(join(dataDir, 'uploads', name), { recursive: true });
    await writeFile(join(dataDir, 'uploads', name, 'upload'), 'a photo with its location');
  }
  const createFolder = await openUploads(dataDir);
  expect((await readdir(join(dataDir, 'uploads'))).toSorted()).toEqual(foldersInUse.toSorted());
  const folder = await createFolder();
  expect(folder.startsWith(join(dataDir, 'uploads'))).toBe(true);
});
