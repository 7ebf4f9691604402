import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { addCourse } from '@golf-league/core/contracts/courses.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { expectBoard, registerRound } from './support/screen-actions.ts';
import { newLeagueWith, sessionAndLeagueOf } from './support/logged-in-page.ts';
import { addressOf, call } from './support/wire.ts';

const exact = { exact: true };
const small = { width: 360, height: 740 };

/** In px, about as much of a phone as its number pad covers. */
const NUMBER_PAD = 280;

/** Counts each finger on the screen and each digit typed; Enter on the number pad is a tap. */
function counted(page: Page) {
  const count = { taps: 0, typed: 0 };
  const dialog = page.getByRole('dialog');
  return {
    count,
    async tap(name: string) {
      count.taps++;
      await page
        .getByRole('button', { name, ...exact })
        .last()
        .click();
    },
    async enter() {
      count.taps++;
      await page.keyboard.press('Enter');
    },
    async type(label: string, digits: string) {
      await expect(dialog.getByLabel(label, exact)).toBeFocused();
      count.typed += digits.length;
      await page.keyboard.type(digits);
    },
  };
}

test('the second round takes four taps, and what it counts as is in view above the number pad', async ({
  player,
}) => {
  const ann = await player('Ann', { viewport: small });
  const { page } = ann;
  await newLeagueWith('Four Taps', { admin: ann });
  await registerRound(ann, { net: 74, gross: 88, par: 71 });
  await expectBoard([ann], ['1 Ann +3']);

  const { count, tap, enter, type } = counted(page);
  const dialog = page.getByRole('dialog');
  await tap('Register round');
  await type('Gross score', '84');
  // The par is the one of the first round, and is passed over.
  await expect(dialog.getByLabel('Course par')).toHaveValue('71');
  await enter();
  await type('Net score', '69');

  // A phone gives the page what its number pad leaves.
  await page.setViewportSize({ width: 360, height: small.height - NUMBER_PAD });
  for (const seen of [dialog.getByText('Counts as'), dialog.getByText('−2', exact)]) {
    await expect(seen).toBeInViewport({ ratio: 1 });
  }
  const bottomOf = async (what: Locator) => {
    const { y, height } = (await what.boundingBox())!;
    return y + height;
  };
  const review = dialog.getByRole('button', { name: 'Review round' });
  await expect(review).toBeInViewport({ ratio: 1 });
  expect(await bottomOf(dialog.getByText('−2', exact))).toBeLessThanOrEqual((await review.boundingBox())!.y);
  await page.setViewportSize(small);

  await enter();
  await expect(dialog).toContainText('This will be your round 2.');
  await tap('Register round');
  await expect(page.getByText('Round registered, scoreboard has been updated').last()).toBeVisible();
  await expectBoard([ann], ['1 Ann +1']);
  expect(count).toEqual({ taps: 4, typed: 4 });
  // What the round has changed is told at once, and ends by a tap elsewhere.
  const moment = page.locator('[data-moment]');
  await expect(moment).toContainText('Net 69.');
  await page.getByRole('columnheader').first().click();
  await expect(moment).toHaveCount(0);
});

test('a round by a course that is remembered takes three taps and two characters', async ({
  player,
  app,
}) => {
  const ann = await player('Ann', { viewport: small });
  const { page } = ann;
  await newLeagueWith('Three Taps', { admin: ann });
  const { userId, token, league: leagueId } = await sessionAndLeagueOf(page);
  const tee = { name: 'Yellow', par: 72, courseRating: 71.3, slope: 128, holes: null };
  const typed = { leagueId, userId, name: 'Bro Hof', tees: [tee] };
  const { course } = await call(app.url, { token }, addCourse, typed);
  // 11.4 × 128/113 + 71.3 − 72 = 12.21
  const played = { gross: 84, toPar: 0, teeId: course.tees[0]!.id, handicapIndex: 11.4, playingHandicap: 12 };
  await call(app.url, { token }, submitRound, { leagueId, memberId: userId, ...played });
  await page.reload();
  await expectBoard([ann], ['1 Ann E']);

  const { count, tap, enter, type } = counted(page);
  const dialog = page.getByRole('dialog');
  await tap('Register round');
  await type('Gross score', '87');
  await expect(dialog).toContainText('Bro Hof, Yellow');
  await expect(dialog).toContainText('Net worked out: 87 − 12 = 75');
  await enter();
  await expect(dialog).toContainText('Net 75 and gross 87 on a par 72, played today.');
  await tap('Register round');
  await expectBoard([ann], ['1 Ann +3']);
  expect(count).toEqual({ taps: 3, typed: 2 });
});

