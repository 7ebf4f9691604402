import { openIndexedDbOutbox } from '../../platform/outbox/outbox-in-indexed-db.ts';
import { sendWaiting } from './send.ts';
import { asSoleSender, openNewsOfOutbox } from './sole-sender.ts';

export { SYNC_TAG } from './sync-tag.ts';

/**
 * Called by the service worker when the browser says that the network is back. Rejects while an entry still waits, so
 * that the browser sends the event again.
 */
export async function sendFromWorker(): Promise<void> {
  // Native apps, which store the outbox in files, have no service worker.
  const store = await openIndexedDbOutbox();
  const sender = await store.sender();
  if (!sender) return;
  const news = openNewsOfOutbox(() => undefined);
  try {
    const postponed = await asSoleSender(() =>
      sendWaiting({ store, sender, isCurrent: () => true, onResult: () => news.tell() }),
    );
    // After the end of the session another event would fail too, until the person logs in.
    if (postponed && postponed.error.code !== 'unauthenticated') throw postponed.error;
  } finally {
    news.close();
  }
}
