/**
 * Whether the browser sends waiting entries while the app is closed. Safari, Firefox and the native apps do not.
 * Source: the Background Synchronization API, which only Chromium has.
 */
export const sendsInBackground = (): boolean =>
  // Reading it from the prototype throws: it is the getter of a registration.
  'ServiceWorkerRegistration' in window && 'sync' in ServiceWorkerRegistration.prototype;
