import { readCard, writeCard } from '@golf-league/core/contracts/card.ts';
import { events } from '@golf-league/core/contracts/events.ts';
import { spectate } from '@golf-league/core/contracts/spectators.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { strokesAgainstPar } from '../../e2e/support/group-card.ts';
import { createClubServer, spectatorsToken } from './club/club-answers.ts';
import { createFakeDayServer, createDayPlayer } from './day-server.ts';
import type { DayServer } from './day-server.ts';
import { emitServerEvent } from './fake-socket.ts';
import { goTo, openApp, waitUntilIdle } from './app-driver.tsx';

const exact = { exact: true };
const button = (name: string | RegExp) => page.getByRole('button', { name, ...exact });
const dayTab = () => button('Today: Round 4');
const liveTable = () => page.getByRole('table', { name: 'Playing now: Round 4' });
const readNames = () =>
  liveTable()
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.textContent);
const emitCardChanged = (server: DayServer, version = server.version()) =>
  emitServerEvent('cardChanged', { leagueId: 'strokes', tournamentId: 'strokes', eventId: 'day', version });

const createPlayers = () => [
  createDayPlayer('elin', { playingHandicap: 0 }),
  createDayPlayer('marcus', { playingHandicap: 0 }),
  createDayPlayer('priya', { playingHandicap: 0, group: 1 }),
];

test('a day of play is shown as the last round tab once a player has a score, and its table updates with the scores', async () => {
  const server = createFakeDayServer(createPlayers());
  await server.open('');
  await expect.element(page.getByRole('link', { name: 'Open card' })).toBeVisible();
  await waitUntilIdle();
  await expect.element(dayTab()).not.toBeInTheDocument();
  server.change((player) =>
    player.id === 'priya' ? { ...player, strokes: strokesAgainstPar(0, 1) } : player,
  );
  emitCardChanged(server);
  await dayTab().click();
  await expect
    .poll(readNames)
    .toEqual(['Priya Ramanthru 2', 'Elin Sjöberg (you)not started', 'Marcus Lindnot started · your group']);
  server.change((player) => (player.id === 'elin' ? { ...player, strokes: strokesAgainstPar(-1) } : player));
  emitCardChanged(server);
  await expect
    .poll(readNames)
    .toEqual(['Elin Sjöberg (you)thru 1', 'Priya Ramanthru 2', 'Marcus Lindnot started · your group']);
  await button('Tot (total)').click();
  await expect.element(page.getByRole('table', { name: 'Board', ...exact })).toBeVisible();
});

test('neither the board nor the day’s own page shows a closed day as being played', async () => {
  const players = createPlayers().map((player) => ({ ...player, strokes: strokesAgainstPar(0, 1) }));
  const server = createFakeDayServer(players);
  await server.open('');
  await dayTab().click();
  await expect.element(page.getByRole('table', { name: 'Playing now: Round 4' })).toBeVisible();
  server.fakeServer.replyWith(events, [
    { ...server.day, status: 'closed', closedAt: new Date().toISOString() },
  ]);
  emitServerEvent('eventsChanged', { tournamentId: 'strokes', eventId: 'day' });
  await expect.element(dayTab()).not.toBeInTheDocument();
  await expect.element(page.getByRole('table', { name: 'Board', ...exact })).toBeVisible();
  await goTo('/golfleague/strokes/day/day');
  await expect.element(page.getByRole('heading', { name: 'Tee sheet' })).toBeVisible();
  await waitUntilIdle();
  await expect.element(page.getByRole('table', { name: 'Playing now: Round 4' })).not.toBeInTheDocument();
});

test('a substitute outside the board is listed after the players without a position', async () => {
  const [elin, marcus, priya] = createPlayers();
  const substitute = { ...marcus!, strokes: strokesAgainstPar(-1), more: { isGuest: true as const } };
  const server = createFakeDayServer([{ ...elin!, strokes: strokesAgainstPar(1) }, substitute, priya!]);
  await server.open('');
  await dayTab().click();
  await expect
    .poll(readNames)
    .toEqual([
      'Elin Sjöberg (you)thru 1',
      'Priya Ramannot started',
      'Marcus Lindthru 1 · your group · substitute',
    ]);
  const rowText = '– outside the boardMarcus Lindthru 1 · your group · substitute−1';
  await expect.element(liveTable().getByRole('row').last()).toHaveTextContent(rowText);
});

