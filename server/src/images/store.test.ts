import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openBucketStore } from './bucket-store.ts';
import { createFolderStore } from './folder-store.ts';
import { getPictureFileName, newPictureKey, parsePictureFileName } from './picture-name.ts';
import type { PictureStore } from './store.ts';
import { openTestBucket } from './test-bucket.ts';

async function listNames(store: PictureStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.sort();
}

let folder: string;
let bucket: Awaited<ReturnType<typeof openTestBucket>>;
const stores: Record<string, () => Promise<PictureStore>> = {
  'a folder': async () => createFolderStore(join(folder, 'pictures')),
  'a bucket': async () => openBucketStore(readConfig(bucket.environment).s3!, 'corner'),
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'golf-store-'));
  bucket = await openTestBucket();
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(Object.keys(stores))('a picture store in %s', (storeName) => {
  test('the store returns a stored file until it is removed', async () => {
    const store = await stores[storeName]!();
    const name = getPictureFileName(newPictureKey(), 'full');
    const bytes = Buffer.from([0, 1, 2, 254, 255]);
    expect(await store.get(name)).toBeUndefined();
    await store.put(name, bytes);
    expect(await store.get(name)).toEqual(bytes);
    await store.remove(name);
    expect(await store.get(name)).toBeUndefined();
  });

  test('removing a missing file from the store does not fail', async () => {
    const store = await stores[storeName]!();
    await store.remove(getPictureFileName(newPictureKey(), 'small'));
  });

  test('the store lists its files with the times they were stored', async () => {
    const store = await stores[storeName]!();
    expect(await listNames(store)).toEqual([]);
    const names = [1, 2, 3].map(() => getPictureFileName(newPictureKey(), 'full')).sort();
    for (const name of names) await store.put(name, Buffer.from('picture'));
    expect(await listNames(store)).toEqual(names);
    for await (const { storedAt } of store.list()) {
      expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000);
    }
    for (const name of names) await store.remove(name);
  });
});

test('stores with different prefixes in one bucket do not see each other’s files', async () => {
  const config = readConfig(bucket.environment).s3!;
  const [firstStore, secondStore] = [
    await openBucketStore(config, 'mine'),
    await openBucketStore(config, 'theirs'),
  ];
  const name = getPictureFileName(newPictureKey(), 'full');
  await secondStore.put(name, Buffer.from('picture'));
  expect(await firstStore.get(name)).toBeUndefined();
  expect(await listNames(firstStore)).toEqual([]);
});

test('a folder stores a picture completely or not at all', async () => {
  const root = join(folder, 'whole');
  const store = createFolderStore(root);
  const name = getPictureFileName(newPictureKey(), 'full');
  await mkdir(join(root, name.slice(0, 2)), { recursive: true });
  await mkdir(join(root, name.slice(0, 2), name));
  // The failed rename must leave no half-written file behind.
  await expect(store.put(name, Buffer.from('picture'))).rejects.toThrow(/directory|EISDIR|EPERM/);
  expect(await readdir(join(root, name.slice(0, 2)))).toEqual([name]);
  await writeFile(join(root, 'stray'), 'not a folder');
  expect(await listNames(store)).toEqual([name]);
});

test('file names that point outside the store are rejected', () => {
  const key = newPictureKey();
  expect(parsePictureFileName(`${key}.webp`)).toEqual({ key, size: 'full' });
  expect(parsePictureFileName(`${key}-320.webp`)).toEqual({ key, size: 'small' });
  const invalidNames = [
    '..',
    '../x.webp',
    `../${key}.webp`,
    `${key}.webp\0`,
    `${key}.webp\n`,
    `${key}.WEBP`,
    `${key}.svg`,
  ];
  for (const name of [...invalidNames, `${key.toUpperCase()}x.webp`, '', 'a.webp', `${key}-640.webp`]) {
    expect(parsePictureFileName(name)).toBeUndefined();
  }
});

describe('a bucket’s configuration', () => {
  test('setting all five S3 variables selects the bucket, and setting none selects the folder', () => {
    expect(readConfig(bucket.environment).s3).toMatchObject({ bucket: 'pictures', region: 'eu-north-1' });
    expect(readConfig({}).s3).toBeUndefined();
  });

  test('missing bucket variables are reported in one message', () => {
    const { S3_REGION: _, S3_BUCKET: __, ...incomplete } = bucket.environment;
    expect(() => readConfig(incomplete)).toThrow(
      /^S3_BUCKET, S3_REGION is missing: pictures are kept in a bucket/,
    );
    expect(() => readConfig({ ...bucket.environment, S3_ENDPOINT: 'minio' })).toThrow(
      /^S3_ENDPOINT must be an http/,
    );
  });
});

test('calls to a bucket that never responds time out', async () => {
  const silentServer = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  try {
    const { port } = silentServer.address() as AddressInfo;
    const config = readConfig({ ...bucket.environment, S3_ENDPOINT: `http://127.0.0.1:${port}` }).s3!;
    const store = await openBucketStore(config, 'corner', 100);
    await expect(store.put('name', Buffer.from('x'))).rejects.toThrow(/time/i);
    await expect(store.get('name')).rejects.toThrow(/time/i);
  } finally {
    silentServer.close();
  }
});
