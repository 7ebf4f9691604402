import { CallError } from '../../live/call.ts';
import type { Socket } from '../../live/socket.ts';
import { createStore } from '../../store.ts';
import type { ReadonlyStore } from '../../store.ts';
import type { BoardListener } from './listen-to-board.ts';

// All times in ms.
const tickEvery = 1_000;
/** How often the server confirms a board without a reported change; usually with "not modified". */
const confirmEvery = 30_000;
/** This interval while there is no connection for events. */
const confirmWithoutEvents = 10_000;
const retryAfter = 5_000;
/** A lost connection may be restored within this time before it is shown as lost. */
const gracePeriod = 3_500;
/** An answer that takes longer is ignored. */
const answerTimeout = 15_000;
/** A longer gap between two timer calls means that the device slept. */
const asleepAfter = 20_000;
/** Without a confirmation for this long, the board is no longer shown as current. */
const unsureAfter = 60_000;
/** Several changes at once cause one read, and spectators do not all read at the same moment. */
const batchWindow = 20;
const spread = 200;

export type FollowedState<Sent> = {
  /** null until the first read */
  sent: Sent | null;
  isClosed: boolean;
  /** the time of the last confirmation that the shown board is current, in ms since 1970 */
  confirmedAt: number;
  /** `unsure` if the data is only old, `gone` if the server cannot be reached */
  link: 'there' | 'unsure' | 'gone';
};

interface Options<Sent> {
  /** the board that came with the page, as of the request for the page */
  first?: { sent: Sent; at: number } | undefined;
  read: (signal: AbortSignal) => Promise<Sent>;
  listen: (listener: BoardListener) => Pick<Socket, 'reconnect' | 'close'>;
  isOnline: () => boolean;
  isHidden: () => boolean;
}

type Follower<Sent> = ReadonlyStore<FollowedState<Sent>> & {
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
  const store = createStore<FollowedState<Sent>>({
    sent: first?.sent ?? null,
    isClosed: false,
    confirmedAt: first?.at ?? 0,
    link: 'there',
  });
  let run = 0;
  let connection: Pick<Socket, 'reconnect' | 'close'> | undefined;
  let ticker: ReturnType<typeof setInterval> | undefined;
  let checkTimer: ReturnType<typeof setTimeout> | undefined;
  let text = first ? JSON.stringify(first.sent) : '';
  let isConnected = false;
  let isFailing = false;
  let isReading = false;
  let mustCheckAgain = false;
  let lostAt = 0;
  let triedAt = 0;
  let tickedAt = 0;

  async function check(): Promise<void> {
    if (isReading) {
      // The read in progress may be older than the change.
      mustCheckAgain = true;
      return;
    }
    const ownRun = run;
    isReading = true;
    const startedAt = (triedAt = Date.now());
    try {
      const sent = await read(AbortSignal.timeout(answerTimeout));
      if (ownRun !== run) return;
      isFailing = false;
      update(sent, startedAt);
    } catch (error) {
      if (ownRun !== run) return;
      if (error instanceof CallError && error.status === 404) return close();
      isFailing = true;
    } finally {
      if (ownRun === run) isReading = false;
    }
    updateLink();
    if (mustCheckAgain) {
      mustCheckAgain = false;
      void check();
    }
  }

  /** An unchanged board keeps its identity, so that nothing is rendered again. */
  function update(sent: Sent, confirmedAt: number): void {
    const next = JSON.stringify(sent);
    const isSame = next === text;
    text = next;
    store.set({ ...store.get(), ...(isSame ? {} : { sent }), confirmedAt });
  }

  function updateLink(): void {
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
    const pause = isFailing ? retryAfter : isConnected ? confirmEvery : confirmWithoutEvents;
    if (gap > asleepAfter || gap < 0) {
      connection?.reconnect();
      void check();
    } else if (!isReading && now - triedAt >= pause) void check();
    updateLink();
  }

  function close(): void {
    stop();
    text = '';
    store.set({ sent: null, isClosed: true, confirmedAt: 0, link: 'there' });
  }

  function stop(): void {
    run++;
    clearInterval(ticker);
    clearTimeout(checkTimer);
    checkTimer = undefined;
    connection?.close();
    connection = undefined;
    isConnected = isReading = mustCheckAgain = false;
  }

  function start(): () => void {
    stop();
    tickedAt = lostAt = Date.now();
    connection = listen({
      ready() {
        isConnected = true;
        void check();
      },
      changed() {
        checkTimer ??= setTimeout(
          () => {
            checkTimer = undefined;
            void check();
          },
          batchWindow + Math.random() * spread,
        );
      },
      closed: close,
      lost() {
        if (isConnected) lostAt = Date.now();
        isConnected = false;
      },
      woke: () => void check(),
    });
    ticker = setInterval(tick, tickEvery);
    void check();
    return stop;
  }

  return { get: store.get, subscribe: store.subscribe, start };
}
