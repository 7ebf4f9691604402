import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { desktopSize, expect, phoneViewportSize, test } from './support/fixtures.ts';
import { createLeagueWithPlayers, readSessionAndLeague } from './support/logged-in-page.ts';
import { goBackToBoard, chooseSetting, expectBoard } from './support/screen-actions.ts';
import { callServer } from './support/wire.ts';

const exact = { exact: true };

test('changing the rules mid-season updates two boards and their explanations at once', async ({
  player,
}) => {
  const ann = await player('Ann', { viewport: desktopSize });
  const bo = await player('Bo', { viewport: phoneViewportSize });
  await createLeagueWithPlayers('Best of Two', { admin: ann, others: [bo] });
  const [annsSession, bosSession] = [
    await readSessionAndLeague(ann.page),
    await readSessionAndLeague(bo.page),
  ];
  const submit = ({ token, userId, league: leagueId }: typeof annsSession, toPar: number) =>
    callServer(ann.url, { token }, submitRound, {
      leagueId,
      memberId: userId,
      toPar,
      gross: 90,
      coursePar: 72,
    });
  for (const toPar of [-2, 8, 0]) await submit(annsSession, toPar);
  await submit(bosSession, 1);
  await expectBoard([ann, bo], ['1 Bo +1', '2 Ann +6']);
  await expect(bo.page.locator('[data-rules-line]')).toHaveCount(0);

  await chooseSetting(ann.page, 'Change how rounds count');
  const dialog = ann.page.getByRole('dialog', { name: 'How rounds count' });
  const saveButton = dialog.getByRole('button', { name: 'Save rules', ...exact });
  await expect(dialog.getByText('Maja wins with −1.')).toBeVisible();
  await expect(saveButton).toBeDisabled();
  await dialog.getByLabel('Only the best rounds count').check();
  for (let taps = 0; taps < 3; taps++)
    await dialog.getByRole('button', { name: 'Rounds that count: less' }).click();
  await expect(dialog.getByRole('group', { name: 'Rounds that count' }).locator('output')).toHaveText('2');
  await dialog.getByLabel('Minimum rounds to be ranked').check();
  await expect(dialog.getByText('Elin wins with −1.')).toBeVisible();
  await saveButton.click();
  await expect(ann.page.getByText('Rules changed')).toBeVisible();
  await goBackToBoard(ann.page);

  for (const { page } of [ann, bo])
    await expect(page.getByText('Best 2 of 3 count · at least 3 to be ranked')).toBeVisible();
  await expectBoard([ann, bo], ['1 Ann −2', '– Bo +1']);
  // The expanded row shows which round is dropped and why.
  await ann.page.getByRole('button', { name: 'Rounds of Ann' }).click();
  const roundItems = ann.page.getByRole('row').getByRole('listitem');
  await expect(roundItems.filter({ hasText: 'Dropped: only the best 2 count' })).toHaveText([
    /^Round 2.*\+8$/,
  ]);
  await ann.page.getByRole('button', { name: 'How is this counted?' }).click();
  await expect(ann.page.getByText('Best 2 of 3 · −2 + 0')).toBeVisible();

  await chooseSetting(bo.page, 'How it counts');
  const rulesDialog = bo.page.getByRole('dialog', { name: 'How it counts' });
  await expect(rulesDialog.getByText('Only each player’s best 2 rounds count.')).toBeVisible();
  await ann.page.getByRole('button', { name: 'Undo' }).click();
  await expect(rulesDialog.getByText('Only each player’s best 2 rounds count.')).toHaveCount(0);
  await bo.page.keyboard.press('Escape');
  await goBackToBoard(bo.page);
  await expectBoard([ann, bo], ['1 Bo +1', '2 Ann +6']);

  await expect(ann.page.getByRole('button', { name: 'How is this counted?' })).toBeHidden();
  await expect(ann.page.getByText('5 behind the lead')).toBeVisible();
  await bo.page.getByRole('button', { name: 'Rounds of Bo' }).click();
  await expect(bo.page.getByText('5 ahead of 2nd')).toBeVisible();
  // Shows the result needed in the next round, using only the keyboard.
  await ann.page.getByRole('button', { name: 'What do I need?' }).press('Enter');
  await expect(
    ann.page.getByText('Net −5 or better takes you to at least a share of the lead.'),
  ).toBeVisible();
  await submit(annsSession, -5);
  await expectBoard([ann, bo], ['T1 Ann +1', 'T1 Bo +1']);
});
