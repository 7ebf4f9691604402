/**
 * Yields to the event loop, so that taps are handled between long tasks: a task that takes 20 ms on a desktop can take
 * 80 ms on a phone. Does not use a timer, which browsers delay by up to a second in a background tab.
 */
export function waitForNextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}
