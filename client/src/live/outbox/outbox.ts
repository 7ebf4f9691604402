import { requestPersistentStorage } from '../../platform/persistent-storage.ts';
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
import { createUploader } from '../pictures/upload.ts';
import { waitForResult, settleWaiters, settleRemaining, settleFromEntry } from './awaited-results.ts';
import type { CachedReads } from './reads.ts';
import { getSealingKey, getCachedSealingKey } from './sealing-key.ts';
import { hasSealedEntries, isSealed, unsealUserEntries, sealUserEntries } from './sealing.ts';
import { sendQueuedEntries } from './send.ts';
import { entriesInDialogs } from './entries-in-dialogs.ts';
import { runAsSoleSender, openOutboxChannel } from './sole-sender.ts';
import { createRetrySchedule } from './retry-schedule.ts';
import type { RetryResult, SendResult } from './classify-failure.ts';

/** The whole response to a call made by this page. The entry may store only a part of it. */
export type OutboxResponse = { entry: OutboxEntry; response: unknown };
export type OutboxChange = { before: OutboxEntry | undefined; after: OutboxEntry };

/** In milliseconds. The sealing key is needed only when the session ends, so fetching it can wait. */
const KEY_FETCH_DELAY_MS = 10_000;
const THREE_DAYS_MS = 3 * 24 * 60 * 60_000;
const NO_ENTRIES: readonly OutboxEntry[] = [];

let sender: OutboxSender | null = null;
let reads: CachedReads | null = null;
const ownEntries = createStore(NO_ENTRIES);
/** Whether the first read of the user's stored entries has finished, successfully or not. */
const hasReadEntries = createStore(false);
const sendingKey = createStore<string | null>(null);
const lastChange = createStore<OutboxChange | null>(null);
const lastResponse = createStore<OutboxResponse | null>(null);
let refreshCount = 0;
let runningFlush: Promise<void> | null = null;
/** The clean-up after the previous session. A new log-in waits for it. */
let pendingCleanUp: Promise<void> = Promise.resolve();
let mustRunAgain = false;
const progressListeners = new Map<string, (percent: number) => void>();
const channel = openOutboxChannel(() => void refresh().catch(() => undefined));
const retrySchedule = createRetrySchedule(() => void flush());

/** Rereads the store after a change by this tab, another tab or the service worker. */
async function refresh(): Promise<void> {
  const currentSender = sender;
  if (!currentSender) return;
  const refreshNumber = ++refreshCount;
  const entries = await (await openOutboxStore()).getEntries();
  // A newer refresh has started, or another user has logged in: this result is out of date.
  if (currentSender !== sender || refreshNumber !== refreshCount) return;
  const previousEntries = new Map(ownEntries.get().map((entry) => [entry.key, entry]));
  const userEntries = entries.filter((entry) => entry.userId === currentSender.userId && !isSealed(entry));
  ownEntries.set(userEntries);
  for (const entry of userEntries) {
    settleFromEntry(entry);
    const previousEntry = previousEntries.get(entry.key);
    if (previousEntry?.state !== entry.state) lastChange.set({ before: previousEntry, after: entry });
  }
  removeFetchedEntries();
}

/** Removes saved entries once the cached reads contain them, so they neither disappear briefly nor appear twice. */
function removeFetchedEntries(): void {
  const savedEntries = ownEntries.get().filter((entry) => entry.state === 'saved' && reads?.contains(entry));
  const removableEntries = savedEntries.filter((entry) => !entriesInDialogs.get().has(entry.key));
  void outbox.forget(removableEntries).catch(() => undefined);
}

async function publishChange(): Promise<void> {
  channel.notify();
  // A failed refresh is harmless, since the entry is queued.
  await refresh().catch(() => undefined);
}

/** Sends all entries that can be sent. A call during a run makes that run check for new entries. */
async function flush(): Promise<void> {
  mustRunAgain = true;
  runningFlush ??= (async () => {
    try {
      while (mustRunAgain) {
        mustRunAgain = false;
        await sendOnce();
      }
    } finally {
      runningFlush = null;
    }
  })();
  await runningFlush;
}

