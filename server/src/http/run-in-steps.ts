import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/**
 * How long a computation can block the event loop. Short, because serving a call takes several iterations of the loop.
 */
const MAX_BLOCKING_MS = 2;

/** Runs a computation step by step, and lets other calls run in between. Resolves to the computation's result. */
export async function runInSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  let startedAt = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - startedAt < MAX_BLOCKING_MS) continue;
    await yieldToEventLoop();
    startedAt = performance.now();
  }
}

/** Returns a function to await after each step of an asynchronous computation, which lets other calls run. */
export function createYielder(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < MAX_BLOCKING_MS) return;
    await yieldToEventLoop();
    startedAt = performance.now();
  };
}
