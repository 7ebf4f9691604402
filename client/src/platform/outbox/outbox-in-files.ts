import { Directory, Encoding, Filesystem } from '@capacitor/filesystem';
import type { FilesystemPlugin } from '@capacitor/filesystem';
import { bytesOf, textOf } from '../base64.ts';
import { entryOf, isUnchanged } from './outbox-entry.ts';
import type { OutboxEntry, OutboxStore } from './outbox-store.ts';

export type Files = Pick<FilesystemPlugin, 'mkdir' | 'readdir' | 'readFile' | 'writeFile' | 'deleteFile'>;

/** The content of one file. The picture has its own file, so that it is written once and read only for sending. */
type Page = { entry: OutboxEntry; picture: { file: string; type: string } | null };
type StoredPage = Page & { file: string };

const folder = 'outbox';
const location = { directory: Directory.LibraryNoCloud } as const;
const nameOf = (key: string, edition: number) => `${encodeURIComponent(key)}.${edition}.json`;
const editionOf = (file: string) => Number(/\.(\d+)\.json$/.exec(file)?.[1] ?? 0);

/**
 * Opens the outbox of the native apps, which is stored in files: a phone that is short of space may clear the storage
 * of web views. Files are never overwritten: each change writes a new edition and then deletes the old edition, so
 * that a complete edition exists even if the app is killed during a write.
 */
export async function openFileOutbox(files: Files = Filesystem): Promise<OutboxStore> {
  const path = (file: string) => ({ ...location, path: `${folder}/${file}` });
  const deleteQuietly = (file: string) => files.deleteFile(path(file)).catch(() => undefined);
  const stored = await readAll(files);

  async function write(page: Page): Promise<OutboxEntry> {
    const { key } = page.entry;
    const old = stored.get(key);
    const file = nameOf(key, editionOf(old?.file ?? '') + 1);
    await files.writeFile({ ...path(file), data: JSON.stringify(page), encoding: Encoding.UTF8 });
    stored.set(key, { ...page, file });
    if (old) await deleteQuietly(old.file);
    if (old?.picture && old.picture.file !== page.picture?.file) await deleteQuietly(old.picture.file);
    return page.entry;
  }

  async function writePicture(key: string, picture: Blob | null): Promise<Page['picture']> {
    if (!picture) return null;
    const file = `${nameOf(key, editionOf(stored.get(key)?.file ?? '') + 1)}.picture`;
    await files.writeFile({ ...path(file), data: textOf(new Uint8Array(await picture.arrayBuffer())) });
    return { file, type: picture.type };
  }

  let lastStep: Promise<unknown> = Promise.resolve();
  /** Runs steps one after another, since each step must see the changes of the previous step. */
  function enqueue<Result>(step: () => Promise<Result>): Promise<Result> {
    const next = lastStep.then(step, step);
    lastStep = next;
    return next;
  }

  async function change(key: string, next: (entry: OutboxEntry) => OutboxEntry) {
    const page = stored.get(key);
    if (!page) return undefined;
    const entry = next(page.entry);
    return entry === page.entry ? entry : write({ entry, picture: page.picture });
  }

  async function remove(key: string): Promise<void> {
    const page = stored.get(key);
    if (!page) return;
    await files.deleteFile(path(page.file));
    stored.delete(key);
    if (page.picture) await deleteQuietly(page.picture.file);
  }

  const inOrder = () => [...stored.values()].map(({ entry }) => entry).toSorted((a, b) => a.order - b.order);
  return {
    put: (newEntry, picture) =>
      enqueue(async () => {
        const order = (inOrder().at(-1)?.order ?? 0) + 1;
        const old = stored.get(newEntry.key)?.entry;
        const entry = entryOf(newEntry, old, { order, hasPicture: picture !== null });
        return write({ entry, picture: await writePicture(newEntry.key, picture) });
      }),
    // If the app is killed meanwhile, only the first entries are stored.
    putAll: (all) =>
      enqueue(async () => {
        for (const newEntry of all) {
          const order = (inOrder().at(-1)?.order ?? 0) + 1;
          const entry = entryOf(newEntry, stored.get(newEntry.key)?.entry, { order, hasPicture: false });
          await write({ entry, picture: null });
        }
      }),
    entries: () => enqueue(async () => inOrder()),
    picture: (key) =>
      enqueue(async () => {
        const picture = stored.get(key)?.picture;
        if (!picture) return null;
        const { data } = await files.readFile(path(picture.file));
        return new Blob([bytesOf(data as string)], { type: picture.type });
      }),
    change: (key, next) => enqueue(() => change(key, next)),
    changeAll: (keys, next) =>
      enqueue(async () => {
        for (const key of keys) await change(key, next);
      }),
    replace: (entry, replacement, picture) =>
      enqueue(async () => {
        if (!isUnchanged(entry, stored.get(entry.key)?.entry)) return;
        await write({ entry: replacement, picture: await writePicture(entry.key, picture) });
      }),
    remove: (keys) =>
      enqueue(async () => {
        for (const key of keys) await remove(key);
      }),
    removeUnchanged: (read) =>
      enqueue(async () => {
        for (const entry of read)
          if (isUnchanged(entry, stored.get(entry.key)?.entry)) await remove(entry.key);
      }),
    // Only a service worker needs a stored sender, and native apps have none.
    sender: async () => null,
    keepSender: async () => undefined,
  };
}

/** Reads the newest complete edition of each entry, and deletes all other files. */
async function readAll(files: Files): Promise<Map<string, StoredPage>> {
  const path = (file: string) => ({ ...location, path: `${folder}/${file}` });
  await files.mkdir({ ...location, path: folder, recursive: true }).catch(() => undefined);
  const names = (await files.readdir({ ...location, path: folder })).files.map(({ name }) => name);
  const stored = new Map<string, StoredPage>();
  const pages = names
    .filter((name) => name.endsWith('.json'))
    .toSorted((a, b) => editionOf(b) - editionOf(a));
  for (const file of pages) {
    const { data } = await files.readFile({ ...path(file), encoding: Encoding.UTF8 });
    const page = parsePage(data as string);
    if (page && !stored.has(page.entry.key)) stored.set(page.entry.key, { ...page, file });
  }
  const used = new Set([...stored.values()].flatMap(({ file, picture }) => [file, picture?.file]));
  for (const name of names) if (!used.has(name)) await files.deleteFile(path(name)).catch(() => undefined);
  return stored;
}

function parsePage(text: string): Page | null {
  try {
    return JSON.parse(text) as Page;
  } catch {
    // The app was killed while it wrote this file.
    return null;
  }
}
