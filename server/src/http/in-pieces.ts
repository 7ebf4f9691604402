import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** How long a computation may block the event loop; other calls need several of its turns. */
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

/** Await the returned function after each step of an asynchronous computation: it lets other calls run in between. */
export function yieldWhenLong(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < MAX_MS) return;
    await yieldToEventLoop();
    startedAt = performance.now();
  };
}
