import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { inviteTokenOf, joinAll, newAccount, newLeague, startLeague } from './support/api-actions.ts';

const exact = { exact: true };

/** A thumb on a phone, which counts what it has to do. The key of the keyboard that goes on counts as a tap. */
function thumbOn(page: Page) {
  const count = { taps: 0, typed: 0 };
  const tap = async (what: Locator) => {
    await what.click();
    count.taps += 1;
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    count.typed += text.length;
  };
  return {
    count,
    tap,
    /** Types into a field, which needs a tap where it has not the focus yet. */
    async fill(field: Locator, text: string) {
      await expect(field).toBeVisible();
      if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field);
      await type(text);
      await expect(field).toHaveValue(text);
    },
    async goOn(next: Locator) {
      await page.keyboard.press('Enter');
      count.taps += 1;
      await expect(next).toBeFocused();
    },
  };
}

test('an invited stranger has the first round on the board of four friends after 16 taps and 60 characters', async ({
  player,
  app,
}) => {
  const { url } = app;
  const friends = [];
  for (const name of ['Elin Ek', 'Jonas Berg', 'Priya Raman', 'Tove Lind'])
    friends.push(await newAccount(url, name, `${name.replace(' ', '.').toLowerCase()}@example.com`));
  const [elin, ...others] = friends;
  const league = await newLeague(url, elin!, 'Onsdagsgänget', 'stroke');
  await joinAll(url, elin!, league, others);
  await startLeague(url, elin!, league);

  const { page } = await player('A stranger');
  const { count, tap, fill, goOn } = thumbOn(page);
  // The tap on the link in the message.
  await page.goto(`/golfleague/join/${await inviteTokenOf(url, elin!, league)}`);
  count.taps += 1;

  const form = page.getByRole('dialog', { name: 'Create your account' });
  await expect(form).toContainText('Elin E. invites you to Onsdagsgänget (Stroke play).');
  const field = (label: string) => form.getByLabel(label, exact);
  await fill(field('Name'), 'Anna Svensson');
  await goOn(field('Email'));
  await fill(field('Email'), 'anna.svensson@gmail.com');
  await goOn(field('Password'));
  await fill(field('Password'), 'järnsjua 7');
  await goOn(field('Password once more'));
  await fill(field('Password once more'), 'järnsjua 7');
  await tap(form.getByRole('checkbox'));
  await tap(form.getByRole('button', { name: 'Register', ...exact }));

  // Address and password are there already, and the invite leads on.
  const logIn = page.getByRole('dialog', { name: 'Log in' });
  await expect(logIn.getByRole('button', { name: 'Log in', ...exact })).toBeFocused();
  await tap(logIn.getByRole('button', { name: 'Log in', ...exact }));
  await expect(page).toHaveURL(new RegExp(`/golfleague/${league}$`));

  await tap(page.getByRole('button', { name: 'Register round', ...exact }));
  const round = page.getByRole('dialog');
  await fill(round.getByLabel('Gross score', exact), '84');
  // A phone's own list: one tap opens it, one chooses.
  count.taps += 2;
  await round.getByLabel('Course par').selectOption('72');
  await fill(round.getByLabel('Net score', exact), '70');
  await tap(round.getByRole('button', { name: 'Review round' }));
  await tap(round.getByRole('button', { name: 'Register round', ...exact }));
  await expect(page.getByText('Round registered, scoreboard has been updated').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Anna Svensson (you)' })).toContainText('−2');

  test.info().annotations.push({ type: 'counted', description: JSON.stringify(count) });
  console.info(`taps ${count.taps}, characters ${count.typed}`);
  expect(count.taps).toBeLessThanOrEqual(16);
  expect(count.typed).toBeLessThanOrEqual(60);
});
