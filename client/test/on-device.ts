import { openDB } from 'idb';
import type { IDBPDatabase } from 'idb';

/** Reads a database of the app. A missing one stays missing: opening it would create it empty, in the app's place. */
async function read<Found>(name: string, by: (open: IDBPDatabase) => Promise<Found[]>): Promise<Found[]> {
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return [];
  const database = await openDB(name);
  try {
    return await by(database);
  } finally {
    database.close();
  }
}

/** All values of an object store in one of the app's databases. */
export const valuesInStore = (name: string, store: string): Promise<unknown[]> =>
  read(name, async (database) => (database.objectStoreNames.contains(store) ? database.getAll(store) : []));

/** Everything in a database of the app, as anyone with the phone can read it. */
export const databaseContents = async (name: 'golf-league-outbox' | 'golf-league-reads'): Promise<string> =>
  JSON.stringify(
    await read(name, (database) =>
      Promise.all([...database.objectStoreNames].map((store) => database.getAll(store))),
    ),
  );
