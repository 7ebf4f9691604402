import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../live/call.ts';
import { followBoard } from './follow-board.ts';
import type { BoardListener } from './listen-to-board.ts';

type Board = { score: number };

const SECOND_MS = 1_000;
const notFoundError = new CallError(404, 'not_found', 'There is no such board.');
const offlineError = new CallError(0, 'offline', 'The server did not respond.');

/** Starts following the board of a fake server. `world` controls the server and counts its requests. */
function setUp(embedded?: { response: Board; at: number }) {
  const world = {
    score: 0,
    failure: null as Error | null,
    isOnline: true,
    isHidden: false,
    reads: 0,
    reconnections: 0,
    listener: undefined as BoardListener | undefined,
    isListening: false,
  };
  const follower = followBoard<Board>({
    embedded,
    read() {
      world.reads++;
      return world.failure ? Promise.reject(world.failure) : Promise.resolve({ score: world.score });
    },
    listen(listener) {
      world.listener = listener;
      world.isListening = true;
      return {
        reconnect: () => world.reconnections++,
        close: () => (world.isListening = false),
      };
    },
    isOnline: () => world.isOnline,
    isHidden: () => world.isHidden,
  });
  const stop = follower.start();
  const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const getScore = () => follower.get().response?.score;
  return { world, follower, stop, advance, getScore };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a change is fetched immediately, and simultaneous changes are fetched in one request', async () => {
  const { world, advance, getScore } = setUp();
  await advance(0);
  world.listener?.onReady();
  await advance(0);
  const previousReadCount = world.reads;
  world.score = 5;
  for (let count = 0; count < 10; count++) world.listener?.onChanged();
  await advance(SECOND_MS);
  expect([getScore(), world.reads - previousReadCount]).toEqual([5, 1]);
});

test('a change during a request is fetched after that request', async () => {
  const { world, advance, getScore } = setUp();
  world.score = 1;
  world.listener?.onReady();
  await advance(0);
  expect([getScore(), world.reads]).toEqual([1, 2]);
});

test('an unchanged board keeps its object identity and is confirmed every 30 seconds', async () => {
  const { world, follower, advance } = setUp();
  world.listener?.onReady();
  await advance(0);
  const { response, confirmedAt } = follower.get();
  await advance(31 * SECOND_MS);
  expect(follower.get().response).toBe(response);
  expect(follower.get().confirmedAt).toBeGreaterThan(confirmedAt + 28 * SECOND_MS);
});

test('a lost connection is shown after a grace period, unless the board can be fetched without it', async () => {
  const { world, follower, advance } = setUp();
  world.listener?.onReady();
  await advance(SECOND_MS);
  world.listener?.onLost();
  world.failure = offlineError;
  await advance(2 * SECOND_MS);
  expect(follower.get().freshness).toBe('current');
  await advance(3 * SECOND_MS);
  expect(follower.get().freshness).toBe('unreachable');
  world.failure = null;
  await advance(10 * SECOND_MS);
  expect(follower.get().freshness).toBe('current');
});

test('being offline is shown immediately, with the time at which the board was last confirmed', async () => {
  const { world, follower, advance } = setUp();
  world.listener?.onReady();
  await advance(5 * SECOND_MS);
  const { confirmedAt } = follower.get();
  world.isOnline = false;
  world.failure = offlineError;
  await advance(SECOND_MS);
  expect(follower.get()).toMatchObject({ freshness: 'unreachable', confirmedAt, response: { score: 0 } });
});

test('a device that wakes up refetches the board immediately, and shows it as possibly stale until then', async () => {
  const { world, follower, advance, getScore } = setUp();
  world.listener?.onReady();
  await advance(SECOND_MS);
  world.score = 9;
  vi.setSystemTime(Date.now() + 8 * 3_600 * SECOND_MS);
  const freshnessHistory: string[] = [];
  follower.subscribe(({ freshness }) => freshnessHistory.push(freshness));
  await advance(SECOND_MS);
  expect([getScore(), world.reconnections, freshnessHistory.at(-1)]).toEqual([9, 1, 'current']);
  expect(freshnessHistory).toContain('uncertain');
});

test('a hidden page does not poll', async () => {
  const { world, advance } = setUp();
  world.listener?.onReady();
  await advance(0);
  world.isHidden = true;
  const previousReadCount = world.reads;
  await advance(600 * SECOND_MS);
  expect(world.reads).toBe(previousReadCount);
});

test('a board embedded in the page is shown immediately, and then refetched', async () => {
  const response = { score: 0 };
  const { world, follower, advance, getScore } = setUp({ response, at: Date.now() - SECOND_MS });
  expect(follower.get()).toMatchObject({ response, freshness: 'current' });
  await advance(0);
  expect([follower.get().response === response, world.reads]).toEqual([true, 1]);
  world.score = 3;
  world.listener?.onChanged();
  await advance(SECOND_MS);
  expect(getScore()).toBe(3);
});

test('a closed board is removed when an event or a response reports that it is closed', async () => {
  for (const reportedBy of ['event', 'response']) {
    const { world, follower, advance } = setUp();
    world.listener?.onReady();
    await advance(SECOND_MS);
    world.failure = notFoundError;
    if (reportedBy === 'event') world.listener?.onClosed();
    else world.listener?.onChanged();
    await advance(SECOND_MS);
    expect(follower.get()).toMatchObject({ isClosed: true, response: null });
    expect(world.isListening).toBe(false);
    const previousReadCount = world.reads;
    await advance(120 * SECOND_MS);
    expect(world.reads).toBe(previousReadCount);
  }
});

test('nothing is fetched after the page is closed', async () => {
  const { world, stop, advance } = setUp();
  await advance(0);
  stop();
  const previousReadCount = world.reads;
  await advance(120 * SECOND_MS);
  expect([world.reads, world.isListening]).toEqual([previousReadCount, false]);
});
