import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toStrokes } from '../../e2e/support/group-card.ts';
import { createFakeCardServer, createCardPlayer, parOnEveryHole } from './card-server.ts';
import { waitUntilIdle } from './app-driver.tsx';

// The card of a closed event accepts no more scores, but its rounds can still be registered.

const exact = { exact: true };
const closedEventFields = { status: 'closed', closedAt: new Date().toISOString() } as const;
const closedNotice = () => page.getByText(/^This day is closed/);
const cardsHeading = () => page.getByRole('heading', { name: 'The cards' });
const registerLink = () => page.getByRole('link', { name: 'Register round', ...exact });

test('the card of a closed event shows on each hole that the event is closed, and accepts no scores', async () => {
  await createFakeCardServer(
    [
      createCardPlayer('elin', { strokes: toStrokes(0, 0) }),
      createCardPlayer('marcus', { strokes: parOnEveryHole }),
    ],
    closedEventFields,
  ).open();
  await expect.element(cardsHeading()).toBeVisible();
  await expect.element(page.getByText(/Complete cards can still be confirmed\./)).toBeVisible();
  await expect.element(page.getByText(/Rounds registered later still count\./)).toBeVisible();
  await page.getByRole('button', { name: /^Hole 3,/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Hole 3', ...exact })).toBeVisible();
  await expect.element(closedNotice()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^(All|Rest) par$/ })).not.toBeInTheDocument();
});

test('a closed card lets a player without a round open the round form, which has no link to the card', async () => {
  await createFakeCardServer(
    [createCardPlayer('elin', { strokes: toStrokes(0, 0) }), createCardPlayer('marcus')],
    closedEventFields,
  ).open();
  await registerLink().click();
  const form = page.getByRole('dialog');
  await expect.element(form.getByText('Belongs to Round 4')).toBeVisible();
  await expect.element(form.getByRole('link', { name: 'Keep the group card' })).not.toBeInTheDocument();
});

test('a player with a complete card can register the round from the card of a closed event', async () => {
  await createFakeCardServer(
    [createCardPlayer('elin', { strokes: parOnEveryHole }), createCardPlayer('marcus')],
    closedEventFields,
  ).open();
  await expect.element(closedNotice()).toBeVisible();
  await expect.element(registerLink()).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Elin/ }).click();
  await expect.element(page.getByRole('button', { name: 'Register my round' })).toBeVisible();
});

test('a closed card shows only that the event is closed if no more rounds can be registered', async () => {
  const registeredFields = { strokes: parOnEveryHole, cardOverrides: { roundId: 'r1' } };
  const registeredPlayers = [
    createCardPlayer('elin', registeredFields),
    createCardPlayer('marcus', { ...registeredFields, cardOverrides: { roundId: 'r2' } }),
  ];
  const finishedLeagueServer = createFakeCardServer(
    [createCardPlayer('elin'), createCardPlayer('marcus', { strokes: parOnEveryHole })],
    closedEventFields,
  );
  finishedLeagueServer.fakeServer.patchResponse(leagueInfo, { finished: true });
  for (const server of [createFakeCardServer(registeredPlayers, closedEventFields), finishedLeagueServer]) {
    await server.open();
    await expect.element(closedNotice()).toBeVisible();
    await waitUntilIdle();
    await expect.element(page.getByText(/still/)).not.toBeInTheDocument();
    await expect.element(registerLink()).not.toBeInTheDocument();
  }
});

test.each([
  ['cancelled event', 'This day is cancelled'],
  ['finished league', 'The league is finished'],
])('the card of a %s shows why it is closed, and has no actions', async (closingReason, reasonText) => {
  const isCancelled = closingReason === 'cancelled event';
  const server = createFakeCardServer(
    [
      createCardPlayer('elin', { strokes: parOnEveryHole }),
      createCardPlayer('marcus', { strokes: parOnEveryHole }),
    ],
    isCancelled ? { status: 'cancelled', reason: 'Rain' } : {},
  );
  if (!isCancelled) server.fakeServer.patchResponse(leagueInfo, { finished: true });
  await server.open();
  await expect.element(page.getByText(`${reasonText}, so no more scores can be entered.`)).toBeVisible();
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

test('without a tee sheet, a closed card shows only the current user, who can still add players', async () => {
  await createFakeCardServer(
    [createCardPlayer('elin', { strokes: toStrokes(0, 0) }), createCardPlayer('marcus')],
    {
      ...closedEventFields,
      groups: [],
    },
  ).open();
  await expect.element(closedNotice()).toBeVisible();
  await expect.element(registerLink()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Change players/ })).toBeVisible();
});

test('the card of an open event does not say that the event is closed', async () => {
  await createFakeCardServer([
    createCardPlayer('elin', { strokes: toStrokes(0, 0) }),
    createCardPlayer('marcus', { strokes: parOnEveryHole }),
  ]).open();
  await expect.element(page.getByRole('heading', { name: 'Hole 3', ...exact })).toBeVisible();
  await expect.element(closedNotice()).not.toBeInTheDocument();
});
