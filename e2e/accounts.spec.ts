import type { Page } from '@playwright/test';
import { desktopSize, expect, phoneViewportSize, test } from './support/fixtures.ts';
import type { BrowserPlayer } from './support/fixtures.ts';
import { createLeagueWithPlayers } from './support/logged-in-page.ts';

async function openProfileEditor({ page }: BrowserPlayer, itemName: string) {
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('menuitem', { name: 'Edit profile' }).click();
  await page.getByRole('menuitem', { name: itemName, exact: true }).click();
  return page.getByRole('dialog');
}

test('a changed alias and picture appear on the other player’s board without a reload', async ({
  player,
}) => {
  const ann = await player('Ann', { viewport: desktopSize });
  const bo = await player('Bo', { viewport: phoneViewportSize });
  await createLeagueWithPlayers('Faces', { admin: ann, others: [bo] });
  const annsRow = bo.page.getByRole('row').filter({ hasText: /Ann/ });
  await expect(annsRow).toBeVisible();
  await expect(annsRow.locator('img')).toHaveCount(0);

  const dialog = await openProfileEditor(ann, 'Avatar');
  const buffer = Buffer.from(await createPicture(ann.page));
  const fileInput = dialog.locator('input[type=file]').first();
  await fileInput.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(annsRow.locator('img')).toBeVisible();

  const aliasDialog = await openProfileEditor(ann, 'Alias');
  await aliasDialog.getByLabel('Alias').fill('Annika the Great');
  const reloadPromise = ann.page.waitForEvent('load');
  await aliasDialog.getByRole('button', { name: 'Change name' }).click();
  await expect(bo.page.getByRole('row').filter({ hasText: 'Annika the Great' })).toBeVisible();
  await reloadPromise;
  await expect(ann.page.getByRole('button', { name: 'Profile of Annika the Great' })).toBeVisible();
});

/** Creates a PNG with a canvas in the page. */
function createPicture(page: Page): Promise<number[]> {
  return page.evaluate<number[]>(`(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 400 });
    canvas.getContext('2d').fillRect(0, 0, 640, 400);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve));
    return [...new Uint8Array(await blob.arrayBuffer())];
  })()`);
}
