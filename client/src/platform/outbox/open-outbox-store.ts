import { isNative } from '../native/native.ts';
// Not imported lazily, since the device may be offline when the first entry is written.
import { openIndexedDbOutbox } from './outbox-in-indexed-db.ts';
import type { OutboxStore } from './outbox-store.ts';

let storePromise: Promise<OutboxStore> | undefined;

/** Opens this device's store; later calls return the same store. Rejects if storage is blocked. */
export function openOutboxStore(): Promise<OutboxStore> {
  storePromise ??= open();
  // Storage may be unblocked later, so the next call tries again.
  storePromise.catch(() => (storePromise = undefined));
  return storePromise;
}

async function open(): Promise<OutboxStore> {
  if (isNative) return (await import('./outbox-in-files.ts')).openFileOutbox();
  return openIndexedDbOutbox();
}
