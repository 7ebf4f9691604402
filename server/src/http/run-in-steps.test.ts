import { expect, it } from 'vitest';
import { runInSteps, createYielder } from './run-in-steps.ts';

function* blockInSteps(steps: number): Generator<void, string> {
  for (let step = 0; step < steps; step++) {
    const end = performance.now() + 1;
    while (performance.now() < end);
    yield;
  }
  return 'done';
}

async function blockInStepsAsync(): Promise<string> {
  const yieldIfLong = createYielder();
  for (const _ of blockInSteps(20)) await yieldIfLong();
  return 'done';
}

it.each([
  ['', () => runInSteps(blockInSteps(20))],
  [' asynchronous', blockInStepsAsync],
])('a long%s computation lets other tasks run in between, and returns its result', async (_, compute) => {
  const finishOrder: string[] = [];
  const computation = compute().then((result) => finishOrder.push(result));
  setImmediate(() => finishOrder.push('another'));
  await computation;
  expect(finishOrder).toEqual(['another', 'done']);
});
