/**
 * Opens a channel between the browser's tabs and the service worker. Senders do not receive their own messages.
 * In browsers without BroadcastChannel, no messages are delivered.
 */
export function openChannel<Message>(name: string) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  return {
    post: (message: Message): void => channel?.postMessage(message),
    /** Listens until the returned function is called. */
    listen(listener: (message: Message) => void): () => void {
      const onMessage = ({ data }: MessageEvent<Message>) => listener(data);
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
    close: (): void => channel?.close(),
  };
}
