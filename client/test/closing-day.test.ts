import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { against } from '../../e2e/support/group-card.ts';
import { dayWith, player, whole } from './day-server.ts';
import { goTo, quiet } from './opened-app.tsx';

// Closing a day tells its result, so whoever closes it is told whose card is not in that.

const exact = { exact: true };
const button = (name: string) => page.getByRole('button', { name, ...exact });
const question = () => page.getByRole('dialog', { name: 'Close Round 4?' });
const ofElin = { createdBy: 'elin', registered: 1 };

const registered = player('elin', { strokes: whole, more: { roundId: 'r1' } });
const unfinished = player('marcus', { strokes: against(0, 0) });
const complete = player('priya', { strokes: whole });

test('the question before a day is closed names whose complete card is not confirmed', async () => {
  const server = dayWith([registered, unfinished, complete], ofElin);
  await server.open('/day/day');
  await button('Close the day').click();
  await expect.element(question().getByText(/^Not confirmed yet: Priya Raman\./)).toBeVisible();
  await goTo('/golfleague/strokes');
  await page.getByRole('region', { name: 'Tee sheet' }).getByRole('button').first().click();
  await button('Close the day').click();
  await expect.element(question().getByText(/^Not confirmed yet: Priya Raman\./)).toBeVisible();
});

test('it names nobody where every complete card is a round', async () => {
  await dayWith([registered, unfinished], ofElin).open('/day/day');
  await button('Close the day').click();
  await expect.element(question()).toBeVisible();
  await quiet();
  await expect.element(question().getByText(/Not confirmed/)).not.toBeInTheDocument();
});

test('a complete card is not in yet, so the table says only that all holes are played', async () => {
  await dayWith([registered, unfinished, complete], ofElin).open('/day/day');
  const row = page.getByRole('rowheader').filter({ hasText: 'Priya' });
  await expect.element(row.getByText(/^all\sholes\splayed/)).toBeVisible();
});
