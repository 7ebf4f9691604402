/**
 * Ends the task, so that a tap is handled before the next task: work of 20 ms on a desktop takes 80 ms on a
 * phone. A timer would wait a second in a background page.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}
