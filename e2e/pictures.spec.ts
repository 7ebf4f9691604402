import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { createUrlPattern } from './support/wire.ts';
import { desktopSize, expect, phoneViewportSize, test } from './support/fixtures.ts';
import { fillRound } from './support/screen-actions.ts';
import { createLeagueWithPlayers } from './support/logged-in-page.ts';

test.use({ serviceWorkers: 'allow' });

async function createPhotoFile(width: number, height: number, colour: string) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer };
}

const getFileInput = (page: Page) => page.getByRole('dialog').locator('input[type=file]').first();

/** Returns the colour and the size in pixels of a picture on the page. */
async function readDisplayedPicture(page: Page, selector: string) {
  const picture = page.locator(selector).first();
  await expect(picture).toHaveJSProperty('complete', true);
  const pictureBytes = await (await page.request.get((await picture.getAttribute('src'))!)).body();
  const { width, height } = await sharp(pictureBytes).metadata();
  await expect(picture).toHaveJSProperty('naturalWidth', width);
  return { colour: await detectColour(pictureBytes), width, height };
}

async function detectColour(picture: Buffer): Promise<string> {
  const { r, g, b } = (await sharp(picture).stats()).dominant;
  return r > g && r > b ? 'red' : g > b ? 'green' : 'blue';
}

const thumbnailSelector = 'button[aria-label="Show the scorecard of round 1"] img';

test('a player sends a round with a scorecard photo, and another player sees the thumbnail and the full picture', async ({
  player,
}) => {
  const ann = await player('Ann', { viewport: phoneViewportSize });
  const bo = await player('Bo', { viewport: desktopSize });
  await createLeagueWithPlayers('Sunday Cards', { admin: ann, others: [bo] });

  // The photo is as large as one from a phone's camera, and the app shrinks it before sending.
  const [submitRequest] = await Promise.all([
    ann.page.waitForRequest(createUrlPattern(submitRound)),
    (async () => {
      await ann.page.getByRole('button', { name: 'Register round' }).click();
      await getFileInput(ann.page).setInputFiles(await createPhotoFile(3000, 4000, 'red'));
      await ann.page.keyboard.press('Escape');
      const dialog = await fillRound(ann, { net: 70, gross: 84, par: 72 });
      await dialog.getByRole('button', { name: 'Register round' }).click();
    })(),
  ]);
  expect(submitRequest.headers()['idempotency-key']).toBeTruthy();
  await expect(ann.page.getByText('Round registered, scoreboard has been updated').first()).toBeVisible();

  await bo.page.getByRole('button', { name: 'Rounds of Ann' }).click();
  expect(await readDisplayedPicture(bo.page, thumbnailSelector)).toEqual({
    colour: 'red',
    width: 240,
    height: 320,
  });
  await bo.page.getByRole('button', { name: 'Show the scorecard of round 1' }).click();
  const pictureDialog = bo.page.getByRole('dialog', { name: 'Scorecard of Ann, round 1' });
  await expect(pictureDialog.getByRole('img', { name: 'Scorecard of Ann, round 1' })).toBeVisible();
  expect(await readDisplayedPicture(bo.page, '[role=dialog] img')).toEqual({
    colour: 'red',
    width: 1536,
    height: 2048,
  });
  await bo.page.keyboard.press('Escape');
  await expect(pictureDialog).toBeHidden();
});
