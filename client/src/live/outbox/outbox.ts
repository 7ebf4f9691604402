import { requestPersistentStorage } from '../../platform/lasting-storage.ts';
import { openOutboxStore } from '../../platform/outbox/open-outbox-store.ts';
import type {
  NewOutboxEntry,
  OutboxEntry,
  OutboxSender,
  OutboxStore,
} from '../../platform/outbox/outbox-store.ts';
import { session } from '../../platform/session.ts';
import { createStore } from '../../store.ts';
import type { ReadonlyStore } from '../../store.ts';
import { sendWithProgress } from '../pictures/upload.ts';
import { waitForResult, settle, settleRemaining, settleFromEntry } from './awaited-results.ts';
import type { Reads } from './reads.ts';
import { keyOf, cachedKey } from './own-key.ts';
import { hasSealed, isSealed, unsealEntriesOf, sealEntriesOf } from './sealing.ts';
import { sendWaiting } from './send.ts';
import { shownInDialog } from './shown-in-dialog.ts';
import { runAsSoleSender, openOutboxChannel } from './sole-sender.ts';
import { createRetrySchedule } from './retry-schedule.ts';
import type { RetryLater, SendResult } from './classify-failure.ts';

/** The whole response to a call by this page; entries may store only a part. */
export type OutboxAnswer = { entry: OutboxEntry; answer: unknown };
export type OutboxChange = { before: OutboxEntry | undefined; after: OutboxEntry };

/** Milliseconds. Delays fetching the sealing key, which is needed only when the session ends. */
const FETCH_KEY_AFTER = 10_000;
const THREE_DAYS = 3 * 24 * 60 * 60_000;
const NO_ENTRIES: readonly OutboxEntry[] = [];

let sender: OutboxSender | null = null;
let reads: Reads | null = null;
const ownEntries = createStore(NO_ENTRIES);
/** Whether reading the user's stored entries has finished, with or without success. */
const isRead = createStore(false);
const sending = createStore<string | null>(null);
const lastChange = createStore<OutboxChange | null>(null);
const lastAnswer = createStore<OutboxAnswer | null>(null);
let refreshCount = 0;
let flushing: Promise<void> | null = null;
/** The work after the end of the previous session. A new log-in waits for it. */
let pendingLeave: Promise<void> = Promise.resolve();
let mustRunAgain = false;
const progress = new Map<string, (percent: number) => void>();
const channel = openOutboxChannel(() => void refresh().catch(() => undefined));
const retrySchedule = createRetrySchedule(() => void flush());

/** Reads the store again after a change by this tab, another tab or the service worker. */
async function refresh(): Promise<void> {
  const currentSender = sender;
  if (!currentSender) return;
  const ownRefresh = ++refreshCount;
  const entries = await (await openOutboxStore()).entries();
  // A newer refresh has started or another user has logged in, so this result is out of date.
  if (currentSender !== sender || ownRefresh !== refreshCount) return;
  const before = new Map(ownEntries.get().map((entry) => [entry.key, entry]));
  const userEntries = entries.filter((entry) => entry.userId === currentSender.userId && !isSealed(entry));
  ownEntries.set(userEntries);
  for (const after of userEntries) {
    settleFromEntry(after);
    const old = before.get(after.key);
    if (old?.state !== after.state) lastChange.set({ before: old, after });
  }
  removeContained();
}

/** Removes saved entries once the cached reads contain them, so that they neither disappear nor appear twice. */
function removeContained(): void {
  const saved = ownEntries.get().filter((entry) => entry.state === 'saved' && reads?.contains(entry));
  const contained = saved.filter((entry) => !shownInDialog.get().has(entry.key));
  void outbox.forget(contained).catch(() => undefined);
}

async function publishChange(): Promise<void> {
  channel.notify();
  // A failed refresh does not matter: the entry is queued.
  await refresh().catch(() => undefined);
}

/** Sends all entries that can be sent. A call during a run makes the run check for entries again. */
async function flush(): Promise<void> {
  mustRunAgain = true;
  flushing ??= (async () => {
    try {
      while (mustRunAgain) {
        mustRunAgain = false;
        await sendOnce();
      }
    } finally {
      flushing = null;
    }
  })();
  await flushing;
}

