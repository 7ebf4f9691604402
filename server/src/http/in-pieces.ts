import { setImmediate as othersFirst } from 'node:timers/promises';

/** So long may a computation keep the event loop from everybody else, whose call takes several of its turns. */
const MOST_MS = 2;

/** The result of a computation in steps, between which others are served. */
export async function inPieces<Result>(steps: Generator<void, Result>): Promise<Result> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < MOST_MS) continue;
    await othersFirst();
    began = performance.now();
  }
}

/** To be awaited after each step of a computation that also waits for other things: others are served where it takes long. */
export function stepsBetweenOthers(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < MOST_MS) return;
    await othersFirst();
    began = performance.now();
  };
}
