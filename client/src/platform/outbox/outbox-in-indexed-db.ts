import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { entryOf, isUnchanged } from './outbox-entry.ts';
import type { OutboxEntry, OutboxSender, OutboxStore } from './outbox-store.ts';

/** Bytes, not a Blob: some browsers store a Blob only as a reference to a file that may be gone later. */
type Picture = { key: string; type: string; bytes: ArrayBuffer };

interface Schema extends DBSchema {
  entries: { key: string; value: OutboxEntry; indexes: { order: number } };
  pictures: { key: string; value: Picture };
  sender: { key: number; value: OutboxSender };
}

type Database = IDBPDatabase<Schema>;

/** A transaction ends only when the disk has the data, since the app then shows it as stored. */
const onDisk = { durability: 'strict' } as const;
const theSender = 0;

/** The errors of different browsers for a lost database connection. */
const ofLostDatabase: ReadonlySet<string> = new Set(['InvalidStateError', 'UnknownError', 'AbortError']);

/**
 * In milliseconds; a tab with an older version can block the database from opening, which must not block the person.
 */
const openWithin = 4_000;

export async function openIndexedDbOutbox(): Promise<OutboxStore> {
  let database = await open();
  /**
   * A browser may close the database after an idle hour or when storage is cleared, and Safari loses it while the phone
   * sleeps, so it is reopened once. A failed write was not stored, so repeating it has one effect.
   */
  async function using<Result>(act: (open: Database) => Promise<Result>): Promise<Result> {
    try {
      return await act(database);
    } catch (error) {
      if (!(error instanceof DOMException) || !ofLostDatabase.has(error.name)) throw error;
      database = await open();
      return act(database);
    }
  }
  return {
    async put(written, picture) {
      // Read before the transaction, which would commit by itself while it waits for the bytes.
      const bytes = await picture?.arrayBuffer();
      return using(async (open) => {
        const work = open.transaction(['entries', 'pictures'], 'readwrite', onDisk);
        const entries = work.objectStore('entries');
        const old = await entries.get(written.key);
        const last = await entries.index('order').openKeyCursor(null, 'prev');
        const entry = entryOf(written, old, {
          order: (last?.key ?? 0) + 1,
          hasPicture: bytes !== undefined,
        });
        const pictures = work.objectStore('pictures');
        await Promise.all([
          entries.put(entry),
          bytes
            ? pictures.put({ key: entry.key, type: picture?.type ?? '', bytes })
            : pictures.delete(entry.key),
          work.done,
        ]);
        return entry;
      });
    },
    putAll: (all) =>
      using(async (open) => {
        const work = open.transaction('entries', 'readwrite', onDisk);
        const last = await work.store.index('order').openKeyCursor(null, 'prev');
        for (const [index, written] of all.entries()) {
          const place = { order: (last?.key ?? 0) + 1 + index, hasPicture: false };
          await work.store.put(entryOf(written, await work.store.get(written.key), place));
        }
        await work.done;
      }),
    entries: () => using((open) => open.getAllFromIndex('entries', 'order')),
    picture: (key) =>
      using(async (open) => {
        const stored = await open.get('pictures', key);
        return stored ? new Blob([stored.bytes], { type: stored.type }) : null;
      }),
    change: (key, next) =>
      using(async (open) => {
        const work = open.transaction('entries', 'readwrite', onDisk);
        const entry = await work.store.get(key);
        const changed = entry && next(entry);
        await Promise.all([changed && changed !== entry && work.store.put(changed), work.done]);
        return changed;
      }),
    changeAll: (keys, next) =>
      using(async (open) => {
        const work = open.transaction('entries', 'readwrite', onDisk);
        for (const key of keys) {
          const entry = await work.store.get(key);
          const changed = entry && next(entry);
          if (changed && changed !== entry) await work.store.put(changed);
        }
        await work.done;
      }),
    async replace(entry, by, picture) {
      const bytes = await picture?.arrayBuffer();
      await using(async (open) => {
        const work = open.transaction(['entries', 'pictures'], 'readwrite', onDisk);
        const [entries, pictures] = [work.objectStore('entries'), work.objectStore('pictures')];
        const isSame = isUnchanged(entry, await entries.get(entry.key));
        await Promise.all([
          isSame && entries.put(by),
          isSame && bytes && pictures.put({ key: entry.key, type: picture?.type ?? '', bytes }),
          work.done,
        ]);
      });
    },
    remove: (keys) =>
      using(async (open) => {
        const work = open.transaction(['entries', 'pictures'], 'readwrite', onDisk);
        await Promise.all([
          ...keys.map((key) => work.objectStore('entries').delete(key)),
          ...keys.map((key) => work.objectStore('pictures').delete(key)),
          work.done,
        ]);
      }),
    removeUnchanged: (read) =>
      using(async (open) => {
        const work = open.transaction(['entries', 'pictures'], 'readwrite', onDisk);
        for (const entry of read) {
          if (!isUnchanged(entry, await work.objectStore('entries').get(entry.key))) continue;
          await work.objectStore('entries').delete(entry.key);
          await work.objectStore('pictures').delete(entry.key);
        }
        await work.done;
      }),
    sender: () => using(async (open) => (await open.get('sender', theSender)) ?? null),
    keepSender: (sender) =>
      using(async (open) => {
        if (sender) await open.put('sender', sender, theSender);
        else await open.delete('sender', theSender);
      }),
  };
}

async function open(): Promise<Database> {
  const opening = openDB<Schema>('golf-league-outbox', 1, {
    upgrade(database) {
      database.createObjectStore('entries', { keyPath: 'key' }).createIndex('order', 'order');
      database.createObjectStore('pictures', { keyPath: 'key' });
      database.createObjectStore('sender');
    },
    // An open connection would block the upgrade by a newer version in another tab; `withDatabase` opens it again.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The storage of this device does not answer.')), openWithin);
  });
  try {
    return await Promise.race([opening, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
