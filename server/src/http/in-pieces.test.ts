import { expect, it } from 'vitest';
import { inPieces } from './in-pieces.ts';

function* busy(steps: number): Generator<void, string> {
  for (let step = 0; step < steps; step++) {
    const end = performance.now() + 1;
    while (performance.now() < end);
    yield;
  }
  return 'done';
}

it('a long computation lets others in between, and has its result', async () => {
  const order: string[] = [];
  const computed = inPieces(busy(20)).then((result) => order.push(result));
  setImmediate(() => order.push('another'));
  await computed;
  expect(order).toEqual(['another', 'done']);
});
