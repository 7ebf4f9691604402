import sharp from 'sharp';
import { newerApis } from '../scripts/newer-apis.ts';
import { expect, test } from './support/fixtures.ts';
import {
  createLeagueViaForm,
  expectBoard,
  registerAndLogIn,
  registerRoundViaForm,
  startLeagueViaButton,
} from './support/screen-actions.ts';

/** A script that removes the APIs that the oldest supported browsers lack, before any script of the app runs. */
const removeNewerApisScript = `for (const [name, apis] of Object.entries(${JSON.stringify(newerApis)})) {
  const { static: staticCalls, member: memberCalls } = apis;
  const object = window[name];
  if (!staticCalls && !memberCalls) delete window[name];
  for (const call of staticCalls ?? []) delete object?.[call];
  for (const call of memberCalls ?? []) {
    // Playwright itself calls this API.
    if (call === 'checkVisibility') continue;
    delete object?.prototype?.[call];
    if (name === 'Window') delete window[call];
  }
}`;

test('the app works without any API that the oldest supported browsers lack', async ({ player }) => {
  const ann = await player('Ann');
  const { page } = ann;
  await page.addInitScript(removeNewerApisScript);
  await registerAndLogIn(ann);
  expect(
    await page.evaluate(
      `[typeof URL.canParse, new URLSearchParams('a=1').size, typeof [].values().map, 'popover' in HTMLElement.prototype, typeof requestIdleCallback]`,
    ),
  ).toEqual(['undefined', undefined, 'undefined', false, 'undefined']);

  await createLeagueViaForm(ann, `The Floor ${Date.now()}`, 'stroke');
  await startLeagueViaButton(ann);
  const card = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();
  await registerRoundViaForm(ann, { net: 70, gross: 82, par: 72, card });
  await expectBoard([ann], ['1 Ann −2']);

  await page.getByRole('button', { name: /^Chat/ }).first().click();
  const chat = page.getByRole('dialog', { name: 'Chat' });
  await chat.getByLabel('Write to the league').fill('Book at https://golf.example/tee?time=9');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByRole('link', { name: 'https://golf.example/tee?time=9' })).toBeVisible();
  await page.reload();
  await expectBoard([ann], ['1 Ann −2'], 'en');
});
