import { isNative } from '../native/native.ts';
// This module is loaded before the first entry is written, since there may be no connection then.
import { openIndexedDbOutbox } from './outbox-in-indexed-db.ts';
import type { OutboxStore } from './outbox-store.ts';

let opening: Promise<OutboxStore> | undefined;

/** The store of this device, opened once. Rejects if storage is blocked. */
export function openOutboxStore(): Promise<OutboxStore> {
  opening ??= open();
  // Storage may be unblocked later, so the next call tries again.
  opening.catch(() => (opening = undefined));
  return opening;
}

async function open(): Promise<OutboxStore> {
  if (isNative) return (await import('./outbox-in-files.ts')).openFileOutbox();
  return openIndexedDbOutbox();
}
