import { expect } from './fixtures.ts';
import type { Page } from '@playwright/test';

/**
 * Waits until the service worker has cached the app for offline use and controls this page. If the page started to load
 * before the worker was active, the worker does not control it until it is reloaded, so reloads it.
 */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === 'activated';
  });
  const readControllerState = async () => {
    const state = await page.evaluate(() => navigator.serviceWorker.controller?.state ?? null);
    if (state === null) await page.reload();
    return state;
  };
  await expect.poll(readControllerState).toBe('activated');
}

/** Returns all values of an object store in one of the app's databases, or none if it does not exist. */
async function readAllValues(page: Page, databaseName: string, storeName: string): Promise<unknown[]> {
  return page.evaluate<unknown[]>(`(async () => {
    if (!(await indexedDB.databases()).some((database) => database.name === '${databaseName}')) return [];
    const database = await new Promise((resolve, reject) => {
      const request = indexedDB.open('${databaseName}');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    if (!database.objectStoreNames.contains('${storeName}')) return database.close(), [];
    const all = await new Promise((resolve, reject) => {
      const request = database.transaction('${storeName}').objectStore('${storeName}').getAll();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    database.close();
    return all;
  })()`);
}

/** Returns the query keys that are cached on the device, each as one string. */
export async function readCachedQueryKeys(page: Page): Promise<string[]> {
  const cachedQueries = (await readAllValues(page, 'golf-league-reads', 'reads')) as {
    query: { queryKey: string[] };
  }[];
  return cachedQueries.map(({ query }) => query.queryKey.join(' '));
}

export async function waitUntilCached(page: Page, ...keyPatterns: RegExp[]): Promise<void> {
  for (const keyPattern of keyPatterns) {
    await expect
      .poll(async () => (await readCachedQueryKeys(page)).some((cachedKey) => keyPattern.test(cachedKey)), {
        message: String(keyPattern),
      })
      .toBe(true);
  }
}

/** Returns the paths of the pictures that are cached on the device. */
export async function readCachedPicturePaths(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    if (!(await caches.has('pictures'))) return [];
    return (await (await caches.open('pictures')).keys()).map(({ url }) => new URL(url).pathname);
  })()`);
}
