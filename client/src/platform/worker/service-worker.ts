import { isNative } from '../native/native.ts';

/** Milliseconds. Browsers check for a new version only when a page loads, so visible pages check too. */
const CHECK_INTERVAL = 60 * 60 * 1000;

/** Milliseconds. After this time the page reloads even if the worker has not taken over. */
const TAKE_OVER_TIMEOUT = 10_000;

/**
 * Registers the service worker. `onWaiting` is called when a new version is waiting, with a function that activates it
 * and reloads this page. Other open tabs are not reloaded.
 */
export async function registerServiceWorker(onWaiting: (takeOver: () => void) => void): Promise<void> {
  // Native apps have their files on the device.
  if (!('serviceWorker' in navigator) || isNative) return;
  const container = navigator.serviceWorker;
  const registration = await container.register('/service-worker.js', { updateViaCache: 'none' });
  const report = (worker: ServiceWorker) => {
    // Without an active worker, this is the first install. WebKit sets the controller too early to check that instead.
    if (worker.state === 'installed' && registration.active) onWaiting(() => takeOver(worker));
  };
  if (registration.waiting) report(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => report(worker));
  });
  let lastCheck = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lastCheck < CHECK_INTERVAL) return;
    lastCheck = Date.now();
    // Ignores failures, for example while offline, since the check is repeated.
    registration.update().catch(() => undefined);
  });
}

/**
 * Activates a waiting worker and reloads this page. Chromium leaves the worker waiting if the active one gets a request
 * at that moment; the page then reloads too, finds the new version again and offers it.
 */
export function takeOver(worker: ServiceWorker): void {
  const reload = () => location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, TAKE_OVER_TIMEOUT);
  worker.postMessage('take over');
}
