/**
 * Whether the browser sends waiting entries while the app is closed. Safari, Firefox and the native apps do not.
 * Source: the Background Synchronization API, which only Chromium has.
 */
export const sendsInBackground = (): boolean =>
  // This uses `in`, since reading the property from the prototype throws: it is a getter of registrations.
  'ServiceWorkerRegistration' in window && 'sync' in ServiceWorkerRegistration.prototype;
