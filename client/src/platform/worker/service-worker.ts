import { isNative } from '../native/native.ts';

/** Browsers check for a new version only when a page loads, so pages that stay open check too. */
const CHECK_INTERVAL_MS = 60 * 60 * 1000;

/** After this time the page reloads even if the worker has not taken over. */
const TAKE_OVER_TIMEOUT_MS = 10_000;

/**
 * Registers the service worker. `onWaiting` is called when a new version is waiting, with a function that activates it
 * and reloads this page. Other open tabs are not reloaded.
 */
export async function registerServiceWorker(onWaiting: (activate: () => void) => void): Promise<void> {
  // Native apps have their files on the device.
  if (!('serviceWorker' in navigator) || isNative) return;
  const container = navigator.serviceWorker;
  const registration = await container.register('/service-worker.js', { updateViaCache: 'none' });
  const report = (worker: ServiceWorker) => {
    // Without an active worker, this is the first install. The controller cannot be checked: WebKit sets it too early.
    if (worker.state === 'installed' && registration.active) onWaiting(() => activateWorker(worker));
  };
  if (registration.waiting) report(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => report(worker));
  });
  let lastCheck = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lastCheck < CHECK_INTERVAL_MS) return;
    lastCheck = Date.now();
    // Ignores failures, for example while offline, since the check is repeated.
    registration.update().catch(() => undefined);
  });
}

/**
 * Activates a waiting worker and reloads this page. Chromium leaves the worker waiting if the active one gets a request
 * at that moment. The page then reloads after the timeout, finds the new version again and offers it.
 */
export function activateWorker(worker: ServiceWorker): void {
  const reload = () => location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, TAKE_OVER_TIMEOUT_MS);
  worker.postMessage('take over');
}
