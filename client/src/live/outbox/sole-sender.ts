import { openChannel } from '../../platform/channel.ts';

const NAME = 'golf-league-outbox';

/**
 * In milliseconds; a phone freezes tabs in the background, and a frozen tab keeps its lock until it is opened again.
 */
const MAX_WAIT = 10_000;

let lastRun: Promise<unknown> = Promise.resolve();

/**
 * Runs `act` in one tab at a time if possible. Browsers have no Web Locks without HTTPS, as in a clubhouse
 * network, and this function does not wait for a frozen tab. In these cases two tabs may send the same entry,
 * and its idempotency key ensures that it has one effect.
 */
export async function asSoleSender<Result>(act: () => Promise<Result>): Promise<Result> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- the type knows HTTPS only
  if (!navigator.locks) return afterOthersInTab(act);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), MAX_WAIT);
  let isStarted = false;
  try {
    return await navigator.locks.request(NAME, { signal: controller.signal }, () => {
      isStarted = true;
      return act();
    });
  } catch (error) {
    if (isStarted) throw error;
    return await afterOthersInTab(act);
  } finally {
    clearTimeout(timer);
  }
}

function afterOthersInTab<Result>(act: () => Promise<Result>): Promise<Result> {
  const run = lastRun.then(act, act);
  lastRun = run.catch(() => undefined);
  return run;
}

/** Notifies other tabs and the service worker that the store has changed, and listens for the same from them. */
export function openOutboxChannel(onChange: () => void): { notify: () => void; close: () => void } {
  const channel = openChannel<null>(NAME);
  channel.listen(onChange);
  return { notify: () => channel.post(null), close: channel.close };
}
