import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { addressOf } from './support/wire.ts';
import { expect } from './support/fixtures.ts';
import { openAs } from './support/open-screen.ts';
import { test } from './support/world.ts';

const exact = { exact: true };
const narrow = { width: 390, height: 844 };

test('under 850 px the board folds gross and rounds under the name, from there on they have columns', async ({
  player,
  world,
}) => {
  const page = await openAs({ player, world }, 'elin', `/golfleague/${world.leagues.strokes}`);
  const board = page.getByRole('table', { name: 'Board' });
  const row = board.getByRole('row').filter({ hasText: 'Elin Sjöberg' });
  const folded = row.getByText(/Gross.\d+ · \d+.rounds/);
  const columns = ['Gross', 'Rounds'].map((name) => board.getByRole('columnheader', { name, ...exact }));
  await page.setViewportSize({ width: 849, height: 900 });
  await expect(folded).toBeVisible();
  for (const column of columns) await expect(column).toBeHidden();
  await page.setViewportSize({ width: 850, height: 900 });
  await expect(folded).toBeHidden();
  for (const column of columns) await expect(column).toBeVisible();
  // The score that ranks is a column at both widths.
  await expect(board.getByRole('columnheader', { name: 'Net' })).toBeVisible();
});

test('the highlights name the leader, the best and the worst round with their scores', async ({
  player,
  world,
}) => {
  const page = await openAs({ player, world }, 'elin', `/golfleague/${world.leagues.strokes}`);
  const cards = page.getByRole('list', { name: 'Highlights' }).getByRole('listitem');
  await expect(cards).toHaveText([
    /Leader.*Elin Sjöberg.*−6/,
    /Best round.*Marcus Lind.*−4/,
    /Worst round.*Wilma Falk.*\+11/,
  ]);
  // A player without a picture has initials in its place.
  await expect(cards.first().locator('[data-initials=ES]')).toBeVisible();
});

test('the way back to a long board leads to the place where one was', async ({ player, world }) => {
  for (const width of [768, 1440]) {
    const viewport = { width, height: 900 };
    const page = await openAs({ player, world }, 'elin', `/golfleague/${world.leagues.crowd}`, viewport);
    const row = page.getByRole('row').filter({ hasText: 'Bo 42' });
    await row.scrollIntoViewIfNeeded();
    const top = () => page.evaluate('Math.round(scrollY)');
    const left = await top();
    expect(left).toBeGreaterThan(700);
    // Playwright's own click would scroll to the link first, which changes the place to come back to.
    await page.getByRole('link', { name: 'How it works' }).dispatchEvent('click');
    await page.getByRole('heading', { level: 1, name: 'Nine steps' }).waitFor();
    expect(await top()).toBe(0);
    await page.goBack();
    await expect(row).toBeInViewport();
    await expect.poll(top).toBe(left);
  }
});

test('a tap anywhere on a row unfolds its rounds in order, and another folds them', async ({
  player,
  world,
}) => {
  const page = await openAs({ player, world }, 'elin', `/golfleague/${world.leagues.strokes}`);
  const row = page.getByRole('row').filter({ hasText: 'Marcus Lind' });
  await row.getByRole('cell').last().click();
  const rounds = page.getByRole('cell').getByText(/^Round \d$/);
  await expect(rounds).toHaveText(['Round 1', 'Round 2', 'Round 3', 'Round 4']);
  await row.getByRole('cell').first().click();
  await expect(rounds).toHaveCount(0);
});

test('FedEx points are explained while a round is open, and not where all have been paid', async ({
  player,
  world,
}) => {
  const page = await openAs({ player, world }, 'priya', `/golfleague/${world.leagues.fedex}`);
  await page.getByRole('button', { name: 'About points' }).click();
  await expect(page.getByText(/A round pays by place, 500, 320, 190 and so on/)).toBeVisible();
  await expect(page.getByText('Round 3 is waiting for Tove Ek, Anders Holm and Wilma Falk.')).toBeVisible();
  // Totals are rounded and end in a p, and equal totals share a place.
  await expect(page.getByRole('row').filter({ hasText: 'Jonas Berg' })).toContainText(/T1.*625\sp/);
});

