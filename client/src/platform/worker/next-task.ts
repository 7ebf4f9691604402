/**
 * Yields to the event loop, so that taps are handled between long tasks: 20 ms on a desktop are 80 ms on a phone. A
 * timer would wait a second in a background page.
 */
export function waitForNextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}
