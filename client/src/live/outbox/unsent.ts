import { openOutboxStore } from '../../platform/outbox/open-outbox-store.ts';
import type { OutboxEntry, OutboxSender } from '../../platform/outbox/outbox-store.ts';
import type { OutboxKind } from './entry-kinds.ts';
import { sendWaiting } from './send.ts';
import { runAsSoleSender } from './sole-sender.ts';

export type UnsentCount = {
  rounds: number;
  messages: number;
  answers: number;
  scores: number;
  total: number;
};

export function countUnsent(entries: readonly OutboxEntry[]): UnsentCount {
  const unsent = entries.filter((entry) => entry.state !== 'saved');
  const count = (kind: OutboxKind) => unsent.filter((entry) => entry.kind === kind).length;
  const [messages, answers, scores] = [count('message'), count('answer'), count('cells') + count('tees')];
  const rounds = unsent.length - messages - answers - scores;
  return { rounds, messages, answers, scores, total: unsent.length };
}

/**
 * Counts the entries that logging out would lose, also on pages without an outbox. Zero if the device has no storage.
 */
export async function countUserUnsent(userId: string): Promise<UnsentCount> {
  const entries = await openOutboxStore().then(
    (store) => store.entries(),
    () => [],
  );
  return countUnsent(entries.filter((entry) => entry.userId === userId));
}

/** Makes a last attempt to send all entries. Resolves with the counts of those still unsent. */
export async function sendUnsent({ userId, token }: OutboxSender): Promise<UnsentCount> {
  const store = await openOutboxStore();
  await runAsSoleSender(() => sendWaiting({ store, sender: { userId, token }, isCurrent: () => true }));
  return countUserUnsent(userId);
}

/** Deletes a user's entries, which must not stay on the device for the next user. */
export async function deleteUserEntries(userId: string): Promise<void> {
  const store = await openOutboxStore();
  const keys = (await store.entries()).filter((entry) => entry.userId === userId).map((entry) => entry.key);
  await Promise.all([store.remove(keys), store.storeSender(null)]);
}
