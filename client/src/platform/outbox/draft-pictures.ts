import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { draftsDatabaseName } from '../worker/forget-cached.ts';
import { requestPersistentStorage } from '../persistent-storage.ts';
import { session } from '../session.ts';

/**
 * A stored picture. Contains bytes instead of a Blob, since some browsers store only a reference to the Blob's file,
 * which may be deleted later.
 */
type Picture = { place: string; type: string; bytes: ArrayBuffer };

interface Schema extends DBSchema {
  pictures: { key: string; value: Picture };
}

/** The pictures of round drafts, by league. They belong to one user and are deleted with the session. */
export const draftPictures = {
  async read(leagueId: string): Promise<Blob | null> {
    const stored = await withDatabase((db) => db.get('pictures', getStorageKey(leagueId)));
    return stored ? new Blob([stored.bytes], { type: stored.type }) : null;
  },

  /** Stores a picture, or deletes it if `picture` is null. */
  async write(leagueId: string, picture: Blob | null): Promise<void> {
    const storageKey = getStorageKey(leagueId);
    // Reads the bytes before the transaction, which would commit while waiting for them.
    const bytes = await picture?.arrayBuffer();
    if (bytes) requestPersistentStorage();
    await withDatabase(async (db) => {
      if (bytes) await db.put('pictures', { place: storageKey, type: picture?.type ?? '', bytes });
      else await db.delete('pictures', storageKey);
    });
  },
};

const getStorageKey = (leagueId: string) => `${session.get()?.userId} ${leagueId}`;

/**
 * Opens the database only during an operation, since an open connection would prevent a log-out in another tab from
 * deleting it.
 */
async function withDatabase<Result>(run: (db: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
  const database = await openDB<Schema>(draftsDatabaseName, 1, {
    upgrade(newDatabase) {
      newDatabase.createObjectStore('pictures', { keyPath: 'place' });
    },
  });
  try {
    return await run(database);
  } finally {
    database.close();
  }
}
