import { openChannel } from '../../platform/channel.ts';

const NAME = 'golf-league-outbox';

let here: Promise<unknown> = Promise.resolve();

/**
 * Runs `act` in one tab at a time. Browsers have no Web Locks without HTTPS, as in a clubhouse network: there two tabs
 * may send the same entry, and its idempotency key makes that one effect.
 */
export function asSoleSender<Result>(act: () => Promise<Result>): Promise<Result> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- the type knows HTTPS only
  if (navigator.locks) return navigator.locks.request(NAME, act);
  const mine = here.then(act, act);
  here = mine.catch(() => undefined);
  return mine;
}

/** Tells other tabs and the service worker that the store has changed, and hears the same from them. */
export function openNewsOfOutbox(onNews: () => void): { tell: () => void; close: () => void } {
  const channel = openChannel<null>(NAME);
  channel.hear(onNews);
  return { tell: () => channel.tell(null), close: channel.close };
}
