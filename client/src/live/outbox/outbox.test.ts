import { beforeEach, expect, test, vi } from 'vitest';
import { isUnchanged } from '../../platform/outbox/outbox-entry.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import { CallError } from '../call.ts';
import { deliverWithUpdates } from './deliver.ts';
import type { Delivery } from './deliver.ts';
import { entriesInDialogs } from './entries-in-dialogs.ts';
import { outbox, startOutbox } from './outbox.ts';
import type { OutboxChange } from './outbox.ts';
import type { SendResult } from './classify-failure.ts';

/** The entries in the fake device store, and the result of the next attempt to send one. */
const fakeState = vi.hoisted(() => ({
  entries: [] as unknown[],
  isFull: false,
  result: { status: 'saved', response: 'yes' } as unknown,
}));
const getStoredEntries = () => fakeState.entries as OutboxEntry[];

vi.mock('../../platform/persistent-storage.ts', () => ({ requestPersistentStorage() {} }));
vi.mock('../../platform/session.ts', () => ({ session: { get: () => null } }));
vi.mock('./sole-sender.ts', () => ({
  runAsSoleSender: (task: () => unknown) => task(),
  openOutboxChannel: () => ({ notify() {}, close() {} }),
}));
vi.mock('./retry-schedule.ts', () => ({
  createRetrySchedule: () => ({
    getReasonToWait: () => null,
    scheduleRetry() {},
    reset() {},
    allowNextAttempt() {},
    retryNow() {},
    watch: () => () => undefined,
  }),
}));
vi.mock('./send.ts', () => ({
  sendUnqueued: () => Promise.resolve(fakeState.result),
  sendQueuedEntries: ({
    onResult,
  }: {
    onResult: (entries: readonly OutboxEntry[], result: SendResult) => void;
  }) => {
    const entry = getStoredEntries().find(({ state }) => state === 'waiting');
    const result = fakeState.result as SendResult;
    if (!entry) return Promise.resolve(null);
    if (result.status === 'saved') markSaved(entry.key);
    onResult([entry], result);
    return Promise.resolve(result.status === 'later' ? result : null);
  },
}));
vi.mock('../../platform/outbox/open-outbox-store.ts', () => ({
  openOutboxStore: () =>
    Promise.resolve({
      getEntries: () => Promise.resolve([...fakeState.entries]),
      put(newEntry: OutboxEntry) {
        if (fakeState.isFull) return Promise.reject(new Error('The device is full.'));
        fakeState.entries.push({
          ...newEntry,
          hasPicture: false,
          order: 1,
          revision: 1,
          state: 'waiting',
          tries: 0,
        });
        return Promise.resolve();
      },
      remove(keys: readonly string[]) {
        fakeState.entries = getStoredEntries().filter(({ key }) => !keys.includes(key));
        return Promise.resolve();
      },
      removeUnchanged(readEntries: readonly OutboxEntry[]) {
        fakeState.entries = getStoredEntries().filter(
          (entry) =>
            !readEntries.some((readEntry) => readEntry.key === entry.key && isUnchanged(readEntry, entry)),
        );
        return Promise.resolve();
      },
      storeSender: () => Promise.resolve(),
    }),
}));

function markSaved(key: string): void {
  fakeState.entries = getStoredEntries().map((entry) =>
    entry.key === key
      ? { ...entry, state: 'saved', savedAt: new Date().toISOString(), answer: 'yes' }
      : entry,
  );
}

const sender = { userId: 'elin', token: 't' };
const createNewEntry = (key: string) => ({
  key,
  userId: 'elin',
  leagueId: 'sundays',
  kind: 'round' as const,
  input: {},
  writtenAt: new Date().toISOString(),
});
const retryLaterResult = { status: 'later', error: new CallError(503, 'unavailable', ''), stopsQueue: false };
const waitForOutbox = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Creates fake cached reads. `add` simulates a read whose response contains the entry with this key. */
function createFakeReads() {
  const readKeys = new Set<string>();
  let notify = () => {};
  return {
    reads: {
      contains: ({ key }: OutboxEntry) => readKeys.has(key),
      subscribe(listener: () => void) {
        notify = listener;
        return () => undefined;
      },
    },
    add(key: string) {
      readKeys.add(key);
      notify();
    },
  };
}

