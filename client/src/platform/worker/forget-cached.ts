/** The database of live/cached-reads.ts. */
export const readsDatabaseName = 'golf-league-reads';
/** The database of draft-pictures.ts. */
export const draftsDatabaseName = 'golf-league-drafts';

/** Deletes a user's cached data at log-out: reads, draft pictures, and pictures cached by the service worker. */
export async function forgetCachedData(): Promise<void> {
  // The service worker may be caching a picture right now.
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
