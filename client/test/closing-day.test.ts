import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { strokesAgainstPar } from '../../e2e/support/group-card.ts';
import { createFakeDayServer, createDayPlayer, parOnEveryHole } from './day-server.ts';
import { goTo, waitUntilIdle } from './app-driver.tsx';

// Closing a day publishes its result, so the dialog lists the players whose card is not part of it.

const exact = { exact: true };
const button = (name: string) => page.getByRole('button', { name, ...exact });
const closeDialog = () => page.getByRole('dialog', { name: 'Close Round 4?' });
const elinsDay = { createdBy: 'elin', registered: 1 };

const registeredPlayer = createDayPlayer('elin', { strokes: parOnEveryHole, more: { roundId: 'r1' } });
const unfinishedPlayer = createDayPlayer('marcus', { strokes: strokesAgainstPar(0, 0) });
const completePlayer = createDayPlayer('priya', { strokes: parOnEveryHole });

test('the confirmation before closing a day names the players whose complete card is not confirmed', async () => {
  const server = createFakeDayServer([registeredPlayer, unfinishedPlayer, completePlayer], elinsDay);
  await server.open('/day/day');
  await button('Close the day').click();
  await expect.element(closeDialog().getByText(/^Not confirmed yet: Priya Raman\./)).toBeVisible();
  await goTo('/golfleague/strokes');
  await page.getByRole('region', { name: 'Tee sheet' }).getByRole('button').first().click();
  await button('Close the day').click();
  await expect.element(closeDialog().getByText(/^Not confirmed yet: Priya Raman\./)).toBeVisible();
});

test('the confirmation before closing a day names nobody if every complete card is registered', async () => {
  await createFakeDayServer([registeredPlayer, unfinishedPlayer], elinsDay).open('/day/day');
  await button('Close the day').click();
  await expect.element(closeDialog()).toBeVisible();
  await waitUntilIdle();
  await expect.element(closeDialog().getByText(/Not confirmed/)).not.toBeInTheDocument();
});

test('the table shows “all holes played” for a complete card that is not registered', async () => {
  await createFakeDayServer([registeredPlayer, unfinishedPlayer, completePlayer], elinsDay).open('/day/day');
  const row = page.getByRole('rowheader').filter({ hasText: 'Priya' });
  await expect.element(row.getByText(/^all\sholes\splayed/)).toBeVisible();
});
