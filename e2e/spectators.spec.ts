import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { openToSpectators } from '@golf-league/core/contracts/spectators.ts';
import { createAccountViaApi, createLeagueViaApi, startLeagueViaApi } from './support/api-actions.ts';
import { expect, test } from './support/fixtures.ts';
import { newEmailAddress } from './support/screen-actions.ts';
import { callServer } from './support/wire.ts';

test('a spectator with the link follows an open board live without an account, until it is closed', async ({
  app,
  player,
}) => {
  const bo = await createAccountViaApi(app.url, 'Bo Ek', newEmailAddress('Bo Ek'));
  const { userId } = bo;
  const leagueId = await createLeagueViaApi(app.url, bo, 'Clubhouse Cup', 'stroke');
  await startLeagueViaApi(app.url, bo, leagueId);
  const setBoardOpen = (open: boolean) =>
    callServer(app.url, bo, openToSpectators, { leagueId, userId, open });
  const { token } = await setBoardOpen(true);
  // The browser logs the rejected requests for the closed board.
  const { page } = await player('A partner', { expectedErrors: [/status of 404/] });
  await page.goto(`/board/${token}`);
  const row = page.getByRole('row', { name: /Bo E\./ });
  await expect(row).toBeVisible();
  await expect(page.getByText(/Ek\b/)).toHaveCount(0);

  await callServer(app.url, bo, submitRound, {
    leagueId,
    memberId: userId,
    gross: 84,
    toPar: -3,
    coursePar: 72,
  });
  await expect(row).toContainText('−3');

  await setBoardOpen(false);
  const closedHeading = page.getByRole('heading', { level: 1, name: 'There is no board here any more' });
  await expect(closedHeading).toBeVisible();
  await page.reload();
  await expect(closedHeading).toBeVisible();
});
