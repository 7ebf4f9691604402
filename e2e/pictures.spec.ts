import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { addressOf } from './support/wire.ts';
import { desk, expect, phone, test } from './support/fixtures.ts';
import { chooseSetting, fillRound, registerRound } from './support/screen-actions.ts';
import { newLeagueWith } from './support/logged-in-page.ts';

test.use({ serviceWorkers: 'allow' });

async function photo(width: number, height: number, colour: string) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer };
}

const text = { name: 'round.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('this is not a picture') };

const fileField = (page: Page) => page.getByRole('dialog').locator('input[type=file]').first();

/** The colour and the size in pixels of the picture that the page shows. */
async function seenIn(page: Page, selector: string) {
  const picture = page.locator(selector).first();
  await expect(picture).toHaveJSProperty('complete', true);
  const file = await (await page.request.get((await picture.getAttribute('src'))!)).body();
  const { width, height } = await sharp(file).metadata();
  await expect(picture).toHaveJSProperty('naturalWidth', width);
  return { colour: await colourOf(file), width, height };
}

async function colourOf(picture: Buffer): Promise<string> {
  const { r, g, b } = (await sharp(picture).stats()).dominant;
  return r > g && r > b ? 'red' : g > b ? 'green' : 'blue';
}

const thumbnail = 'button[aria-label="Show the scorecard of round 1"] img';

test('a scorecard photo goes with a round, others see it small and large, and its player replaces and removes it', async ({
  player,
}) => {
  test.setTimeout(120_000);
  const ann = await player('Ann', { viewport: phone });
  const bo = await player('Bo', { viewport: desk });
  await newLeagueWith('Sunday Cards', { admin: ann, others: [bo] });

  // A photo as large as phones take it; the app shrinks it before it is sent.
  const [sent] = await Promise.all([
    ann.page.waitForRequest(addressOf(submitRound)),
    (async () => {
      await ann.page.getByRole('button', { name: 'Register round' }).click();
      await fileField(ann.page).setInputFiles(await photo(3000, 4000, 'red'));
      await expect(ann.page.getByText('red.jpg')).toBeVisible();
      await ann.page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).click();
      await expect(ann.page.getByText('Add scorecard photo')).toBeVisible();
      await fileField(ann.page).setInputFiles(await photo(3000, 4000, 'red'));
      await ann.page.keyboard.press('Escape');
      const dialog = await fillRound(ann, { net: 70, gross: 84, par: 72 });
      await expect(dialog.getByText('The scorecard photo goes with it.')).toBeVisible();
      expect(await colourOf(await dialog.locator('img').screenshot())).toBe('red');
      await dialog.getByRole('button', { name: 'Register round' }).click();
    })(),
  ]);
  expect(sent.headers()['idempotency-key']).toBeTruthy();
  await expect(ann.page.getByText('Round registered, scoreboard has been updated').first()).toBeVisible();

  await bo.page.getByRole('button', { name: 'Rounds of Ann' }).click();
  expect(await seenIn(bo.page, thumbnail)).toEqual({ colour: 'red', width: 240, height: 320 });
  await bo.page.getByRole('button', { name: 'Show the scorecard of round 1' }).click();
  const large = bo.page.getByRole('dialog', { name: 'Scorecard of Ann, round 1' });
  await expect(large.getByRole('img', { name: 'Scorecard of Ann, round 1' })).toBeVisible();
  expect(await seenIn(bo.page, '[role=dialog] img')).toEqual({ colour: 'red', width: 1536, height: 2048 });
  await bo.page.keyboard.press('Escape');
  await expect(large).toBeHidden();

  await ann.page.getByRole('button', { name: 'Rounds of Ann' }).click();
  await ann.page.getByRole('button', { name: 'Edit round 1' }).click();
  await fileField(ann.page).setInputFiles(await photo(600, 400, 'blue'));
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Update round' }).click();
  // Until the invalidation event arrives the page shows the old picture, which the server has already removed.
  await expect(async () => expect((await seenIn(bo.page, thumbnail)).colour).toBe('blue')).toPass();

  await expect(ann.page.getByRole('dialog')).toBeHidden();
  await ann.page.getByRole('button', { name: 'Edit round 1' }).click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Update round' }).click();
  await expect(bo.page.getByRole('button', { name: 'Show the scorecard of round 1' })).toHaveCount(0);
  await expect(bo.page.getByText('Round 1', { exact: true })).toBeVisible();
  // The player's own page shows no picture either.
  await expect(ann.page.getByRole('button', { name: 'Show the scorecard of round 1' })).toHaveCount(0);
});

test('a file that is no picture is refused with the formats it may have, and what was typed stays', async ({
  player,
}) => {
  test.setTimeout(90_000);
  const ann = await player('Ann', { viewport: phone });
  await newLeagueWith('Paper Cards', { admin: ann });
  await ann.page.getByRole('button', { name: 'Register round' }).click();
  const dialog = ann.page.getByRole('dialog');
  await dialog.getByLabel('Gross score').fill('85');
  await dialog.getByLabel('Course par').selectOption('72');
  await dialog.getByLabel('Net score', { exact: true }).fill('71');
  await fileField(ann.page).setInputFiles(text);
  await expect(dialog.getByRole('alert').filter({ hasText: 'Choose a JPEG, PNG, GIF' })).toBeVisible();
  await expect(dialog.getByText('Add scorecard photo')).toBeVisible();
  await expect(dialog.getByLabel('Net score', { exact: true })).toHaveValue('71');
  await expect(dialog.getByLabel('Gross score')).toHaveValue('85');
  await expect(dialog.getByLabel('Course par')).toHaveValue('72');

  // With another picture the round is saved, and nothing has to be typed again.
  await fileField(ann.page).setInputFiles(await photo(300, 200, 'green'));
  await dialog.getByRole('button', { name: 'Review round' }).click();
  await dialog.getByRole('button', { name: 'Register round' }).click();
  await expect(dialog).toBeHidden();
  await ann.page.getByRole('button', { name: 'Rounds of Ann' }).click();
  expect((await seenIn(ann.page, thumbnail)).colour).toBe('green');
  await expect(ann.page.getByRole('button', { name: /Edit round/ })).toHaveCount(1);
});

