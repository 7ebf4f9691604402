import { readCard, writeCard } from '@golf-league/core/contracts/card.ts';
import { events } from '@golf-league/core/contracts/events.ts';
import { spectate } from '@golf-league/core/contracts/spectators.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toStrokes } from '../../e2e/support/group-card.ts';
import { createClubServer, spectatorsToken } from './club/club-server.ts';
import { createFakeCardServer, createCardPlayer } from './card-server.ts';
import type { CardServer } from './card-server.ts';
import { emitServerEvent } from './fake-socket.ts';
import { goTo, setUpApp, waitUntilIdle } from './app-driver.tsx';

const exact = { exact: true };
const button = (name: string | RegExp) => page.getByRole('button', { name, ...exact });
const eventTab = () => button('Today: Round 4');
const liveTable = () => page.getByRole('table', { name: 'Playing now: Round 4' });
const readNames = () =>
  liveTable()
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.textContent);
const emitCardChanged = (server: CardServer, version = server.getVersion()) =>
  emitServerEvent('cardChanged', { leagueId: 'strokes', tournamentId: 'strokes', eventId: 'day', version });

const createPlayers = () => [
  createCardPlayer('elin', { playingHandicap: 0 }),
  createCardPlayer('marcus', { playingHandicap: 0 }),
  createCardPlayer('priya', { playingHandicap: 0, group: 1 }),
];

test('an event is shown as the last round tab once a player has a score, and its table updates with the scores', async () => {
  const server = createFakeCardServer(createPlayers());
  await server.open('');
  await expect.element(page.getByRole('link', { name: 'Open card' })).toBeVisible();
  await waitUntilIdle();
  await expect.element(eventTab()).not.toBeInTheDocument();
  server.updatePlayers((player) =>
    player.id === 'priya' ? { ...player, strokes: toStrokes(0, 1) } : player,
  );
  emitCardChanged(server);
  await eventTab().click();
  await expect
    .poll(readNames)
    .toEqual(['Priya Ramanthru 2', 'Elin Sjöberg (you)not started', 'Marcus Lindnot started · your group']);
  server.updatePlayers((player) => (player.id === 'elin' ? { ...player, strokes: toStrokes(-1) } : player));
  emitCardChanged(server);
  await expect
    .poll(readNames)
    .toEqual(['Elin Sjöberg (you)thru 1', 'Priya Ramanthru 2', 'Marcus Lindnot started · your group']);
  await button('Tot (total)').click();
  await expect.element(page.getByRole('table', { name: 'Board', ...exact })).toBeVisible();
});

test('neither the board nor the event’s own page shows a closed event as being played', async () => {
  const players = createPlayers().map((player) => ({ ...player, strokes: toStrokes(0, 1) }));
  const server = createFakeCardServer(players);
  await server.open('');
  await eventTab().click();
  await expect.element(page.getByRole('table', { name: 'Playing now: Round 4' })).toBeVisible();
  server.fakeServer.replyWith(events, [
    { ...server.event, status: 'closed', closedAt: new Date().toISOString() },
  ]);
  emitServerEvent('eventsChanged', { tournamentId: 'strokes', eventId: 'day' });
  await expect.element(eventTab()).not.toBeInTheDocument();
  await expect.element(page.getByRole('table', { name: 'Board', ...exact })).toBeVisible();
  await goTo('/golfleague/strokes/day/day');
  await expect.element(page.getByRole('heading', { name: 'Tee sheet' })).toBeVisible();
  await waitUntilIdle();
  await expect.element(page.getByRole('table', { name: 'Playing now: Round 4' })).not.toBeInTheDocument();
});

test('a substitute who is not on the board is listed after the players without a position', async () => {
  const [elin, marcus, priya] = createPlayers();
  const substitute = { ...marcus!, strokes: toStrokes(-1), cardOverrides: { isGuest: true as const } };
  const server = createFakeCardServer([{ ...elin!, strokes: toStrokes(1) }, substitute, priya!]);
  await server.open('');
  await eventTab().click();
  await expect
    .poll(readNames)
    .toEqual([
      'Elin Sjöberg (you)thru 1',
      'Priya Ramannot started',
      'Marcus Lindthru 1 · your group · substitute',
    ]);
  const rowText = '– not rankedMarcus Lindthru 1 · your group · substitute−1';
  await expect.element(liveTable().getByRole('row').last()).toHaveTextContent(rowText);
});