async function sendOnce(): Promise<void> {
  const currentSender = sender;
  if (!currentSender) return;
  const isCurrent = () => sender === currentSender;
  let postponed: RetryLater | null = null;
  try {
    const store = await openOutboxStore();
    const reason = retrySchedule.reasonToWait();
    postponed = reason
      ? { is: 'later', error: reason, everything: true }
      : await runAsSoleSender(async () => {
          await openOwnEntries(store, currentSender);
          return sendWaiting({ store, sender: currentSender, isCurrent, ...callbacks });
        });
    await refresh();
    await planNextAttempt(store, postponed);
  } catch {
    // Storage failures are retried on the same schedule as server failures.
    retrySchedule.scheduleRetry(undefined);
  } finally {
    sending.set(null);
  }
  if (mustRunAgain) return;
  settleRemaining(postponed);
}

/** Unseals the entries of an earlier session. They are sent first, since later rounds would get their numbers. */
async function openOwnEntries(store: OutboxStore, currentSender: OutboxSender): Promise<void> {
  if (!(await hasSealed(store, currentSender.userId))) return;
  await unsealEntriesOf(store, currentSender.userId, await keyOf(currentSender));
  await publishChange();
}

/** Cleans up after a session: seals its entries for their user, and removes the token from the store. */
async function leaveEntries({ userId, key }: OutboxSender): Promise<void> {
  const store = await openOutboxStore();
  if (key !== undefined) await sealEntriesOf(store, userId, key);
  await store.storeSender(null);
}

/** Fetches the user's sealing key during the session, for this page and the service worker. */
async function fetchKey(owner: OutboxSender): Promise<void> {
  if (cachedKey(owner.userId) !== undefined) return;
  try {
    const key = await keyOf(owner);
    const store = await openOutboxStore();
    if ((await store.sender())?.token === owner.token) await store.storeSender({ ...owner, key });
  } catch {
    // The next entry tries again.
  }
}

/** Seals another user's entries, which stayed unsealed if the browser was closed too early. */
async function sealFormerEntries(store: OutboxStore, { userId }: OutboxSender): Promise<void> {
  const formerSender = await store.sender();
  if (formerSender && formerSender.userId !== userId) await leaveEntries(formerSender);
}

async function planNextAttempt(store: OutboxStore, postponed: RetryLater | null): Promise<void> {
  if (postponed) {
    retrySchedule.scheduleRetry(postponed.error);
    requestPersistentStorage();
  } else retrySchedule.reset();
  // The service worker needs the token only while entries are waiting.
  if (!ownEntries.get().some((entry) => entry.state === 'waiting')) await store.storeSender(null);
}

const callbacks = {
  onTry([first]: readonly OutboxEntry[]) {
    sending.set(first?.key ?? null);
  },
  onResult(entries: readonly OutboxEntry[], result: SendResult) {
    const [first] = entries;
    if (first && result.is === 'saved') lastAnswer.set({ entry: first, answer: result.answer });
    for (const { key } of entries) settle(key, result);
    void publishChange();
  },
  sendPicture: ({ key }: OutboxEntry) => sendWithProgress((percent) => progress.get(key)?.(percent)),
};

/** Sends the user's entries until the returned function is called. */
export function startOutbox(currentSender: OutboxSender, personReads: Reads): () => void {
  sender = currentSender;
  ownEntries.set(NO_ENTRIES);
  reads = personReads;
  const stopReading = [reads.subscribe(removeContained), shownInDialog.subscribe(removeContained)];
  cachedKey(currentSender.userId);
  const keyTimer = setTimeout(() => void fetchKey(currentSender), FETCH_KEY_AFTER);
  void pendingLeave
    .then(() => openOutboxStore())
    .then(async (store) => {
      await sealFormerEntries(store, currentSender);
      await removeOldEntries(store);
    })
    .then(refresh)
    .catch(() => undefined)
    .then(() => {
      if (sender === currentSender) isRead.set(true);
      return flush();
    });
  const stopWatching = retrySchedule.watch();
  return () => {
    stopWatching();
    clearTimeout(keyTimer);
    for (const stop of stopReading) stop();
    if (sender !== currentSender) return;
    sender = null;
    ownEntries.set(NO_ENTRIES);
    isRead.set(false);
    if (!session.get()?.token)
      pendingLeave = leaveEntries({ ...currentSender, key: cachedKey(currentSender.userId) }).catch(
        () => undefined,
      );
  };
}

