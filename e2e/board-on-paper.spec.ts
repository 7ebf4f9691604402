import { readFile } from 'node:fs/promises';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { addSeats } from '@golf-league/core/contracts/seats.ts';
import { createLeagueViaApi, startLeagueViaApi } from './support/api-actions.ts';
import { desktopSize, expect, phoneViewportSize, test } from './support/fixtures.ts';
import { createLoggedInAccount } from './support/logged-in-page.ts';
import { chooseSetting, waitForHistoryBack } from './support/screen-actions.ts';
import { callServer } from './support/wire.ts';

test('a board of twenty players downloads as CSV and prints on one page', async ({ player, browserName }) => {
  const device = await player('Anna', { viewport: desktopSize });
  const { page, url } = device;
  const anna = await createLoggedInAccount(device);
  const leagueId = await createLeagueViaApi(url, anna, 'Twenty on Paper', 'stroke');
  const names = ['Björn', ...Array.from({ length: 18 }, (_, index) => `Player ${index + 3}`)];
  const players = names.map((name) => ({ name }));
  const { seats } = await callServer(url, anna, addSeats, { leagueId, userId: anna.userId, players });
  await startLeagueViaApi(url, anna, leagueId);
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
  const [, firstRow] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(firstRow).toBe('1,Björn,-2,-2,90,1,1,0');
  await expect(page.getByRole('dialog')).toBeHidden();
  await waitForHistoryBack(page);

  // Playwright can create PDFs only in Chromium; the print CSS is the same in every engine.
  if (browserName !== 'chromium') return;
  for (const viewport of [desktopSize, phoneViewportSize]) {
    await page.setViewportSize(viewport);
    await page.goto(`/golfleague/${leagueId}`);
    await page.getByRole('row', { name: /Player 20/ }).waitFor();
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect([...pdf.matchAll(/\/Type \/Page\b/g)]).toHaveLength(1);
  }
});