test('a round on its way shows that it is, and the next one begins with empty fields and the same par', async ({
  player,
  world,
}) => {
  const page = await openAs({ player, world }, 'marcus', `/golfleague/${world.leagues.strokes}`);
  const open = () => page.getByRole('button', { name: 'Register round', ...exact }).click();
  const dialog = page.getByRole('dialog');
  await open();
  await dialog.getByLabel('Net score', exact).fill('74');
  await dialog.getByLabel('Gross score', exact).fill('90');
  await dialog.getByLabel('Course par').selectOption('70');
  await dialog.getByRole('button', { name: 'Review round' }).click();
  let answer = () => {};
  const untilReleased = new Promise<void>((resolve) => (answer = resolve));
  await page.route(addressOf(submitRound), async (route) => {
    await untilReleased;
    await route.continue();
  });
  const submit = dialog.getByRole('button', { name: 'Register round', ...exact });
  await submit.click();
  await expect(dialog.locator('[aria-busy=true]')).toBeVisible();
  answer();
  await expect(page.getByText('Round registered, scoreboard has been updated')).toBeVisible();
  await expect(dialog).toBeHidden();
  await open();
  await expect(dialog.getByLabel('Net score', exact)).toHaveValue('');
  await expect(dialog.getByLabel('Gross score', exact)).toHaveValue('');
  await expect(dialog.getByLabel('Course par')).toHaveValue('70');
  await expect(dialog.getByText('Add scorecard photo')).toBeVisible();
});

test('a Stableford round is edited by its points, strokes may be left out, and there is no par', async ({
  player,
  world,
}) => {
  const page = await openAs({ player, world }, 'jonas', `/golfleague/${world.leagues.stableford}`, {
    width: 1440,
    height: 900,
  });
  await page.getByRole('button', { name: 'Rounds of Jonas Berg' }).click();
  await page.getByRole('button', { name: 'Edit round 1', ...exact }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit round 1' });
  const points = dialog.getByLabel('Points', exact);
  await expect(points).toHaveValue(/^\d+$/);
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
  await points.fill('0');
  const update = dialog.getByRole('button', { name: 'Update round' });
  await expect(update).toBeDisabled();
  await points.fill('41');
  await dialog.getByLabel('Strokes (optional)').fill('');
  await update.click();
  await expect(page.getByText('Round updated')).toBeVisible();
  await page.getByRole('button', { name: 'Edit round 1', ...exact }).click();
  await expect(points).toHaveValue('41');
  await expect(dialog.getByLabel('Strokes (optional)')).toHaveValue('');
});

test('at most five faces stand beside an option, the rest are a number', async ({ player, world }) => {
  const page = await openAs({ player, world }, 'elin', `/golfleague/${world.leagues.crowd}`, narrow);
  await page.getByRole('button', { name: /^Chat/ }).first().click();
  const faces = page.getByRole('dialog').getByRole('button', { name: 'Who voted for Gul' });
  await expect(faces.locator('[data-initials], img')).toHaveCount(5);
  await expect(faces).toContainText('+2');
});

test('the own row is whole where it is pinned, at the foot of a board and, scrolled past, at its head', async ({
  player,
  world,
}) => {
  const page = await openAs({ player, world }, 'elin', `/golfleague/${world.leagues.crowd}`, {
    width: 360,
    height: 740,
  });
  const own = page.getByRole('row').filter({ hasText: 'Elin Sjöberg (you)' });
  const isWhole = () =>
    own.getByRole('rowheader').evaluate((cell) => {
      const { left, top, bottom } = cell.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) => cell.contains(document.elementFromPoint(left + 4, y)));
    });
  for (const [place, pinned] of [
    [0, 'bottom'],
    [5000, 'top'],
  ] as const) {
    await page.evaluate(`scrollTo(0, ${place})`);
    await expect(own).toHaveAttribute('data-pinned', pinned);
    await expect.poll(isWhole).toBe(true);
  }
});
