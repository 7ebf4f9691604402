import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { NoTurn, Turns } from './turns.ts';

const limits = { capacity: 10, mostAtOnce: 2, mostWaiting: 2, patienceMs: 5000 };

/** Takes a turn that lasts until it is ended. */
function occupy(turns: Turns, weight: number) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const state = { begun: false, end, done: Promise.resolve() };
  state.done = turns.take(weight, () => {
    state.begun = true;
    return ended;
  });
  state.done.catch(() => {});
  return state;
}

test('two run side by side, the third waits for one of them', async () => {
  const turns = new Turns(limits);
  const [first, second, third] = [occupy(turns, 1), occupy(turns, 1), occupy(turns, 1)];
  await sleep(5);
  expect([first.begun, second.begun, third.begun]).toEqual([true, true, false]);
  second.end();
  await second.done;
  await sleep(5);
  expect(third.begun).toBe(true);
});

test('a heavy one runs alone, also when it is heavier than all that fits', async () => {
  const turns = new Turns(limits);
  const [light, heavy] = [occupy(turns, 5), occupy(turns, 11)];
  await sleep(5);
  expect([light.begun, heavy.begun]).toEqual([true, false]);
  light.end();
  await light.done;
  await sleep(5);
  expect(heavy.begun).toBe(true);
});

test('whoever finds too many waiting, or waits too long, is turned away', async () => {
  const turns = new Turns({ ...limits, patienceMs: 30 });
  const running = [occupy(turns, 5), occupy(turns, 5)];
  const waiting = [occupy(turns, 1), occupy(turns, 1)];
  await expect(turns.take(1, async () => {})).rejects.toThrow(NoTurn);
  for (const { done } of waiting) await expect(done).rejects.toThrow(NoTurn);
  for (const { end } of running) end();
  expect(await turns.take(1, async () => 'done')).toBe('done');
});

test('a task that fails gives its place back', async () => {
  const turns = new Turns({ ...limits, mostAtOnce: 1 });
  const failing = async () => {
    throw new Error('broken');
  };
  for (let count = 0; count < 3; count++) await expect(turns.take(9, failing)).rejects.toThrow('broken');
  expect(await turns.take(9, async () => 'done')).toBe('done');
});
