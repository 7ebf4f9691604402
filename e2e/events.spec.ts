import { readFile } from 'node:fs/promises';
import { desk, expect, phone, test } from './support/fixtures.ts';
import type { Page } from '@playwright/test';
import { newLeagueWith } from './support/logged-in-page.ts';
import { chooseSetting, registerRound } from './support/screen-actions.ts';

const exact = { exact: true };
const atOnce = { timeout: 2000 };
const next = (page: Page) => page.getByRole('region', { name: 'Next round' });
const dialog = (page: Page) => page.getByRole('dialog').last();
const tap = (page: Page, name: string) =>
  dialog(page)
    .getByRole('button', { name, ...exact })
    .click();

test('the next round is planned, answered, changed and cancelled, and everybody sees it at once', async ({
  player,
}) => {
  const ann = await player('Ann', { viewport: desk });
  const bo = await player('Bo', { viewport: phone, expected: [/ERR_INTERNET_DISCONNECTED/] });
  await newLeagueWith('Early Birds', { admin: ann, others: [bo], isStarted: false });
  await expect(next(ann.page)).toHaveCount(0);

  await chooseSetting(ann.page, 'Plan the next round');
  await dialog(ann.page).getByLabel('Where (optional)').fill('Bro Hof');
  const day = await dialog(ann.page).getByLabel('Day', exact).inputValue();
  expect(new Date(`${day}T10:00`).getDay()).toBe(6);
  await tap(ann.page, 'Plan it');
  await expect(ann.page.getByText('1 planned')).toBeVisible();
  await ann.page.goBack();
  for (const { page } of [ann, bo]) {
    await expect(next(page)).toContainText(/(Sat|Tomorrow).* 10:00/, atOnce);
    await expect(next(page)).toContainText('Next round · Bro Hof');
  }

  await next(bo.page)
    .getByRole('button', { name: 'Yes', ...exact })
    .click();
  await expect(next(bo.page)).toContainText('You’re in');
  await expect(next(ann.page)).toContainText('1 coming', atOnce);
  await next(ann.page).getByRole('button').first().click();
  await expect(dialog(ann.page)).toContainText(/Coming \(1\)Bo/);
  await expect(dialog(ann.page)).toContainText(/No answer yet \(1\)you/);

  const moment = await ann.page.evaluate((date) => new Date(`${date}T10:00`).toISOString(), day);
  const [file] = await Promise.all([ann.page.waitForEvent('download'), tap(ann.page, 'Add to calendar')]);
  expect(file.suggestedFilename()).toBe('Next round.ics');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`DTSTART:${moment.replaceAll(/[-:]|\.000/g, '')}\r\n`);
  expect(text).toContain('LOCATION:Bro Hof\r\n');

  await tap(ann.page, 'Change');
  await dialog(ann.page).getByLabel('Time', exact).fill('09:15');
  await tap(ann.page, 'Save');
  await expect(next(bo.page)).toContainText('09:15', atOnce);

  await next(bo.page).getByRole('button').first().click();
  await bo.context.setOffline(true);
  await tap(bo.page, 'Maybe');
  await expect(dialog(bo.page).getByText('Waiting for a connection')).toBeVisible();
  await tap(bo.page, 'No');
  await expect(dialog(bo.page).getByRole('button', { name: 'No', ...exact, pressed: true })).toBeVisible();
  await expect(dialog(ann.page)).toContainText(/Coming \(1\)Bo/);
  await bo.context.setOffline(false);
  await expect(dialog(ann.page)).toContainText(/Not coming \(1\)Bo/);
  await expect(dialog(bo.page).getByText('Waiting for a connection')).toHaveCount(0);

  await bo.page.keyboard.press('Escape');
  await tap(ann.page, 'Cancel or move');
  await tap(ann.page, 'Rain');
  await tap(ann.page, 'Cancel the day');
  await expect(next(bo.page)).toContainText('Cancelled', atOnce);
  await next(bo.page).getByRole('button').first().click();
  await expect(dialog(bo.page)).toContainText('Cancelled: Rain');
  await tap(ann.page, 'Delete the plan');
  await dialog(ann.page)
    .getByRole('button', { name: 'Delete the plan', ...exact })
    .click();
  for (const { page } of [ann, bo]) {
    await expect(next(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('an admin reminds whoever a FedEx round awaits, once a day', async ({ player }) => {
  const ann = await player('Ann', { viewport: phone, expected: [/status of 409/] });
  const bo = await player('Bo', { viewport: phone });
  await newLeagueWith('Slow Movers', { admin: ann, others: [bo], mode: 'fedex' });
  await registerRound(ann, { gross: 84, net: 70, par: 72 });
  await ann.page.getByRole('button', { name: /waiting for Bo/ }).click();
  const remind = ann.page.getByRole('button', { name: 'Remind of round 1' });
  await remind.click();
  await expect(
    ann.page.getByText('Everyone the round is waiting for is reminded, in kind words.'),
  ).toBeVisible();
  await remind.click();
  await expect(ann.page.getByText(/They have been reminded within a day already/)).toBeVisible();
  await bo.page.getByRole('button', { name: /waiting for you/ }).click();
  await expect(bo.page.getByRole('button', { name: 'Remind of round 1' })).toHaveCount(0);
});
