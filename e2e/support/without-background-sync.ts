/** As in Safari: a worker that sends beside the page would go round the broken line. */
export const withoutBackgroundSync = `if ('ServiceWorkerRegistration' in window)
  Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined });`;
