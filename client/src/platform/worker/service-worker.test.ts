import { afterEach, expect, test, vi } from 'vitest';
import { registerServiceWorker, activateWorker } from './service-worker.ts';

afterEach(() => vi.unstubAllGlobals());

class FakeWorker extends EventTarget {
  state = 'installing';
  changeState(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** Registers the service worker in a browser whose registration has the given workers. */
async function register(workers: { active: FakeWorker | null; controller: FakeWorker | null }) {
  const installing = new FakeWorker();
  const registration = Object.assign(new EventTarget(), {
    active: workers.active,
    waiting: null,
    installing,
  });
  const serviceWorker = { controller: workers.controller, register: () => Promise.resolve(registration) };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', new EventTarget());
  const onWaiting = vi.fn();
  await registerServiceWorker(onWaiting);
  registration.dispatchEvent(new Event('updatefound'));
  return { installing, onWaiting };
}

test('the first worker on a device is not a new version, even if WebKit lets it control the page early', async () => {
  const { installing, onWaiting } = await register({ active: null, controller: new FakeWorker() });
  installing.changeState('installed');
  expect(onWaiting).not.toHaveBeenCalled();
});

test('a worker that waits behind an active worker is a new version, even if the page has no controller', async () => {
  const { installing, onWaiting } = await register({ active: new FakeWorker(), controller: null });
  installing.changeState('installed');
  expect(onWaiting).toHaveBeenCalledOnce();
});

test('the page reloads even if the browser leaves the accepted version waiting', () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { serviceWorker: new EventTarget() });
  try {
    const postMessage = vi.fn();
    activateWorker({ postMessage } as unknown as ServiceWorker);
    expect(postMessage).toHaveBeenCalledWith('take over');
    expect(reload).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(reload).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
