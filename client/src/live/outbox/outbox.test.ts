import { beforeEach, expect, test, vi } from 'vitest';
import { isUnchanged } from '../../platform/outbox/outbox-entry.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import { CallError } from '../call.ts';
import { deliverAndFollow } from './deliver.ts';
import type { Delivery } from './deliver.ts';
import { shownInDialog } from './shown-in-dialog.ts';
import { outbox, startOutbox } from './outbox.ts';
import type { OutboxChange } from './outbox.ts';
import type { SendResult } from './classify-failure.ts';

/** The content of the fake device store, and the result of the next attempt to send. */
const world = vi.hoisted(() => ({
  entries: [] as unknown[],
  isFull: false,
  result: { status: 'saved', answer: 'yes' } as unknown,
}));
const stored = () => world.entries as OutboxEntry[];

vi.mock('../../platform/persistent-storage.ts', () => ({ requestPersistentStorage() {} }));
vi.mock('../../platform/session.ts', () => ({ session: { get: () => null } }));
vi.mock('./sole-sender.ts', () => ({
  runAsSoleSender: (act: () => unknown) => act(),
  openOutboxChannel: () => ({ notify() {}, close() {} }),
}));
vi.mock('./retry-schedule.ts', () => ({
  createRetrySchedule: () => ({
    reasonToWait: () => null,
    scheduleRetry() {},
    reset() {},
    allowNextAttempt() {},
    retryNow() {},
    watch: () => () => undefined,
  }),
}));
vi.mock('./send.ts', () => ({
  sendUnqueued: () => Promise.resolve(world.result),
  sendWaiting: ({
    onResult,
  }: {
    onResult: (entries: readonly OutboxEntry[], result: SendResult) => void;
  }) => {
    const entry = stored().find(({ state }) => state === 'waiting');
    const result = world.result as SendResult;
    if (!entry) return Promise.resolve(null);
    if (result.status === 'saved') save(entry.key);
    onResult([entry], result);
    return Promise.resolve(result.status === 'later' ? result : null);
  },
}));
vi.mock('../../platform/outbox/open-outbox-store.ts', () => ({
  openOutboxStore: () =>
    Promise.resolve({
      entries: () => Promise.resolve([...world.entries]),
      put(newEntry: OutboxEntry) {
        if (world.isFull) return Promise.reject(new Error('The device is full.'));
        world.entries.push({
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
        world.entries = stored().filter(({ key }) => !keys.includes(key));
        return Promise.resolve();
      },
      removeUnchanged(read: readonly OutboxEntry[]) {
        world.entries = stored().filter(
          (entry) => !read.some((readEntry) => readEntry.key === entry.key && isUnchanged(readEntry, entry)),
        );
        return Promise.resolve();
      },
      storeSender: () => Promise.resolve(),
    }),
}));

function save(key: string): void {
  world.entries = stored().map((entry) =>
    entry.key === key
      ? { ...entry, state: 'saved', savedAt: new Date().toISOString(), answer: 'yes' }
      : entry,
  );
}

const sender = { userId: 'elin', token: 't' };
const newEntry = (key: string) => ({
  key,
  userId: 'elin',
  leagueId: 'sundays',
  kind: 'round' as const,
  input: {},
  writtenAt: new Date().toISOString(),
});
const laterResult = { status: 'later', error: new CallError(503, 'unavailable', ''), endsRun: false };
const waitForOutbox = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Creates fake reads, whose `add` simulates a read that contains an entry. */
function fakeReads() {
  const read = new Set<string>();
  let notify = () => {};
  return {
    reads: {
      contains: ({ key }: OutboxEntry) => read.has(key),
      subscribe(listener: () => void) {
        notify = listener;
        return () => undefined;
      },
    },
    add(key: string) {
      read.add(key);
      notify();
    },
  };
}

beforeEach(() => {
  world.entries = [];
  world.isFull = false;
  world.result = { status: 'saved', answer: 'yes' };
});

test('a replaced entry stays in the outbox even if the cached reads contain its previous version', async () => {
  const fake = fakeReads();
  const stop = startOutbox(sender, fake.reads);
  await outbox.enqueue(newEntry('a'), null);
  await outbox.flush();
  world.entries = stored().map((entry) => ({ ...entry, revision: 2, state: 'waiting' as const }));
  fake.add('a');
  await waitForOutbox();
  expect(stored()).toMatchObject([{ key: 'a', revision: 2 }]);
  stop();
});

test('a saved entry leaves the outbox once the cached reads contain it and its dialog is closed', async () => {
  const fake = fakeReads();
  const stop = startOutbox(sender, fake.reads);
  const close = shownInDialog.add('a');
  await outbox.enqueue(newEntry('a'), null);
  await outbox.flush();
  expect(stored()).toMatchObject([{ key: 'a', state: 'saved' }]);
  fake.add('a');
  await waitForOutbox();
  expect(stored()).toHaveLength(1);
  close();
  await waitForOutbox();
  expect(stored()).toEqual([]);
  stop();
});

test('an unsaved entry stays in the outbox even if the cached reads contain it', async () => {
  world.result = laterResult;
  const fake = fakeReads();
  const stop = startOutbox(sender, fake.reads);
  await outbox.enqueue(newEntry('a'), null);
  fake.add('a');
  await waitForOutbox();
  expect(stored()).toMatchObject([{ key: 'a', state: 'waiting' }]);
  stop();
});

test('a dialog’s listener receives each step once: stored, queued, and later saved', async () => {
  const stop = startOutbox(sender, fakeReads().reads);
  await waitForOutbox();
  world.result = laterResult;
  const received: Delivery[] = [];
  deliverAndFollow(newEntry('a'), null, (update) => received.push(update));
  await waitForOutbox();
  expect(received.map((delivery) => delivery.status)).toEqual(['stored', 'queued']);
  world.result = { status: 'saved', answer: 'yes' };
  await outbox.flush();
  await waitForOutbox();
  await outbox.flush();
  await waitForOutbox();
  expect(received.map((delivery) => delivery.status)).toEqual(['stored', 'queued', 'saved']);
  stop();
});

test('an entry saved on the first attempt is reported as saved only once', async () => {
  const stop = startOutbox(sender, fakeReads().reads);
  const received: Delivery[] = [];
  deliverAndFollow(newEntry('a'), null, (update) => received.push(update));
  await waitForOutbox();
  expect(received.map((delivery) => delivery.status)).toEqual(['stored', 'saved']);
  stop();
});

test('an entry sent from a full device is reported as saved, which triggers refetches', async () => {
  world.isFull = true;
  const changes: OutboxChange[] = [];
  const stop = outbox.onChange((change) => changes.push(change));
  const received: Delivery[] = [];
  deliverAndFollow(newEntry('a'), null, (update) => received.push(update));
  await waitForOutbox();
  expect(received).toEqual([{ status: 'saved', answer: 'yes' }]);
  expect(changes).toMatchObject([{ before: undefined, after: { key: 'a', state: 'saved', answer: 'yes' } }]);
  stop();
});
