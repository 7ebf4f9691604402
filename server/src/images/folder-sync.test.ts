import type * as files from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';

/** The file system calls of the store, in order. */
const calls: string[] = [];

// Test files share their modules, so this file loads its own copies and removes them afterwards.
vi.resetModules();
vi.doMock('node:fs/promises', async (original) => {
  const real = await original<typeof files>();
  const open: typeof real.open = async (path, ...rest) => {
    const handle = await real.open(path, ...rest);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      const isFolder = (await handle.stat()).isDirectory();
      calls.push(isFolder ? `sync folder ${basename(String(path))}` : 'sync file');
      await sync();
    };
    return handle;
  };
  const rename: typeof real.rename = async (from, to) => {
    calls.push('rename');
    await real.rename(from, to);
  };
  return { ...real, open, rename };
});

const { createFolderStore } = await import('./folder-store.ts');
const root = await mkdtemp(join(tmpdir(), 'golf-sync-'));
afterAll(async () => {
  await rm(root, { recursive: true });
  vi.doUnmock('node:fs/promises');
  vi.resetModules();
});

it('storing a picture syncs its file and then its folder to disk', async () => {
  const store = createFolderStore(root);
  await store.put('ab01.webp', Buffer.from('a picture'));
  expect(calls).toEqual([`sync folder ${basename(root)}`, 'sync file', 'rename', 'sync folder ab']);
  calls.length = 0;
  await store.put('ab02.webp', Buffer.from('another in the same folder'));
  expect(calls).toEqual(['sync file', 'rename', 'sync folder ab']);
});
