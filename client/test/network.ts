import { onTestFinished } from 'vitest';
import type { FakeServer } from './fake-server.ts';
import { setSocketNetwork } from './fake-socket.ts';
import { closePage } from './app-driver.tsx';

/** Fakes the device's network. While disconnected, all calls and sockets fail. Reconnects when the test ends. */
export function fakeNetwork(server: FakeServer) {
  const setOnline = (isOnline: boolean) => {
    server.isReachable = isOnline;
    setSocketNetwork(isOnline);
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
  onTestFinished(async () => {
    await closePage();
    setOnline(true);
    Reflect.deleteProperty(navigator, 'onLine');
  });
  return { disconnect: () => setOnline(false), reconnect: () => setOnline(true) };
}
