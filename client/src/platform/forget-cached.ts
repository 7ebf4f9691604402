/** Where live/cached-reads.ts keeps what was read. */
export const readsDatabase = 'golf-league-reads';

/**
 * What the device keeps of a person for when there is no network goes with the person: what was read, and the pictures
 * that the service worker has seen.
 */
export async function forgetCached(): Promise<void> {
  // It may be keeping one at this moment.
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('forget');
  try {
    indexedDB.deleteDatabase(readsDatabase);
    // Without HTTPS there are no caches.
    if ('caches' in globalThis) await caches.delete('pictures');
  } catch {
    // storage is blocked, so nothing was cached
  }
}