test('what looks like a typing error is asked about once, for a new round and for a corrected one', async ({
  player,
}) => {
  const ann = await player('Ann', { viewport: phone });
  const { page } = ann;
  await newLeagueWith('Nine Typed', { admin: ann });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  await dialog.getByLabel('Gross score', exact).fill('35');
  await dialog.getByLabel('Course par').selectOption('72');
  await dialog.getByLabel('Net score', exact).fill('35');
  await dialog.getByRole('button', { name: 'Review round' }).click();
  await expect(dialog).toContainText('Did you play nine?');
  await expect(dialog).toContainText('37 under par would be the round of a lifetime.');
  await expect(dialog.getByText('−37', exact)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await dialog.getByLabel('Gross score', exact).fill('72');
  await dialog.getByLabel('Net score', exact).fill('75');
  await dialog.getByRole('button', { name: 'Review round' }).click();
  await expect(dialog).toContainText('Net is higher than gross');
  await dialog.getByRole('button', { name: 'That is right' }).click();
  await expectBoard([ann], ['1 Ann +3']);

  await page.getByRole('button', { name: 'Rounds of Ann' }).click();
  await page.getByRole('button', { name: 'Edit round 1' }).click();
  await dialog.getByLabel('Net score', exact).fill('50');
  await dialog.getByRole('button', { name: 'Update round' }).click();
  await expect(dialog).toContainText('22 under par would be the round of a lifetime.');
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await dialog.getByLabel('Net score', exact).fill('70');
  await dialog.getByRole('button', { name: 'Update round' }).click();
  await expectBoard([ann], ['1 Ann −2']);
});

test('a round keeps its number while its photo is sent, counts once, and no empty form flashes', async ({
  player,
}) => {
  const ann = await player('Ann', { viewport: phone });
  const { page } = ann;
  await newLeagueWith('Slow Upload', { admin: ann });
  let answer = () => {};
  const untilReleased = new Promise<void>((resolve) => (answer = resolve));
  // The server has the round, and tells the board, before its answer reaches the phone.
  await page.route(addressOf(submitRound), async (route) => {
    const response = await route.fetch();
    await untilReleased;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Gross score', exact).fill('84');
  await dialog.getByLabel('Course par').selectOption('72');
  await dialog.getByLabel('Net score', exact).fill('70');
  const card = await sharp({ create: { width: 600, height: 800, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();
  const file = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: card };
  await dialog.locator('input[type=file]').first().setInputFiles(file);
  await dialog.getByRole('button', { name: 'Review round' }).click();
  // Notes whatever the dialog shows from now on, until it is gone.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.querySelector('[role=dialog]')?.textContent;
      if (text) seen.push(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await dialog.getByRole('button', { name: 'Register round', ...exact }).click();
  await expect(page.locator('tr[data-member]')).toContainText('−2');
  await expect(dialog).toContainText('This will be your round 1.');

  // Closed meanwhile, it says so; the round is on the board, and is not counted again.
  await page.keyboard.press('Escape');
  await expect(page.getByText('The round is being sent')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.locator('tr[data-member]')).not.toContainText('−4');
  answer();
  await expect(page.getByText('Round registered, scoreboard has been updated').first()).toBeVisible();
  await expect(page.locator('tr[data-member]')).not.toContainText('waiting');
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.filter((text) => !text.includes('This will be your round 1.'))).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  await expect(page.getByRole('dialog', { name: 'Register round 2' })).toBeVisible();
});
