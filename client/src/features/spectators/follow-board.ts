import { CallError } from '../../live/call.ts';
import type { Socket } from '../../live/socket.ts';
import { createStore } from '../../store.ts';
import type { ReadonlyStore } from '../../store.ts';
import type { BoardListener } from './listen-to-board.ts';

// All times in ms.
const tickEvery = 1_000;
/** How often the server confirms a board without a reported change; usually with "not modified". */
const confirmEvery = 30_000;
/** The same while there is no connection for events. */
const confirmAlone = 10_000;
const tryAgainAfter = 5_000;
/** A lost connection may be restored within this time before it is shown as lost. */
const gracePeriod = 3_500;
/** An answer that takes longer is ignored. */
const patience = 15_000;
/** A longer gap between two timer calls means that the device slept. */
const asleepAfter = 20_000;
/** Without a confirmation for this long, the board is no longer shown as current. */
const unsureAfter = 60_000;
/** Several changes at once cause one read, and spectators do not all read at the same moment. */
const gatherFor = 20;
const spread = 200;

export type Followed<Sent> = {
  /** null until the first read */
  sent: Sent | null;
  isClosed: boolean;
  /** until when the shown board is known to be current, in ms since 1970 */
  confirmedAt: number;
  /** `unsure` if it is only old, `gone` if the server cannot be reached */
  link: 'there' | 'unsure' | 'gone';
};

interface Options<Sent> {
  /** the board that came with the page, as of the request for the page */
  first?: { sent: Sent; at: number } | undefined;
  read: (signal: AbortSignal) => Promise<Sent>;
  listen: (ears: BoardListener) => Pick<Socket, 'reconnect' | 'close'>;
  isOnline: () => boolean;
  isHidden: () => boolean;
}

type Follower<Sent> = ReadonlyStore<Followed<Sent>> & {
  /** Returns a function that stops following. */
  start: () => () => void;
};

/**
 * Follows a board on an unattended screen: fetches it at each change, and otherwise every half minute, so that the
 * board is either confirmed or shown as old. Nothing is stored on the device, since a board must disappear when it is
 * closed.
 */
export function followBoard<Sent>({
  first,
  read,
  listen,
  isOnline,
  isHidden,
}: Options<Sent>): Follower<Sent> {
  const store = createStore<Followed<Sent>>({
    sent: first?.sent ?? null,
    isClosed: false,
    confirmedAt: first?.at ?? 0,
    link: 'there',
  });
  let run = 0;
  let line: Pick<Socket, 'reconnect' | 'close'> | undefined;
  let clock: ReturnType<typeof setInterval> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let text = first ? JSON.stringify(first.sent) : '';
  let isConnected = false;
  let isFailing = false;
  let isReading = false;
  let isAskedAgain = false;
  let lostAt = 0;
  let triedAt = 0;
  let tickedAt = 0;

  async function check(): Promise<void> {
    if (isReading) {
      // The read in progress may be older than the change.
      isAskedAgain = true;
      return;
    }
    const own = run;
    isReading = true;
    const began = (triedAt = Date.now());
    try {
      const sent = await read(AbortSignal.timeout(patience));
      if (own !== run) return;
      isFailing = false;
      keep(sent, began);
    } catch (error) {
      if (own !== run) return;
      if (error instanceof CallError && error.status === 404) return close();
      isFailing = true;
    } finally {
      if (own === run) isReading = false;
    }
    judge();
    if (isAskedAgain) {
      isAskedAgain = false;
      void check();
    }
  }

  /** The same board again keeps its identity, so that nothing is rendered again. */
  function keep(sent: Sent, confirmedAt: number): void {
    const next = JSON.stringify(sent);
    const isSame = next === text;
    text = next;
    store.set({ ...store.get(), ...(isSame ? {} : { sent }), confirmedAt });
  }

  function judge(): void {
    const { confirmedAt, link } = store.get();
    const now = Date.now();
    const isLost = !isConnected && now - lostAt > gracePeriod && confirmedAt < lostAt;
    const age = now - confirmedAt;
    const next =
      !isOnline() || isFailing || isLost ? 'gone' : age > unsureAfter || age < 0 ? 'unsure' : 'there';
    if (next !== link) store.set({ ...store.get(), link: next });
  }

  function tick(): void {
    const now = Date.now();
    const gap = now - tickedAt;
    tickedAt = now;
    // Timers of hidden pages may stop, and `woke` reports when the page is back.
    if (isHidden()) return;
    const pause = isFailing ? tryAgainAfter : isConnected ? confirmEvery : confirmAlone;
    if (gap > asleepAfter || gap < 0) {
      line?.reconnect();
      void check();
    } else if (!isReading && now - triedAt >= pause) void check();
    judge();
  }

  function close(): void {
    stop();
    text = '';
    store.set({ sent: null, isClosed: true, confirmedAt: 0, link: 'there' });
  }

  function stop(): void {
    run++;
    clearInterval(clock);
    clearTimeout(soon);
    soon = undefined;
    line?.close();
    line = undefined;
    isConnected = isReading = isAskedAgain = false;
  }

  function start(): () => void {
    stop();
    tickedAt = lostAt = Date.now();
    line = listen({
      ready() {
        isConnected = true;
        void check();
      },
      changed() {
        soon ??= setTimeout(
          () => {
            soon = undefined;
            void check();
          },
          gatherFor + Math.random() * spread,
        );
      },
      closed: close,
      lost() {
        if (isConnected) lostAt = Date.now();
        isConnected = false;
      },
      woke: () => void check(),
    });
    clock = setInterval(tick, tickEvery);
    void check();
    return stop;
  }

  return { get: store.get, subscribe: store.subscribe, start };
}
