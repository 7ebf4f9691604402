import { askForLastingStorage } from '../../platform/lasting-storage.ts';
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
import { keyOf, knownKey } from './own-key.ts';
import { hasSealed, isSealed, openEntriesOf, sealEntriesOf } from './sealing.ts';
import { sendWaiting } from './send.ts';
import { shownInDialog } from './shown-in-dialog.ts';
import { asSoleSender, openOutboxChannel } from './sole-sender.ts';
import { createRetrySchedule } from './retry-schedule.ts';
import type { Later, SendResult } from './classify-failure.ts';

/** The whole answer to a call of this page; entries store a part of it. */
export type OutboxAnswer = { entry: OutboxEntry; answer: unknown };
export type OutboxChange = { before: OutboxEntry | undefined; after: OutboxEntry };

/** In ms. The sealing key is needed only at the end of the session, and other reads of a page are more urgent. */
const LEARN_AFTER = 10_000;
const THREE_DAYS = 3 * 24 * 60 * 60_000;
const nothing: readonly OutboxEntry[] = [];

let sender: OutboxSender | null = null;
let reads: Reads | null = null;
const shown = createStore(nothing);
/** Whether the person's stored entries are known, or cannot be known. */
const isRead = createStore(false);
const sending = createStore<string | null>(null);
const lastChange = createStore<OutboxChange | null>(null);
const lastAnswer = createStore<OutboxAnswer | null>(null);
let reading = 0;
let flushing: Promise<void> | null = null;
/** A new log-in waits for the work that the end of the session has started. */
let leaving: Promise<void> = Promise.resolve();
let isAskedAgain = false;
const progress = new Map<string, (percent: number) => void>();
const news = openOutboxChannel(() => void refresh().catch(() => undefined));
const retrySchedule = createRetrySchedule(() => void flush());

/** Reads the store again after a change by this tab, another tab or the service worker. */
async function refresh(): Promise<void> {
  const person = sender;
  if (!person) return;
  const mine = ++reading;
  const entries = await (await openOutboxStore()).entries();
  // A newer refresh is under way, or another person has logged in: this result is out of date.
  if (person !== sender || mine !== reading) return;
  const before = new Map(shown.get().map((entry) => [entry.key, entry]));
  const own = entries.filter((entry) => entry.userId === person.userId && !isSealed(entry));
  shown.set(own);
  for (const after of own) {
    settleFromEntry(after);
    const old = before.get(after.key);
    if (old?.state !== after.state) lastChange.set({ before: old, after });
  }
  forgetRead();
}

/** A saved entry is removed once all reads that show it contain it, so that it neither vanishes nor is shown twice. */
function forgetRead(): void {
  const read = shown
    .get()
    .filter((entry) => entry.state === 'saved' && !shownInDialog.get().has(entry.key) && reads?.hold(entry));
  void outbox.forget(read).catch(() => undefined);
}

async function changed(): Promise<void> {
  news.notify();
  // The entry is queued even if it cannot be shown now.
  await refresh().catch(() => undefined);
}

/** Sends what can be sent. A call during a run makes that run look for entries once more before it ends. */
async function flush(): Promise<void> {
  isAskedAgain = true;
  flushing ??= (async () => {
    try {
      while (isAskedAgain) {
        isAskedAgain = false;
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
  let postponed: Later | null = null;
  try {
    const store = await openOutboxStore();
    const reason = retrySchedule.reasonToWait();
    postponed = reason
      ? { is: 'later', error: reason, everything: true }
      : await asSoleSender(async () => {
          await openOwn(store, person);
          return sendWaiting({ store, sender: person, isCurrent, ...courier });
        });
    await refresh();
    await planNextTry(store, postponed);
  } catch {
    // A store that fails is retried on the same schedule as a server that fails.
    retrySchedule.later(undefined);
  } finally {
    sending.set(null);
  }
  if (isAskedAgain) return;
  settleRemaining(postponed);
}

/** Entries sealed by an earlier session are opened first, or the rounds after them would take their numbers. */
async function openOwn(store: OutboxStore, person: OutboxSender): Promise<void> {
  if (!(await hasSealed(store, person.userId))) return;
  await openEntriesOf(store, person.userId, await keyOf(person));
  await changed();
}

/** The session has ended: its entries stay for their person, unreadable, and the token must be removed. */
async function leaveEntries({ userId, key }: OutboxSender): Promise<void> {
  const store = await openOutboxStore();
  if (key !== undefined) await sealEntriesOf(store, userId, key);
  await store.keepSender(null);
}

/** Fetches the key of the person while there is a session, for this page and for the service worker. */
async function learnKey(person: OutboxSender): Promise<void> {
  if (knownKey(person.userId) !== undefined) return;
  try {
    const key = await keyOf(person);
    const store = await openOutboxStore();
    if ((await store.sender())?.token === person.token) await store.keepSender({ ...person, key });
  } catch {
    // The next entry fetches it again.
  }
}

/** Seals entries that a browser that was closed too early has left unsealed. */
async function sealLeft(store: OutboxStore, { userId }: OutboxSender): Promise<void> {
  const left = await store.sender();
  if (left && left.userId !== userId) await leaveEntries(left);
}

async function planNextTry(store: OutboxStore, postponed: Later | null): Promise<void> {
  if (postponed) {
    retrySchedule.later(postponed.error);
    askForLastingStorage();
  } else retrySchedule.none();
  // The service worker needs the token only while an entry waits.
  if (!shown.get().some((entry) => entry.state === 'waiting')) await store.keepSender(null);
}

const courier = {
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
export function startOutbox(person: OutboxSender, whatIsRead: Reads): () => void {
  sender = person;
  shown.set(nothing);
  reads = whatIsRead;
  const stopReading = [reads.subscribe(forgetRead), shownInDialog.subscribe(forgetRead)];
  knownKey(person.userId);
  const learning = setTimeout(() => void learnKey(person), LEARN_AFTER);
  void leaving
    .then(() => openOutboxStore())
    .then(async (store) => {
      await sealLeft(store, person);
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
    clearTimeout(learning);
    for (const stop of stopReading) stop();
    if (sender !== person) return;
    sender = null;
    shown.set(nothing);
    isRead.set(false);
    if (!session.get()?.token)
      leaving = leaveEntries({ ...person, key: knownKey(person.userId) }).catch(() => undefined);
  };
}

/** Removes old saved entries whose page was not opened again, so that no read has removed them. */
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
  if (sender) void learnKey(sender);
  if (sender?.userId === userId) {
    const store = await openOutboxStore();
    await store.keepSender({ ...sender, key: knownKey(userId) }).catch(() => undefined);
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
  publishUnqueued(written: NewOutboxEntry, result: SendResult): void {
    if (result.is === 'later') return;
    const entry = { ...written, hasPicture: false, order: 0, revision: 1, tries: 0 };
    const after: OutboxEntry =
      result.is === 'saved'
        ? { ...entry, state: 'saved', answer: result.answer }
        : { ...entry, state: 'refused', refusal: result.error };
    lastChange.set({ before: undefined, after });
  },
  /** The entries of the logged-in person. */
  entries: shown as ReadonlyStore<readonly OutboxEntry[]>,
  isRead: isRead as ReadonlyStore<boolean>,
  sendingKey: sending as ReadonlyStore<string | null>,
  onChange: (listener: (change: OutboxChange) => void): (() => void) =>
    lastChange.subscribe((change) => change && listener(change)),
  /** Called before the entries change. */
  onAnswer: (listener: (answer: OutboxAnswer) => void): (() => void) =>
    lastAnswer.subscribe((answer) => answer && listener(answer)),
};
