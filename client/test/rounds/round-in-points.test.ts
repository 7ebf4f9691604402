import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RoundServer } from './round-server.ts';

const exact = { exact: true };

test('a Stableford round is edited through its points, with optional strokes and no par', async () => {
  await page.viewport(1440, 900);
  const server = new RoundServer({ Points: 'stableford' });
  server.playRound('Points', { gross: 90, toPar: 36 - 34 });
  await server.open();
  await page.getByRole('button', { name: 'Rounds of Ann' }).click();
  await page.getByRole('button', { name: 'Edit round 1', ...exact }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit round 1' });
  const pointsField = dialog.getByLabelText('Points', exact);
  await expect.element(pointsField).toHaveValue('34');
  await expect.element(dialog.getByRole('combobox')).not.toBeInTheDocument();
  await pointsField.fill('0');
  const updateButton = dialog.getByRole('button', { name: 'Update round' });
  await expect.element(updateButton).toBeDisabled();
  await pointsField.fill('41');
  await expect.element(dialog.getByLabelText('Strokes (optional)')).toHaveValue('90');
  await dialog.getByLabelText('Strokes (optional)').fill('');
  await updateButton.click();
  await expect.element(page.getByText(/^Round updated/)).toBeVisible();
  await page.getByRole('button', { name: 'Edit round 1', ...exact }).click();
  await expect.element(pointsField).toHaveValue('41');
  await expect.element(dialog.getByLabelText('Strokes (optional)')).toHaveValue('');
});
