import { setImmediate as othersFirst } from 'node:timers/promises';

/** How long a computation may block the event loop; other calls need several of its turns. */
const MAX_MS = 2;

/** Runs a computation in steps, between which other calls are served. Resolves to its result. */
export async function runInSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < MAX_MS) continue;
    await othersFirst();
    began = performance.now();
  }
}

/** Await it after each step of an asynchronous computation: it lets other calls run when the computation takes long. */
export function yieldWhenLong(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < MAX_MS) return;
    await othersFirst();
    began = performance.now();
  };
}
