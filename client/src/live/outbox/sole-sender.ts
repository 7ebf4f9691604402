import { openChannel } from '../../platform/channel.ts';

const NAME = 'golf-league-outbox';

/**
 * In milliseconds; a phone freezes tabs in the background, and a frozen one keeps its lock until it is opened again.
 */
const longestWait = 10_000;

let here: Promise<unknown> = Promise.resolve();

/**
 * Runs `act` in one tab at a time, where possible: browsers have no Web Locks without HTTPS, as in a clubhouse network,
 * and a frozen tab is not waited for. Then two tabs may send the same entry, and its idempotency key makes sure that it
 * has one effect.
 */
export async function asSoleSender<Result>(act: () => Promise<Result>): Promise<Result> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- the type knows HTTPS only
  if (!navigator.locks) return afterOthersHere(act);
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), longestWait);
  let isStarted = false;
  try {
    return await navigator.locks.request(NAME, { signal: waiting.signal }, () => {
      isStarted = true;
      return act();
    });
  } catch (error) {
    if (isStarted) throw error;
    return await afterOthersHere(act);
  } finally {
    clearTimeout(timer);
  }
}

function afterOthersHere<Result>(act: () => Promise<Result>): Promise<Result> {
  const mine = here.then(act, act);
  here = mine.catch(() => undefined);
  return mine;
}

/** Notifies other tabs and the service worker that the store has changed, and listens for the same from them. */
export function openOutboxChannel(onNews: () => void): { notify: () => void; close: () => void } {
  const channel = openChannel<null>(NAME);
  channel.listen(onNews);
  return { notify: () => channel.post(null), close: channel.close };
}
