import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SemaphoreFullError, WeightedSemaphore } from './weighted-semaphore.ts';

const limits = { capacity: 10, maxRunning: 2, maxWaiting: 2, maxWaitMs: 5000 };

/** Runs a task that lasts until the returned `end` is called. */
function occupy(semaphore: WeightedSemaphore, weight: number) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const state = { hasStarted: false, end, done: Promise.resolve() };
  state.done = semaphore.run(weight, () => {
    state.hasStarted = true;
    return ended;
  });
  state.done.catch(() => {});
  return state;
}

test('two tasks run at once, and a third task waits until one of them ends', async () => {
  const semaphore = new WeightedSemaphore(limits);
  const [first, second, third] = [occupy(semaphore, 1), occupy(semaphore, 1), occupy(semaphore, 1)];
  await sleep(5);
  expect([first.hasStarted, second.hasStarted, third.hasStarted]).toEqual([true, true, false]);
  second.end();
  await second.done;
  await sleep(5);
  expect(third.hasStarted).toBe(true);
});

test('a task heavier than the capacity runs alone', async () => {
  const semaphore = new WeightedSemaphore(limits);
  const [light, heavy] = [occupy(semaphore, 5), occupy(semaphore, 11)];
  await sleep(5);
  expect([light.hasStarted, heavy.hasStarted]).toEqual([true, false]);
  light.end();
  await light.done;
  await sleep(5);
  expect(heavy.hasStarted).toBe(true);
});

test('a task is rejected if too many tasks are waiting or it waits too long', async () => {
  const semaphore = new WeightedSemaphore({ ...limits, maxWaitMs: 30 });
  const running = [occupy(semaphore, 5), occupy(semaphore, 5)];
  const waiting = [occupy(semaphore, 1), occupy(semaphore, 1)];
  await expect(semaphore.run(1, async () => {})).rejects.toThrow(SemaphoreFullError);
  for (const { done } of waiting) await expect(done).rejects.toThrow(SemaphoreFullError);
  for (const { end } of running) end();
  expect(await semaphore.run(1, async () => 'done')).toBe('done');
});

test('a failed task frees its slot', async () => {
  const semaphore = new WeightedSemaphore({ ...limits, maxRunning: 1 });
  const failing = async () => {
    throw new Error('broken');
  };
  for (let count = 0; count < 3; count++) await expect(semaphore.run(9, failing)).rejects.toThrow('broken');
  expect(await semaphore.run(9, async () => 'done')).toBe('done');
});
