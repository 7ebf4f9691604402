import { newLeagueWith, sessionAndLeagueOf } from './support/logged-in-page.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { call } from './support/wire.ts';

const exact = { exact: true };

test('an admin closes a round for the one who is away, everybody sees it, and takes it back', async ({
  player,
}) => {
  const ann = await player('Ann Field', { viewport: phone });
  const bo = await player('Bo Green', { viewport: phone });
  await newLeagueWith('The One Who Is Away', { admin: ann, others: [bo], mode: 'fedex' });
  const { league: leagueId, ...session } = await sessionAndLeagueOf(ann.page);
  await call(ann.url, session, submitRound, { leagueId, memberId: session.userId, toPar: -2, gross: 80 });

  const { page } = ann;
  const row = (who: typeof ann, name: string) => who.page.getByRole('row').filter({ hasText: name });
  await page.getByRole('button', { name: /Round 1: 1 of 2/ }).click();
  await page.getByRole('button', { name: 'Close round 1', ...exact }).click();
  const question = page.getByRole('dialog', { name: 'Close round 1?' });
  await expect(question).toContainText('Bo Green didn’t play it');
  await question.getByRole('button', { name: 'Close the round', ...exact }).click();
  await expect(page.getByText('Round 1 is closed')).toBeVisible();
  for (const one of [ann, bo]) {
    await expect(row(one, 'Ann Field')).toContainText('500');
    await one.page.getByRole('group', { name: 'Which round the board shows' }).getByText('1', exact).click();
    await expect(one.page.getByText('Didn’t play: Bo Green.')).toBeVisible();
  }
  // The next round of the one who was away is the second.
  await expect(bo.page.getByRole('button', { name: 'Open round 1 again' })).toBeHidden();
  await bo.page.getByRole('button', { name: 'Register round', ...exact }).click();
  await expect(bo.page.getByRole('dialog', { name: 'Register round 2' })).toBeVisible();
  await bo.page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Open round 1 again' }).click();
  await expect(page.getByText('Round 1 is open again')).toBeVisible();
  await expect(bo.page.getByText('Points for round 1 are awarded when everyone is in.')).toBeVisible();
});
