import { expect } from './support/fixtures.ts';
import { openAs } from './support/open-screen.ts';
import { test } from './support/world.ts';

const exact = { exact: true };

test('a Stableford round is edited by its points, strokes may be left out, and there is no par', async ({
  player,
  world,
}) => {
  const page = await openAs({ player, world }, 'jonas', `/golfleague/${world.leagues.stableford}`, {
    width: 1440,
    height: 900,
  });
  await page.getByRole('button', { name: 'Rounds of Jonas Berg' }).click();
  await page.getByRole('button', { name: 'Edit round 1', ...exact }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit round 1' });
  const points = dialog.getByLabel('Points', exact);
  await expect(points).toHaveValue(/^\d+$/);
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
  await points.fill('0');
  const update = dialog.getByRole('button', { name: 'Update round' });
  await expect(update).toBeDisabled();
  await points.fill('41');
  await dialog.getByLabel('Strokes (optional)').fill('');
  await update.click();
  await expect(page.getByText('Round updated')).toBeVisible();
  await page.getByRole('button', { name: 'Edit round 1', ...exact }).click();
  await expect(points).toHaveValue('41');
  await expect(dialog.getByLabel('Strokes (optional)')).toHaveValue('');
});
