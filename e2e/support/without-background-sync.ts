/** Removes background sync, which Safari lacks. The worker's requests would bypass the fake routes of the page. */
export const withoutBackgroundSync = `if ('ServiceWorkerRegistration' in window)
  delete ServiceWorkerRegistration.prototype.sync;`;
