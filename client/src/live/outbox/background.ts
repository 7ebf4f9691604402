import { openIndexedDbOutbox } from '../../platform/outbox/outbox-in-indexed-db.ts';
import type { OutboxSender, OutboxStore } from '../../platform/outbox/outbox-store.ts';
import { hasSealed, sealEntriesOf } from './sealing.ts';
import { sendWaiting } from './send.ts';
import { asSoleSender, openOutboxChannel } from './sole-sender.ts';

export { SYNC_TAG } from './sync-tag.ts';

/**
 * Called by the service worker when the browser reports that the network is back. Rejects while an entry waits, so
 * that the browser sends the event again.
 */
export async function sendFromWorker(): Promise<void> {
  // Native apps, which store the outbox in files, have no service worker.
  const store = await openIndexedDbOutbox();
  const sender = await store.sender();
  // Only a page can open sealed entries, and they must be sent first.
  if (!sender || (await hasSealed(store, sender.userId))) return;
  const channel = openOutboxChannel(() => undefined);
  try {
    const postponed = await asSoleSender(() =>
      sendWaiting({ store, sender, isCurrent: () => true, onResult: () => channel.notify() }),
    );
    // After the end of the session another event would fail as well, until the person logs in.
    if (postponed?.error.code === 'unauthenticated') await endSession(store, sender);
    else if (postponed) throw postponed.error;
  } finally {
    channel.close();
  }
}

/** Seals the entries, unless a page has logged in again in the meantime and may be using them. */
async function endSession(store: OutboxStore, { userId, token, key }: OutboxSender): Promise<void> {
  if ((await store.sender())?.token !== token) return;
  if (key !== undefined) await sealEntriesOf(store, userId, key);
  await store.keepSender(null);
}
