import { openIndexedDbOutbox } from '../../platform/outbox/outbox-in-indexed-db.ts';
import type { OutboxSender, OutboxStore } from '../../platform/outbox/outbox-store.ts';
import { hasSealedEntries, sealUserEntries } from './sealing.ts';
import { sendQueuedEntries } from './send.ts';
import { runAsSoleSender, openOutboxChannel } from './sole-sender.ts';

export { SYNC_TAG } from './sync-tag.ts';

/**
 * Called by the service worker when the browser reports that the network is back. Rejects while entries are waiting,
 * which makes the browser repeat the event.
 */
export async function sendFromWorker(): Promise<void> {
  // Always IndexedDB: only native apps store the outbox in files, and they have no service worker.
  const store = await openIndexedDbOutbox();
  const sender = await store.getSender();
  // Only a page can unseal entries, and sealed entries must be sent first.
  if (!sender || (await hasSealedEntries(store, sender.userId))) return;
  const channel = openOutboxChannel(() => undefined);
  try {
    const retryLater = await runAsSoleSender(() =>
      sendQueuedEntries({ store, sender, isCurrent: () => true, onResult: () => channel.notify() }),
    );
    // Once the session has ended, retries fail too until the user logs in.
    if (retryLater?.error.code === 'unauthenticated') await endSession(store, sender);
    else if (retryLater) throw retryLater.error;
  } finally {
    channel.close();
  }
}

/** Ends the sender's session and seals its entries, unless the user has logged in again in the meantime. */
async function endSession(store: OutboxStore, { userId, token, key }: OutboxSender): Promise<void> {
  if ((await store.getSender())?.token !== token) return;
  if (key !== undefined) await sealUserEntries(store, userId, key);
  await store.storeSender(null);
}
