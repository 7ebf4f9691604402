import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { strokesAgainstPar } from '../../e2e/support/group-card.ts';
import { createFakeDayServer, createDayPlayer, parOnEveryHole } from './day-server.ts';
import { waitUntilIdle } from './app-driver.tsx';

// The card of a closed day accepts no more scores, but its rounds can still be registered.

const exact = { exact: true };
const closedFields = { status: 'closed', closedAt: new Date().toISOString() } as const;
const closedNotice = () => page.getByText(/^This day is closed/);
const cardsHeading = () => page.getByRole('heading', { name: 'The cards' });
const registerLink = () => page.getByRole('link', { name: 'Register round', ...exact });

test('the card of a closed day shows on each hole that the day is closed, and accepts no scores', async () => {
  await createFakeDayServer(
    [
      createDayPlayer('elin', { strokes: strokesAgainstPar(0, 0) }),
      createDayPlayer('marcus', { strokes: parOnEveryHole }),
    ],
    closedFields,
  ).open();
  await expect.element(cardsHeading()).toBeVisible();
  await expect.element(page.getByText(/Complete cards can still be confirmed\./)).toBeVisible();
  await expect.element(page.getByText(/Rounds registered later still count\./)).toBeVisible();
  await page.getByRole('button', { name: /^Hole 3,/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Hole 3', ...exact })).toBeVisible();
  await expect.element(closedNotice()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^(All|Rest) par$/ })).not.toBeInTheDocument();
});

test('a player without a round opens the round form from the card of a closed day, and the form does not link back', async () => {
  await createFakeDayServer(
    [createDayPlayer('elin', { strokes: strokesAgainstPar(0, 0) }), createDayPlayer('marcus')],
    closedFields,
  ).open();
  await registerLink().click();
  const form = page.getByRole('dialog');
  await expect.element(form.getByText('Belongs to Round 4')).toBeVisible();
  await expect.element(form.getByRole('link', { name: 'Keep the group card' })).not.toBeInTheDocument();
});

test('a player with a complete card registers the round from the card of a closed day', async () => {
  await createFakeDayServer(
    [createDayPlayer('elin', { strokes: parOnEveryHole }), createDayPlayer('marcus')],
    closedFields,
  ).open();
  await expect.element(closedNotice()).toBeVisible();
  await expect.element(registerLink()).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Elin/ }).click();
  await expect.element(page.getByRole('button', { name: 'Register my round' })).toBeVisible();
});

test('a closed card shows only that the day is closed if no more rounds can be registered', async () => {
  const registered = { strokes: parOnEveryHole, more: { roundId: 'r1' } };
  const registeredPlayers = [
    createDayPlayer('elin', registered),
    createDayPlayer('marcus', { ...registered, more: { roundId: 'r2' } }),
  ];
  const finishedLeagueServer = createFakeDayServer(
    [createDayPlayer('elin'), createDayPlayer('marcus', { strokes: parOnEveryHole })],
    closedFields,
  );
  finishedLeagueServer.fakeServer.change(leagueInfo, { finished: true });
  for (const server of [createFakeDayServer(registeredPlayers, closedFields), finishedLeagueServer]) {
    await server.open();
    await expect.element(closedNotice()).toBeVisible();
    await waitUntilIdle();
    await expect.element(page.getByText(/still/)).not.toBeInTheDocument();
    await expect.element(registerLink()).not.toBeInTheDocument();
  }
});

test.each([
  ['cancelled day', 'This day is cancelled'],
  ['finished league', 'The league is finished'],
])('the card of a %s shows why it is closed, and has no actions', async (kind, reason) => {
  const isCancelled = kind === 'cancelled day';
  const server = createFakeDayServer(
    [
      createDayPlayer('elin', { strokes: parOnEveryHole }),
      createDayPlayer('marcus', { strokes: parOnEveryHole }),
    ],
    isCancelled ? { status: 'cancelled', reason: 'Rain' } : {},
  );
  if (!isCancelled) server.fakeServer.change(leagueInfo, { finished: true });
  await server.open();
  await expect.element(page.getByText(`${reason}, so no more scores can be entered.`)).toBeVisible();
  await waitUntilIdle();
  await expect.element(page.getByText(/confirm/)).not.toBeInTheDocument();
  for (const name of [/^Elin/, /^Marcus/]) {
    await page.getByRole('button', { name }).click();
    const sheet = page.getByRole('dialog');
    await expect.element(sheet.getByRole('table').first()).toBeVisible();
    await expect.element(sheet.getByRole('button', { name: /confirm|register/i })).not.toBeInTheDocument();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
  }
});

test('without a tee sheet, the card of a closed day has only the current user, who can add other players', async () => {
  await createFakeDayServer(
    [createDayPlayer('elin', { strokes: strokesAgainstPar(0, 0) }), createDayPlayer('marcus')],
    {
      ...closedFields,
      groups: [],
    },
  ).open();
  await expect.element(closedNotice()).toBeVisible();
  await expect.element(registerLink()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Change players/ })).toBeVisible();
});

test('the card of an open day does not show that it is closed', async () => {
  await createFakeDayServer([
    createDayPlayer('elin', { strokes: strokesAgainstPar(0, 0) }),
    createDayPlayer('marcus', { strokes: parOnEveryHole }),
  ]).open();
  await expect.element(page.getByRole('heading', { name: 'Hole 3', ...exact })).toBeVisible();
  await expect.element(closedNotice()).not.toBeInTheDocument();
});