beforeEach(() => {
  fakeState.entries = [];
  fakeState.isFull = false;
  fakeState.result = { status: 'saved', response: 'yes' };
});

test('a replaced entry stays in the outbox even if the cached reads contain its previous version', async () => {
  const fakeReads = createFakeReads();
  const stop = startOutbox(sender, fakeReads.reads);
  await outbox.enqueue(createNewEntry('a'), null);
  await outbox.flush();
  fakeState.entries = getStoredEntries().map((entry) => ({
    ...entry,
    revision: 2,
    state: 'waiting' as const,
  }));
  fakeReads.add('a');
  await waitForOutbox();
  expect(getStoredEntries()).toMatchObject([{ key: 'a', revision: 2 }]);
  stop();
});

test('a saved entry leaves the outbox once the cached reads contain it and its dialog is closed', async () => {
  const fakeReads = createFakeReads();
  const stop = startOutbox(sender, fakeReads.reads);
  const closeDialog = entriesInDialogs.add('a');
  await outbox.enqueue(createNewEntry('a'), null);
  await outbox.flush();
  expect(getStoredEntries()).toMatchObject([{ key: 'a', state: 'saved' }]);
  fakeReads.add('a');
  await waitForOutbox();
  expect(getStoredEntries()).toHaveLength(1);
  closeDialog();
  await waitForOutbox();
  expect(getStoredEntries()).toEqual([]);
  stop();
});

test('an unsaved entry stays in the outbox even if the cached reads contain it', async () => {
  fakeState.result = retryLaterResult;
  const fakeReads = createFakeReads();
  const stop = startOutbox(sender, fakeReads.reads);
  await outbox.enqueue(createNewEntry('a'), null);
  fakeReads.add('a');
  await waitForOutbox();
  expect(getStoredEntries()).toMatchObject([{ key: 'a', state: 'waiting' }]);
  stop();
});

test('a dialog’s listener receives each step once: stored, queued, and later saved', async () => {
  const stop = startOutbox(sender, createFakeReads().reads);
  await waitForOutbox();
  fakeState.result = retryLaterResult;
  const deliveries: Delivery[] = [];
  deliverWithUpdates(createNewEntry('a'), null, (update) => deliveries.push(update));
  await waitForOutbox();
  expect(deliveries.map((delivery) => delivery.status)).toEqual(['stored', 'queued']);
  fakeState.result = { status: 'saved', response: 'yes' };
  await outbox.flush();
  await waitForOutbox();
  await outbox.flush();
  await waitForOutbox();
  expect(deliveries.map((delivery) => delivery.status)).toEqual(['stored', 'queued', 'saved']);
  stop();
});

test('an entry saved on the first attempt is reported as saved only once', async () => {
  const stop = startOutbox(sender, createFakeReads().reads);
  const deliveries: Delivery[] = [];
  deliverWithUpdates(createNewEntry('a'), null, (update) => deliveries.push(update));
  await waitForOutbox();
  expect(deliveries.map((delivery) => delivery.status)).toEqual(['stored', 'saved']);
  stop();
});

test('an entry sent while the device is full is reported as saved, which triggers refetches', async () => {
  fakeState.isFull = true;
  const changes: OutboxChange[] = [];
  const stop = outbox.onChange((change) => changes.push(change));
  const deliveries: Delivery[] = [];
  deliverWithUpdates(createNewEntry('a'), null, (update) => deliveries.push(update));
  await waitForOutbox();
  expect(deliveries).toEqual([{ status: 'saved', response: 'yes' }]);
  expect(changes).toMatchObject([{ before: undefined, after: { key: 'a', state: 'saved', answer: 'yes' } }]);
  stop();
});
