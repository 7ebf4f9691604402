import type { Page } from '@playwright/test';
import { addCourse } from '@golf-league/core/contracts/courses.ts';
import { finishLeague } from '@golf-league/core/contracts/leagues.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { newLeague, startLeague } from './support/api-actions.ts';
import { newLeagueWith, sessionAndLeagueOf } from './support/logged-in-page.ts';
import { expectBoard, onceOpened, stepBackTaken } from './support/screen-actions.ts';
import { addressOf, call } from './support/wire.ts';

const exact = { exact: true };
const pars = '443 544 345 434 544 345';
const indexes = '7 1 15 3 11 9 17 5 13 8 16 2 4 12 10 18 6 14';

const dialogOf = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: string | RegExp) =>
  dialogOf(page)
    .getByRole('button', { name, ...(typeof name === 'string' && exact) })
    .click();

/** Types the numbers of a scorecard into the form, which is open. */
async function typeCourse(page: Page, name: string): Promise<void> {
  const form = dialogOf(page);
  await form.getByLabel('Course', exact).fill(name);
  await form.getByLabel('Name of the tee').fill('Yellow');
  await form.getByLabel('Course rating').fill('75,1');
  await form.getByLabel('Slope').fill('132');
  await form.getByRole('button', { name: 'The holes, if you want' }).click();
  await form.getByLabel('Par of each hole').fill(pars);
}

test('a round by course takes five taps and one number on the second visit, and its net is worked out', async ({
  player,
}) => {
  const ann = await player('Ann', { viewport: phone, expected: [/ERR_FAILED/] });
  const { page } = ann;
  await newLeagueWith('By Course', { admin: ann });
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  await press(page, /^Choose a course/);
  await press(page, 'Add a course');
  await typeCourse(page, 'Delsjö');
  const form = dialogOf(page);
  await expect(form).toContainText('36 out + 36 in = par 72');
  await press(page, 'Save the course');
  await expect(form).toContainText('Enter this row too, or leave both empty.');
  await form.getByLabel('Stroke index of each hole').fill(indexes.replace('14', '7'));
  await expect(form).toContainText('Holes 1 and 18 both have 7.');
  await form.getByLabel('Stroke index of each hole').fill(indexes);
  await page.route(addressOf(addCourse), (route) => route.abort());
  await press(page, 'Save the course');
  await expect(form).toContainText(
    'Adding a course needs a connection. What you typed is kept on this device.',
  );
  await page.unroute(addressOf(addCourse));
  await expect(form.getByLabel('Course rating')).toHaveValue('75,1');
  await press(page, 'Save the course');

  // The only tee is chosen at once; the index is asked for once.
  const dialog = page.getByRole('dialog', { name: 'Register round 1' });
  await expect(dialog).toContainText('Delsjö, Yellow');
  await expect(dialog.getByLabel('Gross score')).toBeFocused();
  await page.keyboard.type('88');
  await page.keyboard.press('Enter');
  // Whoever has no index types net; who has one goes on.
  await expect(dialog.getByLabel('Net score')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Handicap index')).toBeFocused();
  await page.keyboard.type('11,4');
  await expect(dialog).toContainText('Playing handicap 16');
  await expect(dialog).toContainText('11.4 × 132/113 + 75.1 − 72 = 16.42');
  await press(page, 'Review round');
  await expect(dialogOf(page)).toContainText('Net 72 and gross 88 on a par 72, played today.');
  await expect(dialogOf(page)).toContainText('Delsjö, Yellow · playing handicap 16');
  await press(page, 'Register round');
  await expectBoard([ann], ['1 Ann E']);
  await stepBackTaken(page);
  await page.reload();

  const count = { taps: 0, numbers: 0 };
  const tap = async (act: Promise<void>) => ((count.taps += 1), await act);
  await tap(page.getByRole('button', { name: 'Register round', ...exact }).click());
  await expect(dialogOf(page)).toContainText('Delsjö, Yellow');
  // Even whoever wants another tee is done in five.
  await tap(press(page, 'Change the course'));
  await tap(press(page, /^Yellow/));
  await expect(dialogOf(page).getByLabel('Gross score')).toBeFocused();
  count.numbers += 1;
  await page.keyboard.type('87');
  await expect(dialogOf(page)).toContainText('−1');
  await tap(page.keyboard.press('Enter'));
  await tap(press(page, 'Register round'));
  await expectBoard([ann], ['1 Ann −1']);
  expect(count).toEqual({ taps: 5, numbers: 1 });

  // The playing handicap is overruled in a correction, which says so.
  await page.getByRole('button', { name: 'Rounds of Ann' }).click();
  await expect(page.getByText('Delsjö, Yellow · playing handicap 16')).toHaveCount(2);
  await page.getByRole('button', { name: 'Edit round 2' }).click();
  await press(page, 'Change the playing handicap');
  await dialogOf(page).getByLabel('Playing handicap', exact).fill('15');
  await expect(dialogOf(page)).toContainText('Playing handicap 15, set by hand');
  await expect(dialogOf(page)).toContainText('The app makes it 16.');
  await press(page, 'Update round');
  await expectBoard([ann], ['1 Ann E']);
});

test('a round counts in the leagues that one ticks, and one that refuses it is named', async ({
  player,
  app,
}) => {
  const refusal = { expected: [/status of 409/] };
  const ann = await player('Ann', { viewport: phone, ...refusal });
  const { page } = ann;
  await newLeagueWith('Sundays', { admin: ann });
  const { userId, token } = await sessionAndLeagueOf(page);
  const account = { userId, token, userName: 'Ann' };
  const others: Record<string, string> = {};
  for (const [name, mode] of [
    ['Wednesdays', 'stroke'],
    ['Points', 'stableford'],
    ['Closing', 'stroke'],
  ] as const) {
    others[name] = await newLeague(app.url, account, name, mode);
    await startLeague(app.url, account, others[name]);
  }
  // It is finished while the round is on its way.
  await page.route(addressOf(submitRound), async (route) => {
    if (route.request().postData()?.includes(others['Closing']!))
      await call(app.url, account, finishLeague, { leagueId: others['Closing']! });
    await route.continue();
  });
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  await dialogOf(page).getByLabel('Gross score').fill('88');
  await dialogOf(page).getByLabel('Course par').selectOption('72');
  await dialogOf(page).getByLabel('Net score').fill('70');
  await press(page, 'Review round');
  const ask = dialogOf(page).getByRole('group', { name: 'Count it also in:' });
  for (const name of ['Wednesdays', 'Closing']) {
    await expect(ask.getByRole('checkbox', { name })).not.toBeChecked();
    await ask.getByRole('checkbox', { name }).check();
  }
  // Points by hole cannot be told from two totals.
  await expect(ask.getByRole('checkbox', { name: 'Points' })).toBeDisabled();
  await expect(ask).toContainText('Choose a course, so that the net there can be worked out.');
  await press(page, 'Register round');
  await expectBoard([ann], ['1 Ann −2']);
  await expect(page.getByText('Not registered in Closing')).toBeVisible();
  await expect(page.getByText('closed to anything new. It counts in Wednesdays too.')).toBeVisible();
  await page.goto(`/golfleague/${others['Wednesdays']}`);
  await expectBoard([ann], ['1 Ann −2'], 'en', onceOpened);
});
