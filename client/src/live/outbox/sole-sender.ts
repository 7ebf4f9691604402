import { openChannel } from '../../platform/channel.ts';

const OUTBOX_NAME = 'golf-league-outbox';

/** Milliseconds. Phones freeze background tabs, and a frozen tab holds its lock until the user opens it again. */
const MAX_WAIT_MS = 10_000;

let lastRun: Promise<unknown> = Promise.resolve();

/**
 * Runs a task in only one tab at a time, if possible. Browsers have no Web Locks without HTTPS, and the wait
 * for frozen tabs is limited. Two tabs may then send the same entry, but its idempotency key keeps it from
 * taking effect twice.
 */
export async function runAsSoleSender<Result>(task: () => Promise<Result>): Promise<Result> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- the type assumes HTTPS
  if (!navigator.locks) return runAfterPrevious(task);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), MAX_WAIT_MS);
  let hasStarted = false;
  try {
    return await navigator.locks.request(OUTBOX_NAME, { signal: controller.signal }, () => {
      hasStarted = true;
      return task();
    });
  } catch (error) {
    if (hasStarted) throw error;
    return await runAfterPrevious(task);
  } finally {
    clearTimeout(timer);
  }
}

function runAfterPrevious<Result>(task: () => Promise<Result>): Promise<Result> {
  const run = lastRun.then(task, task);
  lastRun = run.catch(() => undefined);
  return run;
}

/** Opens a channel on which tabs and the service worker notify each other of changes to the store. */
export function openOutboxChannel(onChange: () => void): { notify: () => void; close: () => void } {
  const channel = openChannel<null>(OUTBOX_NAME);
  channel.listen(onChange);
  return { notify: () => channel.post(null), close: channel.close };
}