test('the card is not refetched if its version is unchanged, nor while the user’s own scores are being sent', async () => {
  const server = createFakeCardServer(createPlayers());
  await server.open();
  await expect.element(page.getByRole('heading', { name: 'Hole 1', ...exact })).toBeVisible();
  await waitUntilIdle();
  const previousCallCount = server.countCalls(readCard.name);
  emitCardChanged(server);
  await button('All par').click();
  await expect.poll(() => server.receivedWrites.length).toBe(1);
  emitCardChanged(server);
  await waitUntilIdle();
  expect(server.countCalls(readCard.name)).toBe(previousCallCount);
  server.updatePlayers((player) => (player.id === 'priya' ? { ...player, strokes: toStrokes(0) } : player));
  emitCardChanged(server);
  await expect.poll(() => server.countCalls(readCard.name)).toBe(previousCallCount + 1);
});

test('spectators see today’s live scores above the season’s board, or next to it on a television', async () => {
  const row = { key: 'k1', name: 'Karin A.', thru: 7, toPar: -2, position: 1 };
  const server = createClubServer(null).patchResponse(spectate, {
    live: { title: 'Round 4', rows: [row], skins: null },
  });
  await page.viewport(390, 844);
  await setUpApp({ server });
  await goTo(`/board/${spectatorsToken}`);
  await expect.element(page.getByRole('heading', { name: 'Playing now: Round 4' })).toBeVisible();
  await expect.poll(readNames).toEqual(['Karin A.thru 7']);
  await page.viewport(1280, 720);
  await goTo(`/board/${spectatorsToken}?view=tv`);
  const liveRegion = page.getByRole('region', { name: 'Playing now: Round 4' });
  await expect.element(liveRegion.getByText('Karin A. thru 7')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Board', ...exact })).toBeVisible();
});

const TEN_MINUTES_MS = 600_000;
const realSetTimeout = globalThis.setTimeout;
const waitForNextTask = () => new Promise<void>((resolve) => realSetTimeout(resolve));

/** Enters the scores of a hole and lets ten minutes pass. Resolves to the number of timers that woke the device. */
async function countTimersInTenMinutes(): Promise<number> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  let timerCount = 0;
  const fakeTimers = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval };
  const wrapWithCounter = (timer: typeof setTimeout) =>
    ((callback: () => void, delayMs?: number) =>
      timer(() => {
        timerCount++;
        callback();
      }, delayMs)) as typeof setTimeout;
  globalThis.setTimeout = wrapWithCounter(fakeTimers.setTimeout);
  globalThis.setInterval = wrapWithCounter(fakeTimers.setInterval as never) as never;
  await button('All par').click();
  for (let elapsedMs = 0; elapsedMs < TEN_MINUTES_MS; elapsedMs += 1000) {
    vi.advanceTimersByTime(1000);
    await waitForNextTask();
  }
  vi.useRealTimers();
  return timerCount;
}

test('a card left open for ten minutes after one hole is entered causes one request and at most eight timers', async () => {
  const server = createFakeCardServer(createPlayers());
  await server.open();
  await expect.element(page.getByRole('heading', { name: 'Hole 1', ...exact })).toBeVisible();
  await waitUntilIdle();
  const previousCallCount = server.fakeServer.receivedCalls.length;
  const timerCount = await countTimersInTenMinutes();
  expect(server.fakeServer.receivedCalls.slice(previousCallCount).map(({ name }) => name)).toEqual([
    writeCard.name,
  ]);
  expect(timerCount).toBeLessThanOrEqual(8);
});

test('a card left open for ten minutes without a signal causes at most twelve requests and fifteen timers', async () => {
  const server = createFakeCardServer(createPlayers());
  server.fakeServer.dropRequests(writeCard);
  await server.open();
  await expect.element(page.getByRole('heading', { name: 'Hole 1', ...exact })).toBeVisible();
  await waitUntilIdle();
  const previousCallCount = server.fakeServer.receivedCalls.length;
  const timerCount = await countTimersInTenMinutes();
  const attempts = server.fakeServer.receivedCalls.slice(previousCallCount);
  expect(new Set(attempts.map(({ name }) => name))).toEqual(new Set([writeCard.name]));
  expect(attempts.length).toBeLessThanOrEqual(12);
  expect(timerCount).toBeLessThanOrEqual(15);
});
