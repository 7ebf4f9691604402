import { openDB } from 'idb';
import { expect } from 'vitest';
import { valuesInStore } from '../on-device.ts';

type CachedRead = { query: { queryKey: string[] } };

export const readsOnDevice = () => valuesInStore('golf-league-reads', 'reads') as Promise<CachedRead[]>;
export const queuedWrites = () => valuesInStore('golf-league-outbox', 'entries');
export const draftPicturesOnDevice = () => valuesInStore('golf-league-drafts', 'pictures');

export const picturesOnDevice = async () =>
  (await (await caches.open('pictures')).keys()).map(({ url }) => new URL(url).pathname);

export async function waitUntilOnDevice(...keys: RegExp[]): Promise<void> {
  for (const key of keys) {
    const isCached = async () =>
      (await readsOnDevice()).some(({ query }) => key.test(query.queryKey.join(' ')));
    await expect.poll(isCached, { message: String(key) }).toBe(true);
  }
}

/** Deletes the cached reads with a key that begins with `prefix`, as a device with little free storage may do. */
export async function deleteCachedReads(prefix: string): Promise<void> {
  const database = await openDB('golf-league-reads');
  const keys = await database.getAllKeys('reads');
  for (const key of keys as string[]) if (key.startsWith(`["${prefix}"`)) await database.delete('reads', key);
  database.close();
}
