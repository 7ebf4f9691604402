/** The tag of the Background Sync event that wakes the service worker when the network is back. */
export const SYNC_TAG = 'golf-league-outbox';
