import { expect } from './fixtures.ts';
import type { Page } from '@playwright/test';

/**
 * Waits until the service worker has cached the app for offline use and controls this page. Reloads a page that
 * started to load before the worker was active, since the worker does not control such a page.
 */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === 'activated';
  });
  const controllerState = async () => {
    const state = await page.evaluate(() => navigator.serviceWorker.controller?.state ?? null);
    if (state === null) await page.reload();
    return state;
  };
  await expect.poll(controllerState).toBe('activated');
}

/** Returns all values of an object store in one of the app's databases; empty if the database does not exist. */
async function readAll(page: Page, name: string, store: string): Promise<unknown[]> {
  return page.evaluate<unknown[]>(`(async () => {
    if (!(await indexedDB.databases()).some((database) => database.name === '${name}')) return [];
    const database = await new Promise((resolve, reject) => {
      const opening = indexedDB.open('${name}');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    if (!database.objectStoreNames.contains('${store}')) return database.close(), [];
    const all = await new Promise((resolve, reject) => {
      const reading = database.transaction('${store}').objectStore('${store}').getAll();
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    database.close();
    return all;
  })()`);
}

/** Returns the query keys that are cached on the device, each as one string. */
export async function readCachedQueryKeys(page: Page): Promise<string[]> {
  const reads = (await readAll(page, 'golf-league-reads', 'reads')) as { query: { queryKey: string[] } }[];
  return reads.map(({ query }) => query.queryKey.join(' '));
}

export async function waitUntilCached(page: Page, ...keys: RegExp[]): Promise<void> {
  for (const key of keys) {
    await expect
      .poll(async () => (await readCachedQueryKeys(page)).some((cached) => key.test(cached)), {
        message: String(key),
      })
      .toBe(true);
  }
}

/** Returns the paths of the pictures that are cached on the device. */
export async function readCachedPictures(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    if (!(await caches.has('pictures'))) return [];
    return (await (await caches.open('pictures')).keys()).map(({ url }) => new URL(url).pathname);
  })()`);
}
