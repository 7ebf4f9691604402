import { openDB } from 'idb';
import { expect } from 'vitest';
import { readStoreValues } from '../device-databases.ts';

type CachedQuery = { query: { queryKey: string[] } };

export const loadCachedQueries = () =>
  readStoreValues('golf-league-reads', 'reads') as Promise<CachedQuery[]>;
export const loadQueuedWrites = () => readStoreValues('golf-league-outbox', 'entries');
export const loadDraftPictures = () => readStoreValues('golf-league-drafts', 'pictures');

export const listCachedPicturePaths = async () =>
  (await (await caches.open('pictures')).keys()).map(({ url }) => new URL(url).pathname);

export async function waitUntilQueriesCached(...keyPatterns: RegExp[]): Promise<void> {
  for (const keyPattern of keyPatterns) {
    const isCached = async () =>
      (await loadCachedQueries()).some(({ query }) => keyPattern.test(query.queryKey.join(' ')));
    await expect.poll(isCached, { message: String(keyPattern) }).toBe(true);
  }
}

/** Deletes the cached queries whose key begins with `prefix`, as a device that is low on storage might. */
export async function deleteCachedQueries(prefix: string): Promise<void> {
  const database = await openDB('golf-league-reads');
  const keys = await database.getAllKeys('reads');
  for (const key of keys as string[]) if (key.startsWith(`["${prefix}"`)) await database.delete('reads', key);
  database.close();
}
