import { openDB } from 'idb';
import { expect } from 'vitest';
import { openCachedReads, restoreReads } from '../../src/live/cached-reads.ts';
import { openReads } from '../../src/live/person-reads.ts';
import { session } from '../../src/platform/session.ts';
import { goTo, leave } from '../opened-app.tsx';

type CachedRead = { query: { queryKey: string[] } };

/** All values of an object store in one of the app's databases; none where there is no such database. */
async function allIn(name: string, store: string): Promise<unknown[]> {
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return [];
  const database = await openDB(name);
  try {
    return database.objectStoreNames.contains(store) ? ((await database.getAll(store)) as unknown[]) : [];
  } finally {
    database.close();
  }
}

export const cachedReads = () => allIn('golf-league-reads', 'reads') as Promise<CachedRead[]>;
export const queuedWrites = () => allIn('golf-league-outbox', 'entries');
export const draftPictures = () => allIn('golf-league-drafts', 'pictures');

export const cachedPictures = async () =>
  (await (await caches.open('pictures')).keys()).map(({ url }) => new URL(url).pathname);

export async function waitUntilCached(...keys: RegExp[]): Promise<void> {
  for (const key of keys) {
    const isCached = async () =>
      (await cachedReads()).some(({ query }) => key.test(query.queryKey.join(' ')));
    await expect.poll(isCached, { message: String(key) }).toBe(true);
  }
}

/** Deletes the cached reads whose key begins with this word, as a device that is short of room may. */
export async function forgetReads(word: string): Promise<void> {
  const database = await openDB('golf-league-reads');
  const keys = await database.getAllKeys('reads');
  for (const key of keys as string[]) if (key.startsWith(`["${word}"`)) await database.delete('reads', key);
  database.close();
}

/** Opens the app after the phone has ended it: of all that was read it has what the device has stored. */
export async function reopen(path: string): Promise<void> {
  await leave();
  await openCachedReads();
  const reads = openReads()!;
  reads.clear();
  restoreReads(reads, session.get()!.userId);
  await goTo(path);
}
