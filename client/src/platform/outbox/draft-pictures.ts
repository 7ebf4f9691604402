import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { draftsDatabase } from '../worker/forget-cached.ts';
import { askForLastingStorage } from '../lasting-storage.ts';
import { session } from '../session.ts';

/** Bytes, not a Blob: some browsers store a Blob only as a reference to a file that may be gone later. */
type Picture = { place: string; type: string; bytes: ArrayBuffer };

interface Schema extends DBSchema {
  pictures: { key: string; value: Picture };
}

/** The picture in the draft of a round, by league. It belongs to one person and is deleted with the session. */
export const draftPictures = {
  async read(leagueId: string): Promise<Blob | null> {
    const found = await using((open) => open.get('pictures', placeOf(leagueId)));
    return found ? new Blob([found.bytes], { type: found.type }) : null;
  },

  /** Null deletes it. */
  async write(leagueId: string, picture: Blob | null): Promise<void> {
    const place = placeOf(leagueId);
    // Read before the transaction, which would commit by itself while it waits for the bytes.
    const bytes = await picture?.arrayBuffer();
    if (bytes) askForLastingStorage();
    await using(async (open) => {
      if (bytes) await open.put('pictures', { place, type: picture?.type ?? '', bytes });
      else await open.delete('pictures', place);
    });
  },
};

const placeOf = (leagueId: string) => `${session.get()?.userId} ${leagueId}`;

/** Opened for each operation, since an open connection would block the deletion by a log-out in another tab. */
async function using<Result>(act: (open: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
  const database = await openDB<Schema>(draftsDatabase, 1, {
    upgrade(created) {
      created.createObjectStore('pictures', { keyPath: 'place' });
    },
  });
  try {
    return await act(database);
  } finally {
    database.close();
  }
}
