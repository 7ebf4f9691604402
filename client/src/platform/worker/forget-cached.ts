/** The name of the database that live/cached-reads.ts opens. */
export const readsDatabaseName = 'golf-league-reads';
/** The name of the database that draft-pictures.ts opens. */
export const draftsDatabaseName = 'golf-league-drafts';

/** Deletes a user's cached data at log-out: reads, draft pictures, and pictures cached by the service worker. */
export async function forgetCachedData(): Promise<void> {
  // The service worker must be notified too, since it may be caching a picture at this moment.
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('forget');
  try {
    indexedDB.deleteDatabase(readsDatabaseName);
    indexedDB.deleteDatabase(draftsDatabaseName);
    // Browsers have no Cache API without HTTPS.
    if ('caches' in globalThis) await caches.delete('pictures');
  } catch {
    // Storage is blocked, so nothing was cached.
  }
}
