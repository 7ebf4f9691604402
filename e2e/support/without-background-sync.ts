/** Removes background sync, which Safari lacks. Requests from the worker would bypass the page's mocked routes. */
export const removeBackgroundSyncScript = `if ('ServiceWorkerRegistration' in window)
  delete ServiceWorkerRegistration.prototype.sync;`;
