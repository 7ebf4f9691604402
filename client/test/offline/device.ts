import { openDB } from 'idb';
import { expect } from 'vitest';
import { readStoreValues } from '../device-databases.ts';

type CachedRead = { query: { queryKey: string[] } };

export const loadCachedReads = () => readStoreValues('golf-league-reads', 'reads') as Promise<CachedRead[]>;
export const loadQueuedWrites = () => readStoreValues('golf-league-outbox', 'entries');
export const loadDraftPictures = () => readStoreValues('golf-league-drafts', 'pictures');

export const listCachedPictures = async () =>
  (await (await caches.open('pictures')).keys()).map(({ url }) => new URL(url).pathname);

export async function waitUntilReadsCached(...keys: RegExp[]): Promise<void> {
  for (const key of keys) {
    const isCached = async () =>
      (await loadCachedReads()).some(({ query }) => key.test(query.queryKey.join(' ')));
    await expect.poll(isCached, { message: String(key) }).toBe(true);
  }
}

/** Deletes the cached reads whose key begins with `prefix`, as a device that is low on storage can do. */
export async function deleteCachedReads(prefix: string): Promise<void> {
  const database = await openDB('golf-league-reads');
  const keys = await database.getAllKeys('reads');
  for (const key of keys as string[]) if (key.startsWith(`["${prefix}"`)) await database.delete('reads', key);
  database.close();
}
