/**
 * Yields to the event loop, to let taps be handled between long tasks: 20 ms on a desktop can be 80 ms on a phone. A
 * timer would wait a second on a background page.
 */
export function waitForNextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}
