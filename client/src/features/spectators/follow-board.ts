import { CallError } from '../../live/call.ts';
import type { Socket } from '../../live/socket.ts';
import { createStore } from '../../store.ts';
import type { ReadonlyStore } from '../../store.ts';
import type { BoardListener } from './listen-to-board.ts';

// All times are in milliseconds.
const TICK_INTERVAL = 1_000;
/** How often the board is refetched without a reported change; the server usually responds "304 Not Modified". */
const CONFIRM_INTERVAL = 30_000;
/** How often the board is refetched without an event connection. */
const CONFIRM_INTERVAL_WITHOUT_EVENTS = 10_000;
const RETRY_DELAY = 5_000;
/** A lost connection is shown only after this time, since it may be restored. */
const GRACE_PERIOD = 3_500;
/** Requests are aborted after this time. */
const RESPONSE_TIMEOUT = 15_000;
/** A longer gap between two ticks means that the device was asleep. */
const MAX_TICK_GAP = 20_000;
/** Without a confirmation for this long, the board is shown as possibly stale. */
const MAX_CONFIRMATION_AGE = 60_000;
/** Delays before fetching a change: the window batches changes, and the random delay staggers the spectators. */
const BATCH_WINDOW = 20;
const MAX_RANDOM_DELAY = 200;

export type FollowedBoardState<Board> = {
  /** null until the first response, and once the board is closed */
  response: Board | null;
  isClosed: boolean;
  /** when the displayed board was last confirmed as current, in ms since 1970 */
  confirmedAt: number;
  /** `uncertain`: the board may be stale. `unreachable`: the server cannot be reached. */
  freshness: 'current' | 'uncertain' | 'unreachable';
};

interface Options<Board> {
  /** the board embedded in the page, with the time of the page's request */
  embedded?: { response: Board; at: number } | undefined;
  read: (signal: AbortSignal) => Promise<Board>;
  listen: (listener: BoardListener) => Pick<Socket, 'reconnect' | 'close'>;
  isOnline: () => boolean;
  isHidden: () => boolean;
}

type Follower<Board> = ReadonlyStore<FollowedBoardState<Board>> & {
  /** Starts following the board. Returns a function that stops it. */
  start: () => () => void;
};

/**
 * Follows a board on an unattended screen: fetches the board after each change, and otherwise every 30 seconds to
 * confirm that it is current. Nothing is stored on the device: the board must disappear when an admin closes it.
 */
export function followBoard<Board>({
  embedded,
  read,
  listen,
  isOnline,
  isHidden,
}: Options<Board>): Follower<Board> {
  const store = createStore<FollowedBoardState<Board>>({
    response: embedded?.response ?? null,
    isClosed: false,
    confirmedAt: embedded?.at ?? 0,
    freshness: 'current',
  });
  let runNumber = 0;
  let connection: Pick<Socket, 'reconnect' | 'close'> | undefined;
  let ticker: ReturnType<typeof setInterval> | undefined;
  let checkTimer: ReturnType<typeof setTimeout> | undefined;
  let lastJson = embedded ? JSON.stringify(embedded.response) : '';
  let isConnected = false;
  let isFailing = false;
  let isReading = false;
  let mustCheckAgain = false;
  let lostAt = 0;
  let lastCheckAt = 0;
  let lastTickAt = 0;

  async function checkBoard(): Promise<void> {
    if (isReading) {
      // The request in progress may have started before the change.
      mustCheckAgain = true;
      return;
    }
    const ownRunNumber = runNumber;
    isReading = true;
    const startedAt = (lastCheckAt = Date.now());
    try {
      const response = await read(AbortSignal.timeout(RESPONSE_TIMEOUT));
      if (ownRunNumber !== runNumber) return;
      isFailing = false;
      storeBoard(response, startedAt);
    } catch (error) {
      if (ownRunNumber !== runNumber) return;
      if (error instanceof CallError && error.status === 404) return close();
      isFailing = true;
    } finally {
      if (ownRunNumber === runNumber) isReading = false;
    }
    updateFreshness();
    if (mustCheckAgain) {
      mustCheckAgain = false;
      void checkBoard();
    }
  }

  /** Stores the board. An unchanged board keeps its object identity, to avoid a re-render. */
  function storeBoard(response: Board, confirmedAt: number): void {
    const json = JSON.stringify(response);
    const isUnchanged = json === lastJson;
    lastJson = json;
    store.set({ ...store.get(), ...(isUnchanged ? {} : { response }), confirmedAt });
  }

  function updateFreshness(): void {
    const { confirmedAt, freshness } = store.get();
    const now = Date.now();
    const isConnectionLost = !isConnected && now - lostAt > GRACE_PERIOD && confirmedAt < lostAt;
    const confirmationAge = now - confirmedAt;
    const nextFreshness =
      !isOnline() || isFailing || isConnectionLost
        ? 'unreachable'
        : confirmationAge > MAX_CONFIRMATION_AGE || confirmationAge < 0
          ? 'uncertain'
          : 'current';
    if (nextFreshness !== freshness) store.set({ ...store.get(), freshness: nextFreshness });
  }

  function tick(): void {
    const now = Date.now();
    const gap = now - lastTickAt;
    lastTickAt = now;
    // Browsers may stop the timers of hidden pages. `onWake` is called once the page is visible again.
    if (isHidden()) return;
    const checkInterval = isFailing
      ? RETRY_DELAY
      : isConnected
        ? CONFIRM_INTERVAL
        : CONFIRM_INTERVAL_WITHOUT_EVENTS;
    if (gap > MAX_TICK_GAP || gap < 0) {
      connection?.reconnect();
      void checkBoard();
    } else if (!isReading && now - lastCheckAt >= checkInterval) void checkBoard();
    updateFreshness();
  }

  function close(): void {
    stop();
    lastJson = '';
    store.set({ response: null, isClosed: true, confirmedAt: 0, freshness: 'current' });
  }

  function stop(): void {
    runNumber++;
    clearInterval(ticker);
    clearTimeout(checkTimer);
    checkTimer = undefined;
    connection?.close();
    connection = undefined;
    isConnected = isReading = mustCheckAgain = false;
  }

  function start(): () => void {
    stop();
    lastTickAt = lostAt = Date.now();
    connection = listen({
      onReady() {
        isConnected = true;
        void checkBoard();
      },
      onChanged() {
        checkTimer ??= setTimeout(
          () => {
            checkTimer = undefined;
            void checkBoard();
          },
          BATCH_WINDOW + Math.random() * MAX_RANDOM_DELAY,
        );
      },
      onClosed: close,
      onLost() {
        if (isConnected) lostAt = Date.now();
        isConnected = false;
      },
      onWake: () => void checkBoard(),
    });
    ticker = setInterval(tick, TICK_INTERVAL);
    void checkBoard();
    return stop;
  }

  return { get: store.get, subscribe: store.subscribe, start };
}
