import { expect, test } from 'vitest';
import { openFileOutbox } from './outbox-in-files.ts';
import type { Files } from './outbox-in-files.ts';

/** Creates a fake file system that can be full, or fail mid-write as if the app had been killed. */
function createFailingFiles() {
  const contentByPath = new Map<string, string>();
  const state = { isFull: false, writesUntilKilled: Infinity };
  const rejectMissing = () => Promise.reject(new Error('There is no such file.'));
  const files: Files = {
    mkdir: () => Promise.reject(new Error('The folder already exists.')),
    readdir: () =>
      Promise.resolve({
        files: [...contentByPath.keys()].map((path) => ({
          name: path.split('/').at(-1)!,
          type: 'file' as const,
          size: 0,
          mtime: 0,
          uri: path,
        })),
      }),
    readFile: ({ path }) => {
      const data = contentByPath.get(path);
      return data === undefined ? rejectMissing() : Promise.resolve({ data });
    },
    writeFile: ({ path, data }) => {
      if (state.isFull) return Promise.reject(new Error('The phone is full.'));
      const text = data as string;
      contentByPath.set(path, state.writesUntilKilled > 0 ? text : text.slice(0, text.length / 2));
      if (state.writesUntilKilled-- <= 0) return new Promise<never>(() => {});
      return Promise.resolve({ uri: path });
    },
    deleteFile: ({ path }) => (contentByPath.delete(path) ? Promise.resolve() : rejectMissing()),
  };
  return { files, contentByPath, state };
}

const createRoundEntry = (key: string, net = 70) => ({
  key,
  userId: 'ann',
  leagueId: 'one',
  kind: 'round',
  input: { toPar: net },
  writtenAt: '2026-11-21T10:00:00.000Z',
});
const createPicture = () =>
  new Blob([new Uint8Array(100_000).map((_, index) => index % 256)], { type: 'image/jpeg' });

test('stored entries are found after a restart, in the same order and with the same pictures', async () => {
  const { files } = createFailingFiles();
  const firstStore = await openFileOutbox(files);
  await firstStore.put(createRoundEntry('b/1'), createPicture());
  await firstStore.put(createRoundEntry('a'), null);
  const reopenedStore = await openFileOutbox(files);
  expect(
    (await reopenedStore.getEntries()).map(({ key, order, hasPicture }) => [key, order, hasPicture]),
  ).toEqual([
    ['b/1', 1, true],
    ['a', 2, false],
  ]);
  const picture = await reopenedStore.getPicture('b/1');
  expect(picture?.type).toBe('image/jpeg');
  expect(await picture?.arrayBuffer()).toEqual(await createPicture().arrayBuffer());
  expect(await reopenedStore.getPicture('a')).toBeNull();
});

test('storing an entry again keeps its order, replaces its input and picture, and leaves no old file behind', async () => {
  const { files, contentByPath } = createFailingFiles();
  const store = await openFileOutbox(files);
  await store.put(createRoundEntry('a'), createPicture());
  await store.put(createRoundEntry('b'), null);
  await store.change('a', (entry) => ({ ...entry, state: 'refused', tries: 1 }));
  const replacedEntry = await store.put(createRoundEntry('a', 71), null);
  expect(replacedEntry).toMatchObject({
    order: 1,
    revision: 2,
    state: 'waiting',
    hasPicture: false,
    input: { toPar: 71 },
  });
  expect(contentByPath.size).toBe(2);
  await store.remove(['a', 'b', 'never there']);
  expect(contentByPath.size).toBe(0);
  expect(await store.getEntries()).toEqual([]);
});

test('entries that were rewritten after they were read are not removed', async () => {
  const { files, contentByPath } = createFailingFiles();
  const store = await openFileOutbox(files);
  await store.put(createRoundEntry('a'), null);
  await store.put(createRoundEntry('b'), createPicture());
  const readEntries = await store.getEntries();
  await store.putAll([createRoundEntry('a', 71)]);
  await store.removeUnchanged(readEntries);
  expect(await store.getEntries()).toMatchObject([{ key: 'a', revision: 2, input: { toPar: 71 } }]);
  expect(contentByPath.size).toBe(1);
});

test('simultaneous changes are applied one after another, and a change to a missing entry does nothing', async () => {
  const { files } = createFailingFiles();
  const store = await openFileOutbox(files);
  await store.put(createRoundEntry('a'), null);
  const addTry = (entry: Awaited<ReturnType<typeof store.put>>) => ({ ...entry, tries: entry.tries + 1 });
  await Promise.all(Array.from({ length: 20 }, () => store.change('a', addTry)));
  expect((await store.getEntries())[0]?.tries).toBe(20);
  expect(await store.change('gone', addTry)).toBeUndefined();
});

test('after the app is killed during a write, the previous version of the entry is intact', async () => {
  for (const writeCount of [0, 1]) {
    const { files, contentByPath, state } = createFailingFiles();
    const store = await openFileOutbox(files);
    await store.put(createRoundEntry('a'), createPicture());
    state.writesUntilKilled = writeCount;
    void store.put(createRoundEntry('a', 99), createPicture());
    await expect.poll(() => contentByPath.size).toBeGreaterThan(2);
    await expect.poll(() => state.writesUntilKilled).toBe(-1);
    state.writesUntilKilled = Infinity;
    const reopenedStore = await openFileOutbox(files);
    expect((await reopenedStore.getEntries()).map(({ input }) => input)).toEqual([{ toPar: 70 }]);
    expect((await reopenedStore.getPicture('a'))?.size).toBe(100_000);
    expect(contentByPath.size).toBe(2);
  }
});

test('when the phone is full, a new entry is rejected and the existing ones are kept', async () => {
  const { files, state } = createFailingFiles();
  const store = await openFileOutbox(files);
  await store.put(createRoundEntry('a'), null);
  state.isFull = true;
  await expect(store.put(createRoundEntry('a', 99), createPicture())).rejects.toThrow('The phone is full.');
  state.isFull = false;
  expect(await store.getEntries()).toMatchObject([{ key: 'a', input: { toPar: 70 } }]);
  await store.put(createRoundEntry('b'), null);
  expect(await store.getEntries()).toHaveLength(2);
});
