import { readFile } from 'node:fs/promises';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { joinAll, newAccount, newLeague, startLeague } from './support/api-actions.ts';
import type { Account } from './support/api-actions.ts';
import { violationsOf } from './support/accessibility.ts';
import { desk, expect, phone, test } from './support/fixtures.ts';
import { logInBeforehand } from './support/logged-in-page.ts';
import { chooseSetting, stepBackTaken } from './support/screen-actions.ts';
import { call } from './support/wire.ts';

test('a corrected round is marked and explained, and the league’s history, table and print tell the rest', async ({
  app,
  player,
  browserName,
}) => {
  const names = ['Anna', 'Björn', ...Array.from({ length: 18 }, (_, index) => `Player ${index + 3}`)];
  const people = await Promise.all(
    names.map((name, index) => newAccount(app.url, name, `history.${index}@example.com`)),
  );
  const [anna, bjorn, ...others] = people as [Account, Account, ...Account[]];
  const league = await newLeague(app.url, anna, 'Twenty on Paper', 'stroke');
  await joinAll(app.url, anna, league, [bjorn, ...others]);
  await startLeague(app.url, anna, league);
  const rounds = [];
  for (const [index, one] of people.entries()) {
    const fields = { leagueId: league, memberId: one.userId, gross: 90, coursePar: 72 };
    const { round } = await call(app.url, one, submitRound, { ...fields, toPar: index });
    rounds.push(round);
  }

  const reader = await player('Anna', { viewport: phone });
  await logInBeforehand(reader, anna);
  const { page } = reader;
  await page.goto(`/golfleague/${league}/history`);
  await expect(page.getByText('You started the league')).toBeVisible();
  await expect(page.getByText('You registered round 1: net 72 (E), gross 90')).toBeVisible();
  await call(app.url, bjorn, updateRound, {
    roundId: rounds[1]!.id,
    leagueId: league,
    memberId: bjorn.userId,
    toPar: -2,
  });
  // Without a reload: the entry comes with the event of the changed board.
  await expect(page.getByText('Björn corrected round 1: net 73 → 70')).toBeVisible();
  await page.getByLabel('What').selectOption('Corrections');
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('Player').selectOption('Player 3');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page.getByText('Player 3 joined')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.goto(`/golfleague/${league}`);
  await page.getByRole('button', { name: 'Rounds of Björn' }).click();
  await page.getByRole('button', { name: 'Corrected: show what round 1 was' }).click();
  const told = page.getByRole('dialog', { name: 'Round 1' }).getByRole('listitem');
  await expect(told).toContainText(['Björn corrected round 1: net 73 → 70', 'Björn registered round 1']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.setViewportSize(desk);
  await chooseSetting(page, 'Download or print');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the board' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Twenty on Paper standings.csv');
  const [, first] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(first).toBe('1,Björn,-2,-2,90,1,1,0');
  await expect(page.getByRole('dialog')).toBeHidden();

  await stepBackTaken(page);

  // Only Chromium makes a PDF; the rules for paper are CSS that all engines have.
  if (browserName !== 'chromium') return;
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    await page.goto(`/golfleague/${league}`);
    await page.getByRole('row', { name: /Player 20/ }).waitFor();
    const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect([...paper.matchAll(/\/Type \/Page\b/g)]).toHaveLength(1);
  }
});
