/** Where the browser can do it, the service worker is woken by this name when the network is back. */
export const SYNC_TAG = 'golf-league-outbox';
