import { readFile } from 'node:fs/promises';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { addSeats } from '@golf-league/core/contracts/seats.ts';
import { createLeagueOf, startLeagueByApi } from './support/api-actions.ts';
import { desktopSize, expect, phoneViewportSize, test } from './support/fixtures.ts';
import { newLoggedIn } from './support/logged-in-page.ts';
import { chooseSetting, waitForHistoryBack } from './support/screen-actions.ts';
import { callServer } from './support/wire.ts';

test('a board of twenty players downloads as a table and prints on one sheet of paper', async ({
  player,
  browserName,
}) => {
  const reader = await player('Anna', { viewport: desktopSize });
  const { page, url } = reader;
  const anna = await newLoggedIn(reader);
  const leagueId = await createLeagueOf(url, anna, 'Twenty on Paper', 'stroke');
  const names = ['Björn', ...Array.from({ length: 18 }, (_, index) => `Player ${index + 3}`)];
  const players = names.map((name) => ({ name }));
  const { seats } = await callServer(url, anna, addSeats, { leagueId, userId: anna.userId, players });
  await startLeagueByApi(url, anna, leagueId);
  const [bjorn, ...others] = seats.map(({ playerId }) => playerId);
  for (const [index, memberId] of [bjorn!, anna.userId, ...others].entries())
    await callServer(url, anna, submitRound, {
      leagueId,
      memberId,
      gross: 90,
      coursePar: 72,
      toPar: index - 2,
    });

  await page.goto(`/golfleague/${leagueId}`);
  await chooseSetting(page, 'Download or print');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the board' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Twenty on Paper standings.csv');
  const [, first] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(first).toBe('1,Björn,-2,-2,90,1,1,0');
  await expect(page.getByRole('dialog')).toBeHidden();
  await waitForHistoryBack(page);

  // Only Chromium makes a PDF; the rules for paper are CSS that all engines have.
  if (browserName !== 'chromium') return;
  for (const viewport of [desktopSize, phoneViewportSize]) {
    await page.setViewportSize(viewport);
    await page.goto(`/golfleague/${leagueId}`);
    await page.getByRole('row', { name: /Player 20/ }).waitFor();
    const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect([...paper.matchAll(/\/Type \/Page\b/g)]).toHaveLength(1);
  }
});
