import { onTestFinished } from 'vitest';
import type { Answers } from './answers.ts';
import { networkOfSockets } from './greeting-socket.ts';
import { leave } from './opened-app.tsx';

/** The device's network. While it is lost, all calls and sockets fail. The end of the test restores it. */
export function networkOf(answers: Answers) {
  const set = (isThere: boolean) => {
    answers.getThrough = isThere;
    networkOfSockets(isThere);
    Object.defineProperty(navigator, 'onLine', { value: isThere, configurable: true });
    dispatchEvent(new Event(isThere ? 'online' : 'offline'));
  };
  onTestFinished(async () => {
    await leave();
    set(true);
    Reflect.deleteProperty(navigator, 'onLine');
  });
  return { lose: () => set(false), back: () => set(true) };
}
