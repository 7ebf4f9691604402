import { isNative } from './native.ts';
// At once, and not when the first round is written: there may be no network to load it by.
import { openIndexedDbOutbox } from './outbox-in-indexed-db.ts';
import type { OutboxStore } from './outbox-store.ts';

let opening: Promise<OutboxStore> | undefined;

/** The store of this device, opened once. Rejects where the device has none, as with storage that is blocked. */
export function openOutboxStore(): Promise<OutboxStore> {
  opening ??= open();
  // Blocked now is not blocked for ever: the next one asks again.
  opening.catch(() => (opening = undefined));
  return opening;
}

async function open(): Promise<OutboxStore> {
  if (isNative) return (await import('./outbox-in-files.ts')).openFileOutbox();
  return openIndexedDbOutbox();
}
