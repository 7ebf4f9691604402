import { openIndexedDbOutbox } from '../../platform/outbox-in-indexed-db.ts';
import { sendWaiting } from './send.ts';
import { asSoleSender, openNewsOfOutbox } from './sole-sender.ts';

export { SYNC_TAG } from './sync-tag.ts';

/**
 * For the service worker, when the browser says that the network is back. Rejects where something still waits, so that
 * the browser asks again.
 */
export async function sendFromWorker(): Promise<void> {
  // Only browsers have workers, and this is where they keep it.
  const store = await openIndexedDbOutbox();
  const sender = await store.sender();
  if (!sender) return;
  const news = openNewsOfOutbox(() => undefined);
  try {
    const put = await asSoleSender(() =>
      sendWaiting({ store, sender, isCurrent: () => true, onResult: () => news.tell() }),
    );
    // A session that has ended is no reason to come back: its person has to.
    if (put && put.error.code !== 'unauthenticated') throw put.error;
  } finally {
    news.close();
  }
}
