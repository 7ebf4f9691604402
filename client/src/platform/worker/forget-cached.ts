/** The database of live/cached-reads.ts. */
export const readsDatabase = 'golf-league-reads';
/** The database of draft-pictures.ts. */
export const draftsDatabase = 'golf-league-drafts';

/** Deletes a user's cached data at log-out: reads, draft pictures, and pictures cached by the service worker. */
export async function forgetCached(): Promise<void> {
  // The service worker may be caching a picture right now.
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('forget');
  try {
    indexedDB.deleteDatabase(readsDatabase);
    indexedDB.deleteDatabase(draftsDatabase);
    // Browsers have no Cache API without HTTPS.
    if ('caches' in globalThis) await caches.delete('pictures');
  } catch {
    // Storage is blocked, so nothing was cached.
  }
}
