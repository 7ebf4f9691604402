import type { Page } from '@playwright/test';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { violationsOf } from './support/accessibility.ts';
import { desk, expect, phone, test } from './support/fixtures.ts';
import { newLeagueWith, sessionAndLeagueOf } from './support/logged-in-page.ts';
import { backToBoard, chooseSetting } from './support/screen-actions.ts';
import { call } from './support/wire.ts';

/** Screens must follow an invalidation event within two seconds. */
const atOnce = { timeout: 2000 };

const messages = (page: Page) => page.getByRole('group', { name: 'Messages' });

test('a round stands in the chat, is applauded there and on the board, and an admin shuts rounds out', async ({
  player,
}) => {
  const ann = await player('Ann Field', { viewport: desk });
  const bo = await player('Bo Green', { viewport: phone });
  await newLeagueWith('Clapping League', { admin: ann, others: [bo], isStarted: true });
  const { userId, token, league } = await sessionAndLeagueOf(ann.page);
  const scores = { leagueId: league, memberId: userId, gross: 84, toPar: -2 };
  await call(ann.url, { token }, submitRound, scores);

  await expect(messages(ann.page).getByText('Ann Field scored −2, now 1st')).toBeVisible(atOnce);
  await bo.page.getByRole('button', { name: /^Chat/ }).click();
  const line = messages(bo.page).getByRole('listitem').filter({ hasText: 'Ann Field scored −2, now 1st' });
  const clap = line.getByRole('button', { name: 'Applaud round 1 of Ann Field' });
  await clap.press('Enter');
  await expect(clap).toHaveAttribute('aria-pressed', 'true');
  await expect(messages(ann.page).getByText('1 applauded')).toBeVisible(atOnce);
  expect(await violationsOf(bo.page)).toEqual([]);

  // The line opens the round over the chat, by keyboard as by finger, and going back leads to the line again.
  const posted = line.getByRole('button', { name: /^Ann Field scored/ });
  const round = bo.page.getByRole('dialog', { name: 'Ann Field' });
  await posted.press('Enter');
  await expect(round.getByRole('listitem')).toContainText(/Round 1.*gross 84/);
  await expect(round.getByRole('button', { name: /^Applaud/ })).toHaveAttribute('aria-pressed', 'true');
  expect(await violationsOf(bo.page)).toEqual([]);
  await bo.page.goBack();
  await expect(round).toBeHidden();
  await expect(posted).toBeFocused();
  await posted.tap();
  await round.getByRole('button', { name: 'Close' }).click();
  await expect(round).toBeHidden();
  await expect(bo.page.getByRole('dialog', { name: 'Chat' })).toBeVisible();

  // On the board it is the same applause, and a second tap takes it back.
  await bo.page.getByRole('button', { name: 'Back to the league' }).click();
  await bo.page.getByRole('button', { name: 'Rounds of Ann Field' }).click();
  const onBoard = bo.page.getByRole('button', { name: 'Applaud round 1 of Ann Field, 1 applauded' });
  await expect(onBoard).toHaveAttribute('aria-pressed', 'true');
  await onBoard.click();
  await expect(messages(ann.page).getByText('1 applauded')).toHaveCount(0, atOnce);

  await chooseSetting(ann.page, 'Rounds in the chat');
  await ann.page.getByRole('button', { name: 'Leave rounds out' }).click();
  await expect(ann.page.getByText('Rounds are out of the chat')).toBeVisible();
  await backToBoard(ann.page);
  await expect(messages(ann.page).getByText(/scored/)).toHaveCount(0, atOnce);
});
