import { openDB } from 'idb';
import type { IDBPDatabase } from 'idb';

/** Reads a database of the app. A missing database is not opened, since that would create an empty one. */
async function readDatabase<Value>(
  name: string,
  query: (open: IDBPDatabase) => Promise<Value[]>,
): Promise<Value[]> {
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return [];
  const database = await openDB(name);
  try {
    return await query(database);
  } finally {
    database.close();
  }
}

/** All values of an object store in one of the app's databases. */
export const valuesInStore = (name: string, store: string): Promise<unknown[]> =>
  readDatabase(name, async (database) =>
    database.objectStoreNames.contains(store) ? database.getAll(store) : [],
  );

/** Everything in a database of the app, as anyone with the phone can read it. */
export const databaseContents = async (name: 'golf-league-outbox' | 'golf-league-reads'): Promise<string> =>
  JSON.stringify(
    await readDatabase(name, (database) =>
      Promise.all([...database.objectStoreNames].map((store) => database.getAll(store))),
    ),
  );
