import { openDB } from 'idb';
import type { IDBPDatabase } from 'idb';

/** Reads one of the app's databases. Does not open a missing one, since that would create an empty database. */
async function readDatabase<Value>(
  name: string,
  query: (database: IDBPDatabase) => Promise<Value[]>,
): Promise<Value[]> {
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return [];
  const database = await openDB(name);
  try {
    return await query(database);
  } finally {
    database.close();
  }
}

/** Returns all values of an object store in one of the app's databases. */
export const readStoreValues = (name: string, store: string): Promise<unknown[]> =>
  readDatabase(name, async (database) =>
    database.objectStoreNames.contains(store) ? database.getAll(store) : [],
  );

/** Returns everything in one of the app's databases, as anyone with the phone could read it. */
export const readDatabaseContents = async (
  name: 'golf-league-outbox' | 'golf-league-reads',
): Promise<string> =>
  JSON.stringify(
    await readDatabase(name, (database) =>
      Promise.all([...database.objectStoreNames].map((store) => database.getAll(store))),
    ),
  );
