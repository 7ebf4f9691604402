import { openOutboxStore } from '../../platform/outbox/open-outbox-store.ts';
import type { OutboxEntry, OutboxSender } from '../../platform/outbox/outbox-store.ts';
import type { OutboxKind } from './entry-kinds.ts';
import { sendQueuedEntries } from './send.ts';
import { runAsSoleSender } from './sole-sender.ts';

export type UnsentCounts = {
  rounds: number;
  messages: number;
  answers: number;
  scores: number;
  total: number;
};

export function countUnsentEntries(entries: readonly OutboxEntry[]): UnsentCounts {
  const unsentEntries = entries.filter((entry) => entry.state !== 'saved');
  const countKind = (kind: OutboxKind) => unsentEntries.filter((entry) => entry.kind === kind).length;
  const [messages, answers, scores] = [
    countKind('message'),
    countKind('answer'),
    countKind('cells') + countKind('tees'),
  ];
  const rounds = unsentEntries.length - messages - answers - scores;
  return { rounds, messages, answers, scores, total: unsentEntries.length };
}

/**
 * Counts the entries that would be lost by logging out, even on pages that do not start the outbox. Zero if the device
 * has no storage.
 */
export async function countUserUnsentEntries(userId: string): Promise<UnsentCounts> {
  const entries = await openOutboxStore().then(
    (store) => store.getEntries(),
    () => [],
  );
  return countUnsentEntries(entries.filter((entry) => entry.userId === userId));
}

/** Makes a last attempt to send all entries. Resolves with the counts of those still unsent. */
export async function sendUnsent({ userId, token }: OutboxSender): Promise<UnsentCounts> {
  const store = await openOutboxStore();
  await runAsSoleSender(() => sendQueuedEntries({ store, sender: { userId, token }, isCurrent: () => true }));
  return countUserUnsentEntries(userId);
}

/** Deletes a user's entries, which must not stay on the device for the next user. */
export async function deleteUserEntries(userId: string): Promise<void> {
  const store = await openOutboxStore();
  const keys = (await store.getEntries())
    .filter((entry) => entry.userId === userId)
    .map((entry) => entry.key);
  await Promise.all([store.remove(keys), store.storeSender(null)]);
}