test('an admin gives the league a background, and every member sees it where it was placed', async ({
  player,
}) => {
  test.setTimeout(120_000);
  const ann = await player('Ann', { viewport: desk });
  const bo = await player('Bo', { viewport: phone });
  await newLeagueWith('Green Fees', { admin: ann, others: [bo] });
  await registerRound(bo, { net: 72, gross: 90, par: 72 });

  // A member may not upload a background, in the phone's menu as little as in the settings.
  await bo.page.getByRole('button', { name: 'Menu', exact: true }).click();
  await bo.page.getByRole('button', { name: 'Edit league' }).click();
  await expect(bo.page.getByRole('button', { name: 'Leave league' })).toBeVisible();
  await expect(bo.page.getByRole('button', { name: 'Invite', exact: true })).toBeVisible();
  await expect(bo.page.getByRole('button', { name: 'Upload background' })).toHaveCount(0);
  await bo.page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(bo.page.getByRole('button', { name: 'Edit league' })).toBeVisible();
  await bo.page.keyboard.press('Escape');

  await ann.page.getByRole('button', { name: 'League settings' }).click();
  await ann.page.getByRole('menuitem', { name: 'Upload background' }).click();
  const dialog = ann.page.getByRole('dialog', { name: 'Upload background' });
  const confirm = dialog.getByRole('button', { name: 'Upload background' });
  const across = dialog.getByLabel('Left to right');
  const down = dialog.getByLabel('Top to bottom');
  await expect(confirm).toBeDisabled();
  const sliders = async (width: number, height: number) => {
    await fileField(ann.page).setInputFiles(await photo(width, height, 'blue'));
    await expect(dialog.getByRole('img', { name: /Preview/ })).toBeVisible();
    await ann.page.waitForTimeout(300);
    return [await across.count(), await down.count()];
  };
  expect(await sliders(1080, 746)).toEqual([0, 0]);
  expect(await sliders(1081, 746)).toEqual([1, 0]);
  expect(await sliders(1080, 747)).toEqual([0, 1]);
  expect(await sliders(1600, 1200)).toEqual([1, 1]);
  await expect(across).toHaveValue('50');
  await expect(down).toHaveValue('50');
  await across.fill('20');
  await down.fill('75');
  await expect(dialog.locator('[role=img] img').first()).toHaveCSS('object-position', '20% 75%');
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(dialog).toBeHidden();

  const picture = 'header[data-on-deep] img';
  for (const { page } of [ann, bo]) {
    await expect(page.locator(picture)).toHaveCSS('object-position', '20% 75%');
    expect(await seenIn(page, picture)).toEqual({ colour: 'blue', width: 1600, height: 1200 });
  }
  await bo.page.getByRole('link', { name: 'Leagues' }).click();
  const row = bo.page.getByRole('link', { name: /^Green Fees/ });
  await expect(row.locator('img')).toHaveCSS('object-position', '20% 75%');

  await chooseSetting(ann.page, 'Remove background');
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Remove background' }).click();
  await expect(ann.page.getByText('The background is removed')).toBeVisible();
  await expect(ann.page.locator(picture)).toHaveCount(0);
  await expect(row.locator('img')).toHaveCount(0);
});

/** A BMP of 2 by 2 red pixels, as no server of ours reads it. */
function bitmap(): Buffer {
  const file = Buffer.alloc(70);
  file.write('BM');
  file.writeUInt32LE(70, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(2, 18);
  file.writeInt32LE(2, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (const row of [54, 62]) for (const x of [0, 3]) file.set([0, 0, 255], row + x);
  return file;
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"><rect width="30" height="40" fill="#00f"/></svg>';

test('whatever the browser can show is a scorecard: a BMP, a drawing, a photo that lies on its side', async ({
  player,
}) => {
  test.setTimeout(90_000);
  const ann = await player('Ann', { viewport: phone });
  const { page } = ann;
  await newLeagueWith('All Kinds', { admin: ann });
  await registerRound(ann, { net: 70, gross: 84, par: 72 });
  await page.getByRole('button', { name: 'Rounds of Ann' }).click();
  // Turned by its EXIF data.
  const lying = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'green' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const kinds = [
    [{ name: 'card.bmp', mimeType: 'image/bmp', buffer: bitmap() }, 'red', 1],
    [{ name: 'card.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) }, 'blue', 3 / 4],
    [{ name: 'card.jpg', mimeType: 'image/jpeg', buffer: lying }, 'green', 2 / 3],
  ] as const;
  for (const [file, colour, shape] of kinds) {
    await page.getByRole('button', { name: 'Edit round 1' }).click();
    const dialog = page.getByRole('dialog');
    await fileField(page).setInputFiles(file);
    await expect(dialog.getByText(file.name)).toBeVisible();
    await dialog.getByRole('button', { name: 'Update round' }).click();
    await expect(dialog).toBeHidden();
    await expect(async () => {
      const seen = await seenIn(page, thumbnail);
      expect(seen.colour).toBe(colour);
      expect(seen.width / seen.height).toBeCloseTo(shape, 1);
    }).toPass();
  }
});
