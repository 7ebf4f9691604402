import { Directory, Encoding, Filesystem } from '@capacitor/filesystem';
import type { FilesystemPlugin } from '@capacitor/filesystem';
import { decodeBase64, encodeBase64 } from '../base64.ts';
import { buildOutboxEntry, isUnchanged } from './outbox-entry.ts';
import type { OutboxEntry, OutboxStore } from './outbox-store.ts';

export type Files = Pick<FilesystemPlugin, 'mkdir' | 'readdir' | 'readFile' | 'writeFile' | 'deleteFile'>;

/** The content of one file. The picture has its own file, since it is written once and read only for sending. */
type EntryRecord = { entry: OutboxEntry; picture: { file: string; type: string } | null };
type StoredRecord = EntryRecord & { file: string };

const folder = 'outbox';
const folderLocation = { directory: Directory.LibraryNoCloud } as const;
const getFileName = (key: string, edition: number) => `${encodeURIComponent(key)}.${edition}.json`;
const parseEdition = (file: string) => Number(/\.(\d+)\.json$/.exec(file)?.[1] ?? 0);

/**
 * Opens the outbox of the native apps, which is stored in files, since a phone that is low on space may clear the
 * storage of web views. Files are never overwritten: each change writes a new edition and then deletes the old one, so
 * a complete edition exists even if the app is killed during a write.
 */
export async function openFileOutbox(files: Files = Filesystem): Promise<OutboxStore> {
  const path = (file: string) => ({ ...folderLocation, path: `${folder}/${file}` });
  const deleteQuietly = (file: string) => files.deleteFile(path(file)).catch(() => undefined);
  const stored = await readAll(files);

  async function write(record: EntryRecord): Promise<OutboxEntry> {
    const { key } = record.entry;
    const old = stored.get(key);
    const file = getFileName(key, parseEdition(old?.file ?? '') + 1);
    await files.writeFile({ ...path(file), data: JSON.stringify(record), encoding: Encoding.UTF8 });
    stored.set(key, { ...record, file });
    if (old) await deleteQuietly(old.file);
    if (old?.picture && old.picture.file !== record.picture?.file) await deleteQuietly(old.picture.file);
    return record.entry;
  }

  async function writePicture(key: string, picture: Blob | null): Promise<EntryRecord['picture']> {
    if (!picture) return null;
    const file = `${getFileName(key, parseEdition(stored.get(key)?.file ?? '') + 1)}.picture`;
    await files.writeFile({ ...path(file), data: encodeBase64(new Uint8Array(await picture.arrayBuffer())) });
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
    const record = stored.get(key);
    if (!record) return undefined;
    const entry = next(record.entry);
    return entry === record.entry ? entry : write({ entry, picture: record.picture });
  }

  async function remove(key: string): Promise<void> {
    const record = stored.get(key);
    if (!record) return;
    await files.deleteFile(path(record.file));
    stored.delete(key);
    if (record.picture) await deleteQuietly(record.picture.file);
  }

  const entriesInOrder = () =>
    [...stored.values()].map(({ entry }) => entry).toSorted((a, b) => a.order - b.order);
  return {
    put: (newEntry, picture) =>
      enqueue(async () => {
        const order = (entriesInOrder().at(-1)?.order ?? 0) + 1;
        const old = stored.get(newEntry.key)?.entry;
        const entry = buildOutboxEntry(newEntry, old, { order, hasPicture: picture !== null });
        return write({ entry, picture: await writePicture(newEntry.key, picture) });
      }),
    // If the app is killed halfway, only the first entries are stored.
    putAll: (newEntries) =>
      enqueue(async () => {
        for (const newEntry of newEntries) {
          const order = (entriesInOrder().at(-1)?.order ?? 0) + 1;
          const entry = buildOutboxEntry(newEntry, stored.get(newEntry.key)?.entry, {
            order,
            hasPicture: false,
          });
          await write({ entry, picture: null });
        }
      }),
    entries: () => enqueue(async () => entriesInOrder()),
    picture: (key) =>
      enqueue(async () => {
        const picture = stored.get(key)?.picture;
        if (!picture) return null;
        const { data } = await files.readFile(path(picture.file));
        return new Blob([decodeBase64(data as string)], { type: picture.type });
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
    removeUnchanged: (readEntries) =>
      enqueue(async () => {
        for (const entry of readEntries)
          if (isUnchanged(entry, stored.get(entry.key)?.entry)) await remove(entry.key);
      }),
    // Only a service worker needs a stored sender, and native apps have none.
    sender: async () => null,
    storeSender: async () => undefined,
  };
}

/** Reads the newest complete edition of each entry, and deletes all other files. */
async function readAll(files: Files): Promise<Map<string, StoredRecord>> {
  const path = (file: string) => ({ ...folderLocation, path: `${folder}/${file}` });
  await files.mkdir({ ...folderLocation, path: folder, recursive: true }).catch(() => undefined);
  const names = (await files.readdir({ ...folderLocation, path: folder })).files.map(({ name }) => name);
  const stored = new Map<string, StoredRecord>();
  const entryFiles = names
    .filter((name) => name.endsWith('.json'))
    .toSorted((a, b) => parseEdition(b) - parseEdition(a));
  for (const file of entryFiles) {
    const { data } = await files.readFile({ ...path(file), encoding: Encoding.UTF8 });
    const record = parseRecord(data as string);
    if (record && !stored.has(record.entry.key)) stored.set(record.entry.key, { ...record, file });
  }
  const used = new Set([...stored.values()].flatMap(({ file, picture }) => [file, picture?.file]));
  for (const name of names) if (!used.has(name)) await files.deleteFile(path(name)).catch(() => undefined);
  return stored;
}

function parseRecord(text: string): EntryRecord | null {
  try {
    return JSON.parse(text) as EntryRecord;
  } catch {
    // The app was killed while writing this file.
    return null;
  }
}
