import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toStrokes } from '../../e2e/support/group-card.ts';
import { createFakeCardServer, createCardPlayer, parOnEveryHole } from './card-server.ts';
import { goTo, waitUntilIdle } from './app-driver.tsx';

// Closing an event publishes its result, so the dialog names the players whose cards the result does not include.

const exact = { exact: true };
const button = (name: string) => page.getByRole('button', { name, ...exact });
const closeDialog = () => page.getByRole('dialog', { name: 'Close Round 4?' });
const elinsEventFields = { createdBy: 'elin', registered: 1 };

const registeredPlayer = createCardPlayer('elin', {
  strokes: parOnEveryHole,
  cardOverrides: { roundId: 'r1' },
});
const unfinishedPlayer = createCardPlayer('marcus', { strokes: toStrokes(0, 0) });
const completePlayer = createCardPlayer('priya', { strokes: parOnEveryHole });

test('the confirmation before closing an event names the players with a complete but unconfirmed card', async () => {
  const server = createFakeCardServer([registeredPlayer, unfinishedPlayer, completePlayer], elinsEventFields);
  await server.open('/day/day');
  await button('Close the day').click();
  await expect.element(closeDialog().getByText(/^Not confirmed yet: Priya Raman\./)).toBeVisible();
  await goTo('/golfleague/strokes');
  await page.getByRole('region', { name: 'Tee sheet' }).getByRole('button').first().click();
  await button('Close the day').click();
  await expect.element(closeDialog().getByText(/^Not confirmed yet: Priya Raman\./)).toBeVisible();
});

test('the confirmation before closing an event names no one if every complete card is registered', async () => {
  await createFakeCardServer([registeredPlayer, unfinishedPlayer], elinsEventFields).open('/day/day');
  await button('Close the day').click();
  await expect.element(closeDialog()).toBeVisible();
  await waitUntilIdle();
  await expect.element(closeDialog().getByText(/Not confirmed/)).not.toBeInTheDocument();
});

test('the results table shows “all holes played” for a complete card that is not registered', async () => {
  await createFakeCardServer([registeredPlayer, unfinishedPlayer, completePlayer], elinsEventFields).open(
    '/day/day',
  );
  const row = page.getByRole('rowheader').filter({ hasText: 'Priya' });
  await expect.element(row.getByText(/^all\sholes\splayed/)).toBeVisible();
});
