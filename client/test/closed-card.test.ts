import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { strokesAgainstPar } from '../../e2e/support/group-card.ts';
import { fakeDayServer, dayPlayer, parOnEveryHole } from './day-server.ts';
import { waitUntilIdle } from './app-driver.tsx';

// Nothing more goes on the card of a closed day, and its rounds can still be registered.

const exact = { exact: true };
const closed = { status: 'closed', closedAt: new Date().toISOString() } as const;
const why = () => page.getByText(/^This day is closed/);
const cards = () => page.getByRole('heading', { name: 'The cards' });
const register = () => page.getByRole('link', { name: 'Register round', ...exact });

test('the card of a closed day says so on each hole, and opens without a field to write in', async () => {
  await fakeDayServer(
    [
      dayPlayer('elin', { strokes: strokesAgainstPar(0, 0) }),
      dayPlayer('marcus', { strokes: parOnEveryHole }),
    ],
    closed,
  ).open();
  await expect.element(cards()).toBeVisible();
  await expect.element(page.getByText(/Complete cards can still be confirmed\./)).toBeVisible();
  await expect.element(page.getByText(/Rounds registered later still count\./)).toBeVisible();
  await page.getByRole('button', { name: /^Hole 3,/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Hole 3', ...exact })).toBeVisible();
  await expect.element(why()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^(All|Rest) par$/ })).not.toBeInTheDocument();
});

test('a player without a round of a closed day goes from its card to the form, which does not link back', async () => {
  await fakeDayServer(
    [dayPlayer('elin', { strokes: strokesAgainstPar(0, 0) }), dayPlayer('marcus')],
    closed,
  ).open();
  await register().click();
  const form = page.getByRole('dialog');
  await expect.element(form.getByText('Belongs to Round 4')).toBeVisible();
  await expect.element(form.getByRole('link', { name: 'Keep the group card' })).not.toBeInTheDocument();
});

test('a player registers their complete card of a closed day from the card', async () => {
  await fakeDayServer([dayPlayer('elin', { strokes: parOnEveryHole }), dayPlayer('marcus')], closed).open();
  await expect.element(why()).toBeVisible();
  await expect.element(register()).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Elin/ }).click();
  await expect.element(page.getByRole('button', { name: 'Register my round' })).toBeVisible();
});

test('a closed card says only that the day is closed if no round can be registered any more', async () => {
  const registered = { strokes: parOnEveryHole, more: { roundId: 'r1' } };
  const all = [
    dayPlayer('elin', registered),
    dayPlayer('marcus', { ...registered, more: { roundId: 'r2' } }),
  ];
  const finished = fakeDayServer(
    [dayPlayer('elin'), dayPlayer('marcus', { strokes: parOnEveryHole })],
    closed,
  );
  finished.answers.change(leagueInfo, { finished: true });
  for (const server of [fakeDayServer(all, closed), finished]) {
    await server.open();
    await expect.element(why()).toBeVisible();
    await waitUntilIdle();
    await expect.element(page.getByText(/still/)).not.toBeInTheDocument();
    await expect.element(register()).not.toBeInTheDocument();
  }
});

test.each([
  ['cancelled day', 'This day is cancelled'],
  ['finished league', 'The league is finished'],
])('the card of a %s says why it is closed, and offers nothing', async (what, said) => {
  const isCancelled = what === 'cancelled day';
  const server = fakeDayServer(
    [dayPlayer('elin', { strokes: parOnEveryHole }), dayPlayer('marcus', { strokes: parOnEveryHole })],
    isCancelled ? { status: 'cancelled', reason: 'Rain' } : {},
  );
  if (!isCancelled) server.answers.change(leagueInfo, { finished: true });
  await server.open();
  await expect.element(page.getByText(`${said}, so no more scores can be entered.`)).toBeVisible();
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

test('without a tee sheet the card of a closed day is the reader’s own, and the reader can choose others', async () => {
  await fakeDayServer([dayPlayer('elin', { strokes: strokesAgainstPar(0, 0) }), dayPlayer('marcus')], {
    ...closed,
    groups: [],
  }).open();
  await expect.element(why()).toBeVisible();
  await expect.element(register()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Change players/ })).toBeVisible();
});

test('the card of an open day does not say that it is closed', async () => {
  await fakeDayServer([
    dayPlayer('elin', { strokes: strokesAgainstPar(0, 0) }),
    dayPlayer('marcus', { strokes: parOnEveryHole }),
  ]).open();
  await expect.element(page.getByRole('heading', { name: 'Hole 3', ...exact })).toBeVisible();
  await expect.element(why()).not.toBeInTheDocument();
});
