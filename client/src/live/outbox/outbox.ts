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
import { nextResult, settle, settleRemaining, settleFromEntry } from './awaited-results.ts';
import type { Reads } from './reads.ts';
import { keyOf, cachedKey } from './own-key.ts';
import { hasSealed, isSealed, openEntriesOf, sealEntriesOf } from './sealing.ts';
import { sendWaiting } from './send.ts';
import { shownInDialog } from './shown-in-dialog.ts';
import { asSoleSender, openOutboxChannel } from './sole-sender.ts';
import { createRetrySchedule } from './retry-schedule.ts';
import type { RetryLater, SendResult } from './classify-failure.ts';

/** The whole answer to a call of this page; entries store a part of it. */
export type OutboxAnswer = { entry: OutboxEntry; answer: unknown };
export type OutboxChange = { before: OutboxEntry | undefined; after: OutboxEntry };

/** Milliseconds. The sealing key is needed only at the end of the session; the reads of a page are more urgent. */
const FETCH_KEY_AFTER = 10_000;
const THREE_DAYS = 3 * 24 * 60 * 60_000;
const NO_ENTRIES: readonly OutboxEntry[] = [];

let sender: OutboxSender | null = null;
let reads: Reads | null = null;
const ownEntries = createStore(NO_ENTRIES);
/** Whether the person's stored entries are known, or cannot be known. */
const isRead = createStore(false);
const sending = createStore<string | null>(null);
const lastChange = createStore<OutboxChange | null>(null);
const lastAnswer = createStore<OutboxAnswer | null>(null);
let refreshCount = 0;
let flushing: Promise<void> | null = null;
/** A new log-in waits for the work that the end of the session has started. */
let pendingLeave: Promise<void> = Promise.resolve();
let mustRunAgain = false;
const progress = new Map<string, (percent: number) => void>();
const channel = openOutboxChannel(() => void refresh().catch(() => undefined));
const retrySchedule = createRetrySchedule(() => void flush());

/** Reads the store again after a change by this tab, another tab or the service worker. */
async function refresh(): Promise<void> {
  const person = sender;
  if (!person) return;
  const ownRefresh = ++refreshCount;
  const entries = await (await openOutboxStore()).entries();
  // A newer refresh is under way, or another person has logged in: this result is out of date.
  if (person !== sender || ownRefresh !== refreshCount) return;
  const before = new Map(ownEntries.get().map((entry) => [entry.key, entry]));
  const own = entries.filter((entry) => entry.userId === person.userId && !isSealed(entry));
  ownEntries.set(own);
  for (const after of own) {
    settleFromEntry(after);
    const old = before.get(after.key);
    if (old?.state !== after.state) lastChange.set({ before: old, after });
  }
  forgetContained();
}

/** A saved entry is removed once all reads that show it contain it, so that it neither vanishes nor is shown twice. */
function forgetContained(): void {
  const contained = ownEntries
    .get()
    .filter((entry) => entry.state === 'saved' && !shownInDialog.get().has(entry.key) && reads?.hold(entry));
  void outbox.forget(contained).catch(() => undefined);
}

async function changed(): Promise<void> {
  channel.notify();
  // The entry is queued even if it cannot be shown now.
  await refresh().catch(() => undefined);
}

/** Sends all entries that can be sent. A call during a run makes that run look for entries once more. */
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
  const person = sender;
  if (!person) return;
  const isCurrent = () => sender === person;
  let postponed: RetryLater | null = null;
  try {
    const store = await openOutboxStore();
    const reason = retrySchedule.reasonToWait();
    postponed = reason
      ? { is: 'later', error: reason, everything: true }
      : await asSoleSender(async () => {
          await openOwnEntries(store, person);
          return sendWaiting({ store, sender: person, isCurrent, ...callbacks });
        });
    await refresh();
    await planNextTry(store, postponed);
  } catch {
    // A store that fails is retried on the same schedule as a server that fails.
    retrySchedule.later(undefined);
  } finally {
    sending.set(null);
  }
  if (mustRunAgain) return;
  settleRemaining(postponed);
}

/** Opens entries that an earlier session has sealed. They come first: later rounds would take their numbers. */
async function openOwnEntries(store: OutboxStore, person: OutboxSender): Promise<void> {
  if (!(await hasSealed(store, person.userId))) return;
  await openEntriesOf(store, person.userId, await keyOf(person));
  await changed();
}

/** Ends a session: its entries stay on the device, sealed for their person, and the token is removed. */
async function leaveEntries({ userId, key }: OutboxSender): Promise<void> {
  const store = await openOutboxStore();
  if (key !== undefined) await sealEntriesOf(store, userId, key);
  await store.keepSender(null);
}

/** Fetches the key of the person while there is a session, for this page and for the service worker. */
async function fetchKey(person: OutboxSender): Promise<void> {
  if (cachedKey(person.userId) !== undefined) return;
  try {
    const key = await keyOf(person);
    const store = await openOutboxStore();
    if ((await store.sender())?.token === person.token) await store.keepSender({ ...person, key });
  } catch {
    // The next entry fetches it again.
  }
}

/** Seals the entries of an earlier person that stayed unsealed because the browser was closed too early. */
async function sealFormerEntries(store: OutboxStore, { userId }: OutboxSender): Promise<void> {
  const formerSender = await store.sender();
  if (formerSender && formerSender.userId !== userId) await leaveEntries(formerSender);
}

