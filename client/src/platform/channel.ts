/**
 * Messages between the tabs of this browser and its service worker. A sender does not get its own messages; browsers
 * without BroadcastChannel deliver none.
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
