/**
 * Between the tabs of this browser, and its worker. Not heard by the one who tells; where a browser has no such channels
 * nobody hears anything.
 */
export function openChannel<Message>(name: string) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  return {
    tell: (message: Message): void => channel?.postMessage(message),
    /** Until the returned function is called. */
    hear(listener: (message: Message) => void): () => void {
      const onMessage = ({ data }: MessageEvent<Message>) => listener(data);
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
    close: (): void => channel?.close(),
  };
}
