import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { getLatestPlayableDate } from '@golf-league/core/golf/rounds/played-on.ts';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ServerRejection } from '../fake-server.ts';
import { syncClock } from '../../src/live/server-clock.ts';
import { registerRoundInForm, createTwoPlayerServer } from './two-players.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

afterEach(() => {
  vi.useRealTimers();
});

// Resets the stored offset of the server's clock, since later tests share the page.
afterAll(() => {
  const now = Date.now();
  syncClock(new Date(now).toUTCString(), now, now);
});

/** Moves the phone's clock by `days`. Returns today's correct date, and a function that returns the server's time. */
function setWrongClock(days: number) {
  const realTime = Date.now();
  const startedAt = performance.now();
  vi.useFakeTimers({ toFake: ['Date'], now: realTime + days * DAY_MS });
  const getServerTime = () => new Date(realTime + (performance.now() - startedAt));
  const today = new Intl.DateTimeFormat('sv-SE').format(realTime);
  return { getServerTime, today };
}

const readPlayedOn = (findCalls: ReturnType<typeof createTwoPlayerServer>['findCalls']) =>
  findCalls(submitRound.name).map(({ input }) => (input as { playedOn: string }).playedOn);

test.each([-3, 5])(
  'a phone whose clock is %s days off registers a round with the correct date',
  async (days) => {
    const { getServerTime, today } = setWrongClock(days);
    const { fakeServer, open, findCalls } = createTwoPlayerServer();
    fakeServer.clock = getServerTime;
    await open();
    await registerRoundInForm(75, 90);
    await expect.poll(() => readPlayedOn(findCalls)).toEqual([today]);
  },
);

test('a round dated before the server’s time was known is sent again with the correct date', async () => {
  const { getServerTime, today } = setWrongClock(5);
  const { fakeServer, network, open, findCalls, startAcceptingRounds } = createTwoPlayerServer();
  await open();
  network.disconnect();
  await registerRoundInForm(75, 90);
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  fakeServer.clock = getServerTime;
  fakeServer.replyWith(submitRound, (input) => {
    startAcceptingRounds();
    expect(input.playedOn! > getLatestPlayableDate(getServerTime().getTime())).toBe(true);
    throw new ServerRejection('invalid_input');
  });
  network.reconnect();
  await expect.poll(() => readPlayedOn(findCalls).at(-1)).toBe(today);
  expect(new Set(findCalls(submitRound.name).map(({ key }) => key)).size).toBe(1);
});
