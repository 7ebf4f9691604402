/** Runs a stepwise computation to completion, without yielding between steps, and returns its result. */
export function runToEnd<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