async function planNextTry(store: OutboxStore, postponed: RetryLater | null): Promise<void> {
  if (postponed) {
    retrySchedule.later(postponed.error);
    requestPersistentStorage();
  } else retrySchedule.none();
  // The service worker needs the token only while an entry waits.
  if (!ownEntries.get().some((entry) => entry.state === 'waiting')) await store.keepSender(null);
}

const callbacks = {
  onTry([first]: readonly OutboxEntry[]) {
    sending.set(first?.key ?? null);
  },
  onResult(entries: readonly OutboxEntry[], result: SendResult) {
    const [first] = entries;
    if (first && result.is === 'saved') lastAnswer.set({ entry: first, answer: result.answer });
    for (const { key } of entries) settle(key, result);
    void changed();
  },
  sendPicture: ({ key }: OutboxEntry) => sendWithProgress((percent) => progress.get(key)?.(percent)),
};

/** Sends the entries of `person` until the returned function is called. */
export function startOutbox(person: OutboxSender, personReads: Reads): () => void {
  sender = person;
  ownEntries.set(NO_ENTRIES);
  reads = personReads;
  const stopReading = [reads.subscribe(forgetContained), shownInDialog.subscribe(forgetContained)];
  cachedKey(person.userId);
  const keyTimer = setTimeout(() => void fetchKey(person), FETCH_KEY_AFTER);
  void pendingLeave
    .then(() => openOutboxStore())
    .then(async (store) => {
      await sealFormerEntries(store, person);
      await sweep(store);
    })
    .then(refresh)
    .catch(() => undefined)
    .then(() => {
      if (sender === person) isRead.set(true);
      return flush();
    });
  const stopWatching = retrySchedule.watch();
  return () => {
    stopWatching();
    clearTimeout(keyTimer);
    for (const stop of stopReading) stop();
    if (sender !== person) return;
    sender = null;
    ownEntries.set(NO_ENTRIES);
    isRead.set(false);
    if (!session.get()?.token)
      pendingLeave = leaveEntries({ ...person, key: cachedKey(person.userId) }).catch(() => undefined);
  };
}

/** Removes old saved entries that no read has removed, because their page was not opened again. */
async function sweep(store: OutboxStore): Promise<void> {
  const now = Date.now();
  const old = (await store.entries()).filter(
    ({ state, savedAt }) => state === 'saved' && Math.abs(now - Date.parse(savedAt ?? '')) > THREE_DAYS,
  );
  if (old.length > 0) await store.removeUnchanged(old);
}

/** Resolves once the entry is stored on this device; rejects if the device cannot store it. */
async function enqueue(entry: NewOutboxEntry, picture: Blob | null): Promise<void> {
  await (await openOutboxStore()).put(entry, picture);
  await enqueued(entry.userId);
}

/** Like `enqueue` for each entry, without a picture. An entry with the same key is replaced. */
async function enqueueAll(entries: readonly [NewOutboxEntry, ...NewOutboxEntry[]]): Promise<void> {
  await (await openOutboxStore()).putAll(entries);
  await enqueued(entries[0].userId);
}

async function enqueued(userId: string): Promise<void> {
  if (sender) void fetchKey(sender);
  if (sender?.userId === userId) {
    const store = await openOutboxStore();
    await store.keepSender({ ...sender, key: cachedKey(userId) }).catch(() => undefined);
  }
  await changed();
}

export const outbox = {
  enqueue,
  enqueueAll,
  nextResult,
  flush,
  /** Call it when an event reports that the network is back. */
  retryNow: () => retrySchedule.retryNow(),
  sender: () => sender,
  /** Reports the upload progress of the picture of an entry. */
  onProgress(key: string, listener: (percent: number) => void): () => void {
    progress.set(key, listener);
    return () => progress.delete(key);
  },
  /** The person requests another try of a refused entry, even of one that is too old to be sent automatically. */
  async sendAgain(key: string): Promise<void> {
    const store = await openOutboxStore();
    await store.change(key, (entry) => ({
      ...entry,
      state: 'waiting',
      agreedAt: new Date().toISOString(),
    }));
    await changed();
    retrySchedule.retryImmediately();
    void flush();
  },
  async discard(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await (await openOutboxStore()).remove(keys);
    await changed();
  },
  /** Like `discard`, except for entries that were written again in the meantime, such as a score changed twice. */
  async forget(entries: readonly OutboxEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await (await openOutboxStore()).removeUnchanged(entries);
    await changed();
  },
  picture: async (key: string): Promise<Blob | null> => (await openOutboxStore()).picture(key),
  /** Publishes the result of an entry that was sent without being stored, so that reads are refetched. */
  publishUnqueued(newEntry: NewOutboxEntry, result: SendResult): void {
    if (result.is === 'later') return;
    const entry = { ...newEntry, hasPicture: false, order: 0, revision: 1, tries: 0 };
    const after: OutboxEntry =
      result.is === 'saved'
        ? { ...entry, state: 'saved', answer: result.answer }
        : { ...entry, state: 'refused', refusal: result.error };
    lastChange.set({ before: undefined, after });
  },
  /** The entries of the logged-in person. */
  entries: ownEntries as ReadonlyStore<readonly OutboxEntry[]>,
  isRead: isRead as ReadonlyStore<boolean>,
  sendingKey: sending as ReadonlyStore<string | null>,
  onChange: (listener: (change: OutboxChange) => void): (() => void) =>
    lastChange.subscribe((change) => change && listener(change)),
  /** Called before the entries change. */
  onAnswer: (listener: (answer: OutboxAnswer) => void): (() => void) =>
    lastAnswer.subscribe((answer) => answer && listener(answer)),
};
