import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { violationsOf } from './support/accessibility.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { newLeagueWith, sessionAndLeagueOf } from './support/logged-in-page.ts';
import { call } from './support/wire.ts';

test('a round and the table become pictures, sent by the system or saved as files', async ({ player }) => {
  const ann = await player('Ann Field', { viewport: phone });
  await ann.context.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async (data) => {
      Object.assign(window, { sent: { name: data!.files![0]!.name, text: data!.text } });
    };
  });
  await newLeagueWith('Sharing League', { admin: ann, isStarted: true });
  const { userId, token, league } = await sessionAndLeagueOf(ann.page);
  const scores = { leagueId: league, memberId: userId, gross: 84, toPar: -2 };
  await call(ann.url, { token }, submitRound, scores);

  await ann.page.reload();
  await ann.page.getByRole('button', { name: 'Rounds of Ann Field' }).click();
  await ann.page.getByRole('button', { name: 'Share round 1' }).click();
  const sheet = ann.page.getByRole('dialog', { name: 'Share a picture' });
  await expect(sheet.getByRole('img', { name: /^Ann Field, Sharing League: −2, Round 1/ })).toBeVisible();
  expect(await violationsOf(ann.page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Share' }).press('Enter');
  await expect
    .poll(() => ann.page.evaluate('window.sent'))
    .toEqual({
      name: expect.stringMatching(/^Ann-Field-Sharing-League-.*\.png$/),
      text: expect.stringMatching(/^Ann Field, Sharing League: −2/),
    });

  await sheet.getByText('The board').click();
  await expect(sheet.getByRole('img', { name: /after round 1: 1 Ann Field −2/ })).toBeVisible();
  const saving = ann.page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save' }).click();
  const saved = readFileSync(await (await saving).path());
  const { width, height, format } = await sharp(saved).metadata();
  expect([width, height, format]).toEqual([1080, 1350, 'png']);
  const { channels } = await sharp(saved).stats();
  expect(Math.min(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(5);
});
