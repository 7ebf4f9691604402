import { onTestFinished } from 'vitest';
import type { FakeServer } from './fake-server.ts';
import { setSocketNetwork } from './fake-socket.ts';
import { closePage } from './app-driver.tsx';

/** The device's network. While it is lost, all calls and sockets fail. The end of the test restores it. */
export function fakeNetwork(answers: FakeServer) {
  const set = (isOnline: boolean) => {
    answers.isReachable = isOnline;
    setSocketNetwork(isOnline);
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
  onTestFinished(async () => {
    await closePage();
    set(true);
    Reflect.deleteProperty(navigator, 'onLine');
  });
  return { lose: () => set(false), back: () => set(true) };
}