test('the card is not refetched if its version is unchanged, nor while the user’s own scores are being sent', async () => {
  const server = createFakeDayServer(createPlayers());
  await server.open();
  await expect.element(page.getByRole('heading', { name: 'Hole 1', ...exact })).toBeVisible();
  await waitUntilIdle();
  const callsBefore = server.calls(readCard.name);
  emitCardChanged(server);
  await button('All par').click();
  await expect.poll(() => server.written.length).toBe(1);
  emitCardChanged(server);
  await waitUntilIdle();
  expect(server.calls(readCard.name)).toBe(callsBefore);
  server.change((player) => (player.id === 'priya' ? { ...player, strokes: strokesAgainstPar(0) } : player));
  emitCardChanged(server);
  await expect.poll(() => server.calls(readCard.name)).toBe(callsBefore + 1);
});

test('spectators see today’s play above the season’s board, or next to it on a television', async () => {
  const row = { key: 'k1', name: 'Karin A.', thru: 7, toPar: -2, position: 1 };
  const server = createClubServer(null).change(spectate, {
    live: { title: 'Round 4', rows: [row], skins: null },
  });
  await page.viewport(390, 844);
  await openApp({ server });
  await goTo(`/board/${spectatorsToken}`);
  await expect.element(page.getByRole('heading', { name: 'Playing now: Round 4' })).toBeVisible();
  await expect.poll(readNames).toEqual(['Karin A.thru 7']);
  await page.viewport(1280, 720);
  await goTo(`/board/${spectatorsToken}?view=tv`);
  const day = page.getByRole('region', { name: 'Playing now: Round 4' });
  await expect.element(day.getByText('Karin A. thru 7')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Board', ...exact })).toBeVisible();
});

/** Ten minutes in milliseconds. */
const TEN_MINUTES = 600_000;
const realTimeout = globalThis.setTimeout;
const waitForNextTask = () => new Promise<void>((resolve) => realTimeout(resolve));

/** Enters the scores of a hole and lets ten minutes pass. Resolves to the number of timers that woke the device. */
async function passTenMinutes(): Promise<number> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  let timerCount = 0;
  const fakeTimers = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval };
  const countCalls = (timer: typeof setTimeout) =>
    ((callback: () => void, delayMs?: number) =>
      timer(() => {
        timerCount++;
        callback();
      }, delayMs)) as typeof setTimeout;
  globalThis.setTimeout = countCalls(fakeTimers.setTimeout);
  globalThis.setInterval = countCalls(fakeTimers.setInterval as never) as never;
  await button('All par').click();
  for (let elapsed = 0; elapsed < TEN_MINUTES; elapsed += 1000) {
    vi.advanceTimersByTime(1000);
    await waitForNextTask();
  }
  vi.useRealTimers();
  return timerCount;
}

test('ten minutes of an open card with one entered hole cost one request and at most eight timers', async () => {
  const server = createFakeDayServer(createPlayers());
  await server.open();
  await expect.element(page.getByRole('heading', { name: 'Hole 1', ...exact })).toBeVisible();
  await waitUntilIdle();
  const callsBefore = server.fakeServer.receivedCalls.length;
  const timerCount = await passTenMinutes();
  expect(server.fakeServer.receivedCalls.slice(callsBefore).map(({ name }) => name)).toEqual([
    writeCard.name,
  ]);
  expect(timerCount).toBeLessThanOrEqual(8);
});

test('ten minutes without a signal cost at most twelve requests and fifteen timers', async () => {
  const server = createFakeDayServer(createPlayers());
  server.fakeServer.loseCalls(writeCard);
  await server.open();
  await expect.element(page.getByRole('heading', { name: 'Hole 1', ...exact })).toBeVisible();
  await waitUntilIdle();
  const callsBefore = server.fakeServer.receivedCalls.length;
  const timerCount = await passTenMinutes();
  const attempts = server.fakeServer.receivedCalls.slice(callsBefore);
  expect(new Set(attempts.map(({ name }) => name))).toEqual(new Set([writeCard.name]));
  expect(attempts.length).toBeLessThanOrEqual(12);
  expect(timerCount).toBeLessThanOrEqual(15);
});
