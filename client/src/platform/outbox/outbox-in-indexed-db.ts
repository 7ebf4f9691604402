import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { buildOutboxEntry, isUnchanged } from './outbox-entry.ts';
import type { OutboxEntry, OutboxSender, OutboxStore } from './outbox-store.ts';

/**
 * A stored picture. Contains bytes instead of a Blob, since some browsers store only a reference to the Blob's file,
 * which may be deleted later.
 */
type Picture = { key: string; type: string; bytes: ArrayBuffer };

interface Schema extends DBSchema {
  entries: { key: string; value: OutboxEntry; indexes: { order: number } };
  pictures: { key: string; value: Picture };
  sender: { key: number; value: OutboxSender };
}

type Database = IDBPDatabase<Schema>;

/** Transactions complete only when the data is on disk, since the app then reports the entry as stored. */
const strictDurability = { durability: 'strict' } as const;
const SENDER_KEY = 0;

/** The names of the errors that browsers throw for a lost database connection. */
const lostDatabaseErrors: ReadonlySet<string> = new Set(['InvalidStateError', 'UnknownError', 'AbortError']);

/** Milliseconds. A tab with an older version may prevent the database from opening, which must not block the user. */
const OPEN_TIMEOUT_MS = 4_000;

export async function openIndexedDbOutbox(): Promise<OutboxStore> {
  let database = await openOutboxDatabase();
  /**
   * Runs an operation. If the database connection is lost, reopens it and tries once more: a browser may close it after
   * an hour of inactivity or when storage is cleared, and Safari loses it while the phone sleeps. A failed write was
   * not stored, so it is safe to repeat.
   */
  async function withDatabase<Result>(run: (db: Database) => Promise<Result>): Promise<Result> {
    try {
      return await run(database);
    } catch (error) {
      if (!(error instanceof DOMException) || !lostDatabaseErrors.has(error.name)) throw error;
      database = await openOutboxDatabase();
      return run(database);
    }
  }
  return {
    async put(newEntry, picture) {
      // Reads the bytes before the transaction, which would commit while waiting for them.
      const bytes = await picture?.arrayBuffer();
      return withDatabase(async (db) => {
        const transaction = db.transaction(['entries', 'pictures'], 'readwrite', strictDurability);
        const entries = transaction.objectStore('entries');
        const existing = await entries.get(newEntry.key);
        const lastCursor = await entries.index('order').openKeyCursor(null, 'prev');
        const entry = buildOutboxEntry(newEntry, existing, {
          order: (lastCursor?.key ?? 0) + 1,
          hasPicture: bytes !== undefined,
        });
        const pictures = transaction.objectStore('pictures');
        await Promise.all([
          entries.put(entry),
          bytes
            ? pictures.put({ key: entry.key, type: picture?.type ?? '', bytes })
            : pictures.delete(entry.key),
          transaction.done,
        ]);
        return entry;
      });
    },
    putAll: (newEntries) =>
      withDatabase(async (db) => {
        const transaction = db.transaction('entries', 'readwrite', strictDurability);
        const lastCursor = await transaction.store.index('order').openKeyCursor(null, 'prev');
        for (const [index, newEntry] of newEntries.entries()) {
          const properties = { order: (lastCursor?.key ?? 0) + 1 + index, hasPicture: false };
          await transaction.store.put(
            buildOutboxEntry(newEntry, await transaction.store.get(newEntry.key), properties),
          );
        }
        await transaction.done;
      }),
    getEntries: () => withDatabase((db) => db.getAllFromIndex('entries', 'order')),
    getPicture: (key) =>
      withDatabase(async (db) => {
        const stored = await db.get('pictures', key);
        return stored ? new Blob([stored.bytes], { type: stored.type }) : null;
      }),
    change: (key, update) =>
      withDatabase(async (db) => {
        const transaction = db.transaction('entries', 'readwrite', strictDurability);
        const entry = await transaction.store.get(key);
        const changed = entry && update(entry);
        await Promise.all([changed && changed !== entry && transaction.store.put(changed), transaction.done]);
        return changed;
      }),
    changeAll: (keys, update) =>
      withDatabase(async (db) => {
        const transaction = db.transaction('entries', 'readwrite', strictDurability);
        for (const key of keys) {
          const entry = await transaction.store.get(key);
          const changed = entry && update(entry);
          if (changed && changed !== entry) await transaction.store.put(changed);
        }
        await transaction.done;
      }),
    async replace(entry, replacement, picture) {
      const bytes = await picture?.arrayBuffer();
      await withDatabase(async (db) => {
        const transaction = db.transaction(['entries', 'pictures'], 'readwrite', strictDurability);
        const [entries, pictures] = [transaction.objectStore('entries'), transaction.objectStore('pictures')];
        const isSame = isUnchanged(entry, await entries.get(entry.key));
        await Promise.all([
          isSame && entries.put(replacement),
          isSame && bytes && pictures.put({ key: entry.key, type: picture?.type ?? '', bytes }),
          transaction.done,
        ]);
      });
    },
    remove: (keys) =>
      withDatabase(async (db) => {
        const transaction = db.transaction(['entries', 'pictures'], 'readwrite', strictDurability);
        await Promise.all([
          ...keys.map((key) => transaction.objectStore('entries').delete(key)),
          ...keys.map((key) => transaction.objectStore('pictures').delete(key)),
          transaction.done,
        ]);
      }),
    removeUnchanged: (readEntries) =>
      withDatabase(async (db) => {
        const transaction = db.transaction(['entries', 'pictures'], 'readwrite', strictDurability);
        for (const entry of readEntries) {
          if (!isUnchanged(entry, await transaction.objectStore('entries').get(entry.key))) continue;
          await transaction.objectStore('entries').delete(entry.key);
          await transaction.objectStore('pictures').delete(entry.key);
        }
        await transaction.done;
      }),
    getSender: () => withDatabase(async (db) => (await db.get('sender', SENDER_KEY)) ?? null),
    storeSender: (sender) =>
      withDatabase(async (db) => {
        if (sender) await db.put('sender', sender, SENDER_KEY);
        else await db.delete('sender', SENDER_KEY);
      }),
  };
}

async function openOutboxDatabase(): Promise<Database> {
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
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The device’s storage is not responding.')), OPEN_TIMEOUT_MS);
  });
  try {
    return await Promise.race([opening, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
