import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SemaphoreFull, WeightedSemaphore } from './weighted-semaphore.ts';

const limits = { capacity: 10, maxAtOnce: 2, maxWaiting: 2, patienceMs: 5000 };

/** Runs a task that lasts until the returned function ends it. */
function occupy(semaphore: WeightedSemaphore, weight: number) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const state = { begun: false, end, done: Promise.resolve() };
  state.done = semaphore.take(weight, () => {
    state.begun = true;
    return ended;
  });
  state.done.catch(() => {});
  return state;
}

test('two tasks run at once, and a third waits for one of them', async () => {
  const semaphore = new WeightedSemaphore(limits);
  const [first, second, third] = [occupy(semaphore, 1), occupy(semaphore, 1), occupy(semaphore, 1)];
  await sleep(5);
  expect([first.begun, second.begun, third.begun]).toEqual([true, true, false]);
  second.end();
  await second.done;
  await sleep(5);
  expect(third.begun).toBe(true);
});

test('a task heavier than the capacity runs alone', async () => {
  const semaphore = new WeightedSemaphore(limits);
  const [light, heavy] = [occupy(semaphore, 5), occupy(semaphore, 11)];
  await sleep(5);
  expect([light.begun, heavy.begun]).toEqual([true, false]);
  light.end();
  await light.done;
  await sleep(5);
  expect(heavy.begun).toBe(true);
});

test('a task is rejected if too many wait already or it waits too long', async () => {
  const semaphore = new WeightedSemaphore({ ...limits, patienceMs: 30 });
  const running = [occupy(semaphore, 5), occupy(semaphore, 5)];
  const waiting = [occupy(semaphore, 1), occupy(semaphore, 1)];
  await expect(semaphore.take(1, async () => {})).rejects.toThrow(SemaphoreFull);
  for (const { done } of waiting) await expect(done).rejects.toThrow(SemaphoreFull);
  for (const { end } of running) end();
  expect(await semaphore.take(1, async () => 'done')).toBe('done');
});

test('a task that fails frees its place', async () => {
  const semaphore = new WeightedSemaphore({ ...limits, maxAtOnce: 1 });
  const failing = async () => {
    throw new Error('broken');
  };
  for (let count = 0; count < 3; count++) await expect(semaphore.take(9, failing)).rejects.toThrow('broken');
  expect(await semaphore.take(9, async () => 'done')).toBe('done');
});
