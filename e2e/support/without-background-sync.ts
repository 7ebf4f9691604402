/** Removes background sync, which Safari lacks: the worker's requests would bypass the routes that break the page's. */
export const withoutBackgroundSync = `if ('ServiceWorkerRegistration' in window)
  delete ServiceWorkerRegistration.prototype.sync;`;
