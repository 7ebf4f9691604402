import { expect } from './fixtures.ts';
import type { Page } from '@playwright/test';

/** From here on the app opens without a network: its worker has all files of the app and answers for them. */
export async function workerIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** The keys of the reads that the device keeps, each as one line. */
export async function keptReads(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    const name = 'golf-league-reads';
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return [];
    const database = await new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    if (!database.objectStoreNames.contains('reads')) return database.close(), [];
    const reads = await new Promise((resolve, reject) => {
      const reading = database.transaction('reads').objectStore('reads').getAll();
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    database.close();
    return reads.map(({ query }) => query.queryKey.join(' '));
  })()`);
}

export async function keeps(page: Page, ...keys: RegExp[]): Promise<void> {
  for (const key of keys) {
    await expect
      .poll(async () => (await keptReads(page)).some((kept) => key.test(kept)), { message: String(key) })
      .toBe(true);
  }
}

/** Paths of the pictures that the device keeps. */
export async function keptPictures(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    if (!(await caches.has('pictures'))) return [];
    return (await (await caches.open('pictures')).keys()).map(({ url }) => new URL(url).pathname);
  })()`);
}
