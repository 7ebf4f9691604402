/** The database of live/cached-reads.ts. */
export const readsDatabase = 'golf-league-reads';

/**
 * Deletes what is cached of a person at a log-out: reads, and pictures that the service worker has cached.
 */
export async function forgetCached(): Promise<void> {
  // The service worker may be caching a picture at this moment.
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('forget');
  try {
    indexedDB.deleteDatabase(readsDatabase);
    // Browsers have no Cache API without HTTPS.
    if ('caches' in globalThis) await caches.delete('pictures');
  } catch {
    // Storage is blocked, so nothing was cached.
  }
}
