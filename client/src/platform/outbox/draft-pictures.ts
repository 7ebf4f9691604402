import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { draftsDatabase } from '../worker/forget-cached.ts';
import { requestPersistentStorage } from '../lasting-storage.ts';
import { session } from '../session.ts';

/** Bytes, not a Blob: some browsers store a Blob only as a reference to a file that may be gone later. */
type Picture = { place: string; type: string; bytes: ArrayBuffer };

interface Schema extends DBSchema {
  pictures: { key: string; value: Picture };
}

/** The picture in the draft of a round, by league. It belongs to one person and is deleted with the session. */
export const draftPictures = {
  async read(leagueId: string): Promise<Blob | null> {
    const stored = await withDatabase((open) => open.get('pictures', placeOf(leagueId)));
    return stored ? new Blob([stored.bytes], { type: stored.type }) : null;
  },

  /** Null deletes it. */
  async write(leagueId: string, picture: Blob | null): Promise<void> {
    const place = placeOf(leagueId);
    // The bytes are read before the transaction, which would commit by itself while it waits for them.
    const bytes = await picture?.arrayBuffer();
    if (bytes) requestPersistentStorage();
    await withDatabase(async (open) => {
      if (bytes) await open.put('pictures', { place, type: picture?.type ?? '', bytes });
      else await open.delete('pictures', place);
    });
  },
};

const placeOf = (leagueId: string) => `${session.get()?.userId} ${leagueId}`;

/** Opens the database for each operation: an open connection would block its deletion by a log-out in another tab. */
async function withDatabase<Result>(run: (open: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
  const database = await openDB<Schema>(draftsDatabase, 1, {
    upgrade(created) {
      created.createObjectStore('pictures', { keyPath: 'place' });
    },
  });
  try {
    return await run(database);
  } finally {
    database.close();
  }
}