async function sendOnce(): Promise<void> {
  const currentSender = sender;
  if (!currentSender) return;
  const isCurrent = () => sender === currentSender;
  let retryLater: RetryResult | null = null;
  try {
    const store = await openOutboxStore();
    const waitError = retrySchedule.getReasonToWait();
    retryLater = waitError
      ? { status: 'later', error: waitError, stopsQueue: true }
      : await runAsSoleSender(async () => {
          await unsealEarlierEntries(store, currentSender);
          return sendQueuedEntries({ store, sender: currentSender, isCurrent, ...sendCallbacks });
        });
    await refresh();
    await planNextAttempt(store, retryLater);
  } catch {
    // Storage failures are retried on the same schedule as server failures.
    retrySchedule.scheduleRetry(undefined);
  } finally {
    sendingKey.set(null);
  }
  if (mustRunAgain) return;
  settleRemaining(retryLater);
}

/** Unseals the entries of an earlier session. They must be sent first, or later rounds would get their numbers. */
async function unsealEarlierEntries(store: OutboxStore, currentSender: OutboxSender): Promise<void> {
  if (!(await hasSealedEntries(store, currentSender.userId))) return;
  await unsealUserEntries(store, currentSender.userId, await getSealingKey(currentSender));
  await publishChange();
}

/** Cleans up after a session: seals its entries, and removes its token from the store. */
async function cleanUpSession({ userId, key }: OutboxSender): Promise<void> {
  const store = await openOutboxStore();
  if (key !== undefined) await sealUserEntries(store, userId, key);
  await store.storeSender(null);
}

/** Fetches the user's sealing key during the session, for this page and the service worker. */
async function prefetchSealingKey(owner: OutboxSender): Promise<void> {
  if (getCachedSealingKey(owner.userId) !== undefined) return;
  try {
    const key = await getSealingKey(owner);
    const store = await openOutboxStore();
    if ((await store.getSender())?.token === owner.token) await store.storeSender({ ...owner, key });
  } catch {
    // The next entry triggers another attempt.
  }
}

/** Seals the previous user's entries, which are still unsealed if the browser was closed too early. */
async function sealPreviousUserEntries(store: OutboxStore, { userId }: OutboxSender): Promise<void> {
  const previousSender = await store.getSender();
  if (previousSender && previousSender.userId !== userId) await cleanUpSession(previousSender);
}

async function planNextAttempt(store: OutboxStore, retryLater: RetryResult | null): Promise<void> {
  if (retryLater) {
    retrySchedule.scheduleRetry(retryLater.error);
    requestPersistentStorage();
  } else retrySchedule.reset();
  // The service worker needs the token only while entries are waiting.
  if (!ownEntries.get().some((entry) => entry.state === 'waiting')) await store.storeSender(null);
}

const sendCallbacks = {
  onTry([firstEntry]: readonly OutboxEntry[]) {
    sendingKey.set(firstEntry?.key ?? null);
  },
  onResult(entries: readonly OutboxEntry[], result: SendResult) {
    const [entry] = entries;
    if (entry && result.status === 'saved') lastResponse.set({ entry, response: result.response });
    for (const { key } of entries) settleWaiters(key, result);
    void publishChange();
  },
  sendPicture: ({ key }: OutboxEntry) => createUploader((percent) => progressListeners.get(key)?.(percent)),
};

/** Sends the user's entries until the returned function is called. */
export function startOutbox(currentSender: OutboxSender, cachedReads: CachedReads): () => void {
  sender = currentSender;
  ownEntries.set(NO_ENTRIES);
  reads = cachedReads;
  const disposers = [reads.subscribe(removeFetchedEntries), entriesInDialogs.subscribe(removeFetchedEntries)];
  getCachedSealingKey(currentSender.userId);
  const keyTimer = setTimeout(() => void prefetchSealingKey(currentSender), KEY_FETCH_DELAY_MS);
  void pendingCleanUp
    .then(() => openOutboxStore())
    .then(async (store) => {
      await sealPreviousUserEntries(store, currentSender);
      await removeOldEntries(store);
    })
    .then(refresh)
    .catch(() => undefined)
    .then(() => {
      if (sender === currentSender) hasReadEntries.set(true);
      return flush();
    });
  const stopWatching = retrySchedule.watch();
  return () => {
    stopWatching();
    clearTimeout(keyTimer);
    for (const dispose of disposers) dispose();
    if (sender !== currentSender) return;
    sender = null;
    ownEntries.set(NO_ENTRIES);
    hasReadEntries.set(false);
    if (!session.get()?.token)
      pendingCleanUp = cleanUpSession({
        ...currentSender,
        key: getCachedSealingKey(currentSender.userId),
      }).catch(() => undefined);
  };
}

