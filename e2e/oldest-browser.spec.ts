import sharp from 'sharp';
import { newerCalls } from '../scripts/newer-calls.ts';
import { expect, test } from './support/fixtures.ts';
import {
  createLeagueByForm,
  expectBoard,
  registerAndLogIn,
  registerRoundByForm,
  startLeagueByButton,
} from './support/screen-actions.ts';

/** Removes the APIs that the oldest supported browser may lack, before any script of the app runs. */
const removeNewerApis = `for (const [name, { static: own, member }] of Object.entries(${JSON.stringify(newerCalls)})) {
  const object = window[name];
  if (!own && !member) delete window[name];
  for (const call of own ?? []) delete object?.[call];
  for (const call of member ?? []) {
    // Playwright itself calls this API.
    if (call === 'checkVisibility') continue;
    delete object?.prototype?.[call];
    if (name === 'Window') delete window[call];
  }
}`;

test('the app works in a browser that lacks every API newer than the oldest supported browser', async ({
  player,
}) => {
  const ann = await player('Ann');
  const { page } = ann;
  await page.addInitScript(removeNewerApis);
  await registerAndLogIn(ann);
  expect(
    await page.evaluate(
      `[typeof URL.canParse, new URLSearchParams('a=1').size, typeof [].values().map, 'popover' in HTMLElement.prototype, typeof requestIdleCallback]`,
    ),
  ).toEqual(['undefined', undefined, 'undefined', false, 'undefined']);

  await createLeagueByForm(ann, `The Floor ${Date.now()}`, 'stroke');
  await startLeagueByButton(ann);
  const card = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();
  await registerRoundByForm(ann, { net: 70, gross: 82, par: 72, card });
  await expectBoard([ann], ['1 Ann −2']);

  await page.getByRole('button', { name: /^Chat/ }).first().click();
  const chat = page.getByRole('dialog', { name: 'Chat' });
  await chat.getByLabel('Write to the league').fill('Book at https://golf.example/tee?time=9');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByRole('link', { name: 'https://golf.example/tee?time=9' })).toBeVisible();
  await page.reload();
  await expectBoard([ann], ['1 Ann −2'], 'en');
});
