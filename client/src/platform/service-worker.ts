import { isNative } from './native.ts';

/** Once an hour at most a page that is shown again asks for a new version; browsers ask by themselves only at a load. */
const askEvery = 60 * 60 * 1000;

/**
 * Registers the service worker. `onWaiting` is told when a new version of the app is there and waits; it gets what
 * makes the new version take over, after which this page loads again. Other open tabs go on as they are.
 */
export async function registerServiceWorker(onWaiting: (takeOver: () => void) => void): Promise<void> {
  // A store app brings its files along.
  if (!('serviceWorker' in navigator) || isNative) return;
  const workers = navigator.serviceWorker;
  const registration = await workers.register('/service-worker.js', { updateViaCache: 'none' });
  const tell = (worker: ServiceWorker) => {
    // Without one at work before, it is the first, and nothing is updated.
    if (worker.state === 'installed' && workers.controller) onWaiting(() => takeOver(worker));
  };
  if (registration.waiting) tell(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => tell(worker));
  });
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - asked < askEvery) return;
    asked = Date.now();
    // Without a network the next time will do.
    registration.update().catch(() => undefined);
  });
}

function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take over');
}
