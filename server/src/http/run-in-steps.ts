import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** How long a computation may block the event loop. Other calls need several turns of the loop. */
const MAX_MS = 2;

/** Runs a computation in steps, between which other calls are served. Resolves to its result. */
export async function runInSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  let startedAt = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - startedAt < MAX_MS) continue;
    await yieldToEventLoop();
    startedAt = performance.now();
  }
}

/** Returns a function to await after each step of an asynchronous computation, so that other calls can run. */
export function yieldWhenLong(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < MAX_MS) return;
    await yieldToEventLoop();
    startedAt = performance.now();
  };
}
