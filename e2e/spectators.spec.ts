import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { desk, expect, test } from './support/fixtures.ts';
import { newLeagueWith, sessionAndLeagueOf } from './support/logged-in-page.ts';
import { chooseSetting } from './support/screen-actions.ts';
import { call } from './support/wire.ts';

/** What is opened or closed is so everywhere within this time. */
const atOnce = { timeout: 5_000 };

test('an admin opens the board to spectators: who has the link follows it live, until it is closed', async ({
  app,
  player,
}) => {
  test.setTimeout(60_000);
  const anna = await player('Anna Sundin', { viewport: desk });
  const bo = await player('Bo Ek');
  await newLeagueWith('Clubhouse Cup', { admin: anna, others: [bo] });
  const notice = bo.page.getByText('Open to spectators.');
  await expect(bo.page.getByRole('table', { name: 'Board' })).toBeVisible();
  await expect(notice).toHaveCount(0);

  await chooseSetting(anna.page, 'Spectators');
  const dialog = anna.page.getByRole('dialog', { name: 'Spectators' });
  await dialog.getByRole('button', { name: 'Open to spectators' }).click();
  const link = await dialog.getByLabel('Spectators’ link').inputValue();
  await expect(notice).toBeVisible(atOnce);

  // Neither has an account; the browser logs the refused reads of the closed board.
  const closed = { expected: [/status of 404/] };
  const partner = await player('A partner', { locale: 'sv', ...closed });
  const television = await player('The clubhouse', { viewport: { width: 1280, height: 720 }, ...closed });
  await partner.page.goto(link);
  await television.page.goto(`${link}?view=tv`);
  const onPhone = partner.page.getByRole('row', { name: /Bo E\./ });
  const onScreen = television.page
    .getByRole('list', { name: 'Board' })
    .getByRole('listitem')
    .filter({ hasText: 'Bo E.' });
  // The browser's language, as the link has none.
  await expect(partner.page.getByText('Inga rundor än.')).toBeVisible();
  await expect(onPhone).toBeVisible();
  await expect(onScreen).toBeVisible();
  await expect(partner.page.getByText(/Sundin|Ek\b/)).toHaveCount(0);

  const { userId, token, league } = await sessionAndLeagueOf(bo.page);
  const round = { leagueId: league, memberId: userId, gross: 84, toPar: -3, coursePar: 72 };
  await call(app.url, { token }, submitRound, round);
  await expect(onPhone).toContainText('−3', atOnce);
  await expect(onScreen).toContainText('−3', atOnce);
  await expect(television.page.getByRole('main').getByText('Bo E.: −3, 1st.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Close to spectators' }).click();
  await dialog.getByRole('button', { name: 'Close it' }).click();
  await expect(partner.page.getByRole('heading', { name: 'Här visas ingen ställning längre' })).toBeVisible(
    atOnce,
  );
  await expect(television.page.getByRole('heading', { name: 'There is no board here any more' })).toBeVisible(
    atOnce,
  );
  await expect(notice).toHaveCount(0, atOnce);
  await partner.page.reload();
  await expect(partner.page.getByRole('heading', { level: 1, name: /ingen ställning/ })).toBeVisible();
});