/** Removes old saved entries whose page was not opened again. */
async function removeOldEntries(store: OutboxStore): Promise<void> {
  const now = Date.now();
  const old = (await store.entries()).filter(
    ({ state, savedAt }) => state === 'saved' && Math.abs(now - Date.parse(savedAt ?? '')) > THREE_DAYS,
  );
  if (old.length > 0) await store.removeUnchanged(old);
}

/** Resolves once the entry is stored on this device; rejects if the device cannot store it. */
async function enqueue(entry: NewOutboxEntry, picture: Blob | null): Promise<void> {
  await (await openOutboxStore()).put(entry, picture);
  await afterEnqueue(entry.userId);
}

/** Like `enqueue` for several entries without pictures. Replaces existing entries with the same keys. */
async function enqueueAll(entries: readonly [NewOutboxEntry, ...NewOutboxEntry[]]): Promise<void> {
  await (await openOutboxStore()).putAll(entries);
  await afterEnqueue(entries[0].userId);
}

async function afterEnqueue(userId: string): Promise<void> {
  if (sender) void fetchKey(sender);
  if (sender?.userId === userId) {
    const store = await openOutboxStore();
    await store.storeSender({ ...sender, key: cachedKey(userId) }).catch(() => undefined);
  }
  await publishChange();
}

export const outbox = {
  enqueue,
  enqueueAll,
  waitForResult,
  flush,
  /** To call when an event reports that the network is back. */
  retryNow: () => retrySchedule.retryNow(),
  sender: () => sender,
  /** Reports the upload progress of the picture of an entry. */
  onProgress(key: string, listener: (percent: number) => void): () => void {
    progress.set(key, listener);
    return () => progress.delete(key);
  },
  /** Sends a refused entry again at the user's request, even if it is too old to be sent automatically. */
  async sendAgain(key: string): Promise<void> {
    const store = await openOutboxStore();
    await store.change(key, (entry) => ({
      ...entry,
      state: 'waiting',
      agreedAt: new Date().toISOString(),
    }));
    await publishChange();
    retrySchedule.retryImmediately();
    void flush();
  },
  async discard(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await (await openOutboxStore()).remove(keys);
    await publishChange();
  },
  /** Like `discard`, but keeps entries that have changed in the meantime. */
  async forget(entries: readonly OutboxEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await (await openOutboxStore()).removeUnchanged(entries);
    await publishChange();
  },
  picture: async (key: string): Promise<Blob | null> => (await openOutboxStore()).picture(key),
  /** Publishes the result of an entry that was sent without being stored, so that queries are refetched. */
  publishUnqueued(newEntry: NewOutboxEntry, result: SendResult): void {
    if (result.is === 'later') return;
    const entry = { ...newEntry, hasPicture: false, order: 0, revision: 1, tries: 0 };
    const after: OutboxEntry =
      result.is === 'saved'
        ? { ...entry, state: 'saved', answer: result.answer }
        : { ...entry, state: 'refused', refusal: result.error };
    lastChange.set({ before: undefined, after });
  },
  /** The entries of the logged-in user. */
  entries: ownEntries as ReadonlyStore<readonly OutboxEntry[]>,
  isRead: isRead as ReadonlyStore<boolean>,
  sendingKey: sending as ReadonlyStore<string | null>,
  onChange: (listener: (change: OutboxChange) => void): (() => void) =>
    lastChange.subscribe((change) => change && listener(change)),
  /** Called before the entries change. */
  onAnswer: (listener: (answer: OutboxAnswer) => void): (() => void) =>
    lastAnswer.subscribe((answer) => answer && listener(answer)),
};
