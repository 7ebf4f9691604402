import { openOutboxStore } from '../../platform/open-outbox-store.ts';
import type { OutboxEntry, OutboxSender } from '../../platform/outbox-store.ts';
import { sendWaiting } from './send.ts';
import { asSoleSender } from './sole-sender.ts';

export type UnsentCount = { rounds: number; messages: number; total: number };

export function countUnsent(entries: readonly OutboxEntry[]): UnsentCount {
  const unsent = entries.filter((entry) => entry.state !== 'saved');
  const messages = unsent.filter((entry) => entry.kind === 'message').length;
  return { rounds: unsent.length - messages, messages, total: unsent.length };
}

/** What would be lost with a log-out, on whatever page that is asked. A phone that can keep nothing has nothing to lose. */
export async function unsentOf(userId: string): Promise<UnsentCount> {
  const entries = await openOutboxStore().then(
    (store) => store.entries(),
    () => [],
  );
  return countUnsent(entries.filter((entry) => entry.userId === userId));
}

/** One more try for all of it, and what is left then. */
export async function sendUnsent({ userId, token }: OutboxSender): Promise<UnsentCount> {
  const store = await openOutboxStore();
  await asSoleSender(() => sendWaiting({ store, sender: { userId, token }, isCurrent: () => true }));
  return unsentOf(userId);
}

/** Nothing that a person wrote stays here for the next one. */
export async function forgetWritten(userId: string): Promise<void> {
  const store = await openOutboxStore();
  const keys = (await store.entries()).filter((entry) => entry.userId === userId).map((entry) => entry.key);
  await Promise.all([store.remove(keys), store.keepSender(null)]);
}
