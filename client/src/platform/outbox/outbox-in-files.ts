import { Directory, Encoding, Filesystem } from '@capacitor/filesystem';
import type { FilesystemPlugin } from '@capacitor/filesystem';
import { decodeBase64, encodeBase64 } from '../base64.ts';
import { buildOutboxEntry, isUnchanged } from './outbox-entry.ts';
import type { OutboxEntry, OutboxStore } from './outbox-store.ts';

export type Files = Pick<FilesystemPlugin, 'mkdir' | 'readdir' | 'readFile' | 'writeFile' | 'deleteFile'>;

/** The content of an entry's file. Its picture has its own file, since it is written once and read only for sending. */
type EntryRecord = { entry: OutboxEntry; picture: { file: string; type: string } | null };
type StoredRecord = EntryRecord & { file: string };

const folderName = 'outbox';
const folderLocation = { directory: Directory.LibraryNoCloud } as const;
const getFileName = (key: string, edition: number) => `${encodeURIComponent(key)}.${edition}.json`;
const parseEdition = (file: string) => Number(/\.(\d+)\.json$/.exec(file)?.[1] ?? 0);

/**
 * Opens the outbox of the native apps, which is stored in files, since a phone that is low on space may clear the
 * storage of web views. Files are never overwritten: each change writes a new edition and then deletes the old one, so
 * a complete edition exists even if the app is killed during a write.
 */
export async function openFileOutbox(files: Files = Filesystem): Promise<OutboxStore> {
  const toFileLocation = (file: string) => ({ ...folderLocation, path: `${folderName}/${file}` });
  const deleteQuietly = (file: string) => files.deleteFile(toFileLocation(file)).catch(() => undefined);
  const storedRecords = await readStoredRecords(files);

  async function write(record: EntryRecord): Promise<OutboxEntry> {
    const { key } = record.entry;
    const previousRecord = storedRecords.get(key);
    const file = getFileName(key, parseEdition(previousRecord?.file ?? '') + 1);
    await files.writeFile({ ...toFileLocation(file), data: JSON.stringify(record), encoding: Encoding.UTF8 });
    storedRecords.set(key, { ...record, file });
    if (previousRecord) await deleteQuietly(previousRecord.file);
    if (previousRecord?.picture && previousRecord.picture.file !== record.picture?.file)
      await deleteQuietly(previousRecord.picture.file);
    return record.entry;
  }

  async function writePicture(key: string, picture: Blob | null): Promise<EntryRecord['picture']> {
    if (!picture) return null;
    const file = `${getFileName(key, parseEdition(storedRecords.get(key)?.file ?? '') + 1)}.picture`;
    await files.writeFile({
      ...toFileLocation(file),
      data: encodeBase64(new Uint8Array(await picture.arrayBuffer())),
    });
    return { file, type: picture.type };
  }

  let lastStep: Promise<unknown> = Promise.resolve();
  /** Runs steps one after another, since each step must see the changes of the previous step. */
  function enqueue<Result>(step: () => Promise<Result>): Promise<Result> {
    const result = lastStep.then(step, step);
    lastStep = result;
    return result;
  }

  async function change(key: string, update: (entry: OutboxEntry) => OutboxEntry) {
    const record = storedRecords.get(key);
    if (!record) return undefined;
    const entry = update(record.entry);
    return entry === record.entry ? entry : write({ entry, picture: record.picture });
  }

  async function remove(key: string): Promise<void> {
    const record = storedRecords.get(key);
    if (!record) return;
    await files.deleteFile(toFileLocation(record.file));
    storedRecords.delete(key);
    if (record.picture) await deleteQuietly(record.picture.file);
  }

  const getSortedEntries = () =>
    [...storedRecords.values()].map(({ entry }) => entry).toSorted((a, b) => a.order - b.order);
  return {
    put: (newEntry, picture) =>
      enqueue(async () => {
        const order = (getSortedEntries().at(-1)?.order ?? 0) + 1;
        const previousEntry = storedRecords.get(newEntry.key)?.entry;
        const entry = buildOutboxEntry(newEntry, previousEntry, { order, hasPicture: picture !== null });
        return write({ entry, picture: await writePicture(newEntry.key, picture) });
      }),
    // If the app is killed halfway, only the first entries are stored.
    putAll: (newEntries) =>
      enqueue(async () => {
        for (const newEntry of newEntries) {
          const order = (getSortedEntries().at(-1)?.order ?? 0) + 1;
          const entry = buildOutboxEntry(newEntry, storedRecords.get(newEntry.key)?.entry, {
            order,
            hasPicture: false,
          });
          await write({ entry, picture: null });
        }
      }),
    getEntries: () => enqueue(async () => getSortedEntries()),
    getPicture: (key) =>
      enqueue(async () => {
        const picture = storedRecords.get(key)?.picture;
        if (!picture) return null;
        const { data } = await files.readFile(toFileLocation(picture.file));
        return new Blob([decodeBase64(data as string)], { type: picture.type });
      }),
    change: (key, update) => enqueue(() => change(key, update)),
    changeAll: (keys, update) =>
      enqueue(async () => {
        for (const key of keys) await change(key, update);
      }),
    replace: (entry, replacement, picture) =>
      enqueue(async () => {
        if (!isUnchanged(entry, storedRecords.get(entry.key)?.entry)) return;
        await write({ entry: replacement, picture: await writePicture(entry.key, picture) });
      }),
    remove: (keys) =>
      enqueue(async () => {
        for (const key of keys) await remove(key);
      }),
    removeUnchanged: (readEntries) =>
      enqueue(async () => {
        for (const entry of readEntries)
          if (isUnchanged(entry, storedRecords.get(entry.key)?.entry)) await remove(entry.key);
      }),
    // Only a service worker needs a stored sender, and native apps have none.
    getSender: async () => null,
    storeSender: async () => undefined,
  };
}

/** Reads the newest complete edition of each entry, and deletes all other files. */
async function readStoredRecords(files: Files): Promise<Map<string, StoredRecord>> {
  const toFileLocation = (file: string) => ({ ...folderLocation, path: `${folderName}/${file}` });
  await files.mkdir({ ...folderLocation, path: folderName, recursive: true }).catch(() => undefined);
  const fileNames = (await files.readdir({ ...folderLocation, path: folderName })).files.map(
    ({ name }) => name,
  );
  const storedRecords = new Map<string, StoredRecord>();
  const entryFiles = fileNames
    .filter((name) => name.endsWith('.json'))
    .toSorted((a, b) => parseEdition(b) - parseEdition(a));
  for (const file of entryFiles) {
    const { data } = await files.readFile({ ...toFileLocation(file), encoding: Encoding.UTF8 });
    const record = parseRecord(data as string);
    if (record && !storedRecords.has(record.entry.key))
      storedRecords.set(record.entry.key, { ...record, file });
  }
  const usedFiles = new Set(
    [...storedRecords.values()].flatMap(({ file, picture }) => [file, picture?.file]),
  );
  for (const name of fileNames)
    if (!usedFiles.has(name)) await files.deleteFile(toFileLocation(name)).catch(() => undefined);
  return storedRecords;
}

function parseRecord(text: string): EntryRecord | null {
  try {
    return JSON.parse(text) as EntryRecord;
  } catch {
    // The app was killed while writing this file.
    return null;
  }
}
