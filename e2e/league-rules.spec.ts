import { desk, expect, phone, test } from './support/fixtures.ts';
import { newLeagueWith } from './support/logged-in-page.ts';
import { chooseSetting, expectBoard, registerRound } from './support/screen-actions.ts';

const exact = { exact: true };
const atOnce = { timeout: 2000 };

test('the rules change in the middle of a season: two boards and the words beside them follow at once', async ({
  player,
}) => {
  const ann = await player('Ann', { viewport: desk });
  const bo = await player('Bo', { viewport: phone });
  await newLeagueWith('Best of Two', { admin: ann, others: [bo] });
  for (const net of [70, 80, 72]) await registerRound(ann, { net, gross: 90, par: 72 });
  await registerRound(bo, { net: 73, gross: 90, par: 72 });
  await expectBoard([ann, bo], ['1 Bo +1', '2 Ann +6']);
  await expect(bo.page.locator('[data-rules-line]')).toHaveCount(0);

  await chooseSetting(ann.page, 'Change how rounds count');
  const dialog = ann.page.getByRole('dialog', { name: 'How rounds count' });
  const save = dialog.getByRole('button', { name: 'Save rules', ...exact });
  await expect(dialog.getByText('Maja wins with −1.')).toBeVisible();
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Only the best rounds count').check();
  for (let taps = 0; taps < 3; taps++)
    await dialog.getByRole('button', { name: 'Rounds that count: less' }).click();
  await expect(dialog.getByRole('group', { name: 'Rounds that count' }).locator('output')).toHaveText('2');
  await dialog.getByLabel('A place takes a few rounds').check();
  await expect(dialog.getByText('Elin wins with −1.')).toBeVisible();
  await save.click();
  await expect(ann.page.getByText('The rules are changed')).toBeVisible();

  for (const { page } of [ann, bo])
    await expect(page.getByText('Best 2 of 3 count · at least 3 to be ranked')).toBeVisible(atOnce);
  await expectBoard([ann, bo], ['1 Ann −2', '– Bo +1']);

  await chooseSetting(bo.page, 'How it counts');
  const told = bo.page.getByRole('dialog', { name: 'How it counts' });
  await expect(told.getByText('Only each player’s best 2 rounds count.')).toBeVisible();
  await ann.page.getByRole('button', { name: 'Undo' }).click();
  await expect(told.getByText('Only each player’s best 2 rounds count.')).toHaveCount(0);
  await bo.page.keyboard.press('Escape');
  await expectBoard([ann, bo], ['1 Bo +1', '2 Ann +6']);
});