/** Removes old saved entries whose league has not been opened since they were saved. */
async function removeOldEntries(store: OutboxStore): Promise<void> {
  const now = Date.now();
  const oldEntries = (await store.getEntries()).filter(
    ({ state, savedAt }) => state === 'saved' && Math.abs(now - Date.parse(savedAt ?? '')) > THREE_DAYS_MS,
  );
  if (oldEntries.length > 0) await store.removeUnchanged(oldEntries);
}

/** Resolves once the entry is stored on this device; rejects if the device cannot store it. */
async function enqueue(entry: NewOutboxEntry, picture: Blob | null): Promise<void> {
  await (await openOutboxStore()).put(entry, picture);
  await handleEnqueued(entry.userId);
}

/** Like `enqueue`, but for several entries without pictures. Replaces existing entries with the same keys. */
async function enqueueAll(entries: readonly [NewOutboxEntry, ...NewOutboxEntry[]]): Promise<void> {
  await (await openOutboxStore()).putAll(entries);
  await handleEnqueued(entries[0].userId);
}

async function handleEnqueued(userId: string): Promise<void> {
  if (sender) void prefetchSealingKey(sender);
  if (sender?.userId === userId) {
    const store = await openOutboxStore();
    await store.storeSender({ ...sender, key: getCachedSealingKey(userId) }).catch(() => undefined);
  }
  await publishChange();
}

export const outbox = {
  enqueue,
  enqueueAll,
  waitForResult,
  flush,
  /** Must be called when an event reports that the network is back. */
  retryNow: () => retrySchedule.retryNow(),
  getSender: () => sender,
  /** Reports the upload progress of an entry's picture. Returns a function that ends the subscription. */
  onProgress(key: string, listener: (percent: number) => void): () => void {
    progressListeners.set(key, listener);
    return () => progressListeners.delete(key);
  },
  /** Resends a refused entry at the user's request, even if it is too old to be sent automatically. */
  async resend(key: string): Promise<void> {
    const store = await openOutboxStore();
    await store.change(key, (entry) => ({
      ...entry,
      state: 'waiting',
      agreedAt: new Date().toISOString(),
    }));
    await publishChange();
    retrySchedule.allowNextAttempt();
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
  getPicture: async (key: string): Promise<Blob | null> => (await openOutboxStore()).getPicture(key),
  /** Publishes the result of an entry that was sent without being stored, to trigger refetches. */
  publishUnqueued(newEntry: NewOutboxEntry, result: SendResult): void {
    if (result.status === 'later') return;
    const entry = { ...newEntry, hasPicture: false, order: 0, revision: 1, tries: 0 };
    const after: OutboxEntry =
      result.status === 'saved'
        ? { ...entry, state: 'saved', answer: result.response }
        : { ...entry, state: 'refused', refusal: result.error };
    lastChange.set({ before: undefined, after });
  },
  /** The entries of the logged-in user. */
  entries: ownEntries as ReadonlyStore<readonly OutboxEntry[]>,
  hasReadEntries: hasReadEntries as ReadonlyStore<boolean>,
  sendingKey: sendingKey as ReadonlyStore<string | null>,
  onChange: (listener: (change: OutboxChange) => void): (() => void) =>
    lastChange.subscribe((change) => change && listener(change)),
  /** Subscribes to responses, each of which is published before the entries change. */
  onResponse: (listener: (response: OutboxResponse) => void): (() => void) =>
    lastResponse.subscribe((response) => response && listener(response)),
};
