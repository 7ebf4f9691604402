/**
 * Returns whether the browser supports Background Sync, which sends waiting entries while the app is closed. Only
 * Chromium does.
 */
export const supportsBackgroundSync = (): boolean =>
  // Uses `in`, since the property is a getter that throws when read from the prototype.
  'ServiceWorkerRegistration' in window && 'sync' in ServiceWorkerRegistration.prototype;
