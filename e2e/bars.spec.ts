import type { Locator, Page } from '@playwright/test';
import { violationsOf } from './support/accessibility.ts';
import { desk, expect, phone } from './support/fixtures.ts';
import { createLeague } from './support/screen-actions.ts';
import { openAs } from './support/open-screen.ts';
import { test } from './support/world.ts';

const exact = { exact: true };

test('from 768 px on the bar holds the links, under it a menu does', async ({ player, world }) => {
  const page = await openAs({ player, world }, 'elin', '/Create-golf-league', { width: 768, height: 900 });
  const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
  const menu = page.getByRole('button', { name: 'Menu', ...exact });
  await expect(links).toHaveText(['How it works', 'Game modes', 'Contact us']);
  await expect(page.getByRole('button', { name: 'Profile of Elin Sjöberg' })).toBeVisible();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(links.first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Profile of Elin Sjöberg' })).toBeHidden();
  await expect(menu).toBeVisible();
});

test('the bar at the bottom of a league holds chat and billboard on a phone, the terms on a wide screen', async ({
  player,
  world,
}) => {
  const page = await openAs({ player, world }, 'elin', `/golfleague/${world.leagues.strokes}`);
  const foot = page.getByRole('navigation', { name: 'About the app' });
  const terms = foot.getByRole('link', { name: 'Terms and conditions' });
  const chat = page.getByRole('button', { name: /^Chat/ }).first();
  await expect(chat).toBeInViewport();
  await expect(terms).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(terms).toBeInViewport();
  const register = page.getByRole('button', { name: 'Register round', ...exact });
  for (const control of [foot, register]) {
    const { y, height } = await boxOf(control);
    expect(y).toBeGreaterThan(900 - 70);
    expect(y + height).toBeLessThanOrEqual(900);
  }
  // In the middle, whatever is beside it.
  const { x, width } = await boxOf(register);
  expect(x + width / 2).toBeCloseTo(720, 0);
  await page.mouse.wheel(0, 400);
  await expect(terms).toBeInViewport();
  await terms.click();
  await expect(page).toHaveURL(/\/terms-and-conditions$/);
});

test('the phone menu of a visitor leads to the start, the pages for everybody and the log-in', async ({
  player,
  world,
}) => {
  const page = await openAs({ player, world }, undefined, '/golf-game-modes');
  await page.getByRole('button', { name: 'Menu', ...exact }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('listitem')).toHaveText([
    'Home',
    'How it works',
    'Game modes',
    'Contact us',
    'Log in',
  ]);
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the phone menu of a player leads home, to the profile and out', async ({ player, world }) => {
  const page = await openAs({ player, world }, 'elin', '/golf-game-modes');
  await page.getByRole('button', { name: 'Menu', ...exact }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('listitem')).toHaveText([
    'Home',
    'How it works',
    'Game modes',
    'Contact us',
    'Edit profile',
    'Log out',
  ]);
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/Create-golf-league$/);
});

/** An element that React replaces at this moment has no box, so it is measured again. */
async function boxOf(what: Locator) {
  let box = await what.first().boundingBox();
  while (!box) box = await what.first().boundingBox();
  return box;
}

type Size = { width: number; height: number };

/** Compares boxes, because a control under a toast is visible to Playwright and yet cannot be tapped. */
async function expectClear(page: Page, toast: Locator, viewport: Size, controls: readonly Locator[]) {
  await page.setViewportSize(viewport);
  const box = await boxOf(toast);
  expect(box.width).toBeLessThanOrEqual(390);
  expect(viewport.width - box.x - box.width).toBeLessThanOrEqual(16);
  // On a desktop the league's row of buttons is above the toast.
  expect(box.y).toBeLessThan(viewport.width < 768 ? 100 : 150);
  for (const control of controls) {
    const { x, y, width, height } = await boxOf(control);
    const isApart =
      y >= box.y + box.height || y + height <= box.y || x >= box.x + box.width || x + width <= box.x;
    expect(isApart, `${String(control)} at ${viewport.width} px`).toBe(true);
  }
}

const phones = [{ width: 360, height: 740 }, phone];

test('a toast stands at the top right, 390 px wide at most, and covers no button one came for', async ({
  player,
  world,
}) => {
  const page = await openAs({ player, world }, 'newcomer', `/golfleague/${world.leagues.strokes}`);
  const button = (name: string) => page.getByRole('button', { name, ...exact });
  const toastOf = (words: string) => page.locator('[data-toasts] > * > *').filter({ hasText: words });
  const closed = toastOf('You can’t open that league');
  await expect(closed).toBeVisible();
  for (const viewport of [...phones, { width: 1440, height: 900 }]) {
    await expectClear(page, closed, viewport, [button('Create league'), button('Join league')]);
  }
  await button('Dismiss').click();
  await expect(closed).toHaveCount(0);

  await page.setViewportSize(phone);
  await button('Create league').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('League name').fill('Nothing covered');
  await dialog.getByLabel('League mode').selectOption('stroke');
  await dialog.getByRole('button', { name: 'Create league', ...exact }).click();
  await expect(dialog).toBeHidden();
  const created = toastOf('League created');
  await page.getByRole('heading', { level: 1, name: 'Nothing covered' }).waitFor();
  await created.hover();
  const controls = [
    page.getByRole('link', { name: 'Leagues', ...exact }),
    button('Invite'),
    button('Menu'),
    button('Start league'),
  ];
  for (const viewport of phones) await expectClear(page, created, viewport, controls);
});

test('the field to write in is in sight beside the board of any window, at the top and scrolled', async ({
  player,
  world,
}) => {
  const page = await openAs({ player, world }, 'elin', `/golfleague/${world.leagues.crowd}`, {
    width: 1440,
    height: 900,
  });
  const field = page.getByRole('textbox', { name: 'Write to the league' });
  const foot = page.getByRole('navigation', { name: 'About the app' });
  await expect(field).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [1100, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const top of [0, 1200]) {
      await page.evaluate(`scrollTo(0, ${top})`);
      await expect
        .poll(async () => (await boxOf(field)).y + (await boxOf(field)).height <= (await boxOf(foot)).y)
        .toBe(true);
    }
  }
});

test('in a low window the billboard yields to the chat, and the keyboard reads all of it', async ({
  player,
  world,
}) => {
  const size = { width: 1100, height: 700 };
  const page = await openAs({ player, world }, 'elin', `/golfleague/${world.leagues.crowd}`, size);
  const chat = page.getByRole('region', { name: 'Chat' });
  const card = page.getByRole('region', { name: 'Billboard' });
  const text = card.getByRole('group', { name: 'Billboard' });
  await expect(chat.getByText('Vilken tee').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const top = (await boxOf(chat.getByRole('group', { name: 'Messages' }))).y;
  const field = await boxOf(chat.getByRole('textbox'));
  expect(field.y + field.height - top).toBeGreaterThanOrEqual(200);
  expect(await violationsOf(page)).toEqual([]);

  const end = text.getByText(/^Elin Sjöberg, /);
  await expect(end).not.toBeInViewport();
  await text.focus();
  await page.keyboard.press('End');
  await expect(end).toBeInViewport();

  await card.getByRole('button', { name: 'Edit billboard' }).click();
  expect((await boxOf(card)).height).toBeGreaterThan(180);
  await expect(chat.getByRole('textbox')).toBeInViewport({ ratio: 1 });
});

test('on the smallest phone an admin with reports has all controls of a league, each by itself', async ({
  player,
  world,
}) => {
  const page = await openAs({ player, world }, 'elin', `/golfleague/${world.leagues.crowd}`, {
    width: 320,
    height: 640,
  });
  const back = page.getByRole('link', { name: 'Leagues', ...exact });
  const reports = page.getByRole('button', { name: /^Reports/ });
  await expect(reports).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menu', ...exact });
  const invite = page.getByRole('button', { name: 'Invite', ...exact });
  for (const control of [back, invite, menu, reports]) {
    const { x, y, width, height } = await boxOf(control);
    expect(x + width, String(control)).toBeLessThanOrEqual(320);
    const isOnTop = await control.evaluate(
      (element, [left, top]) => element.contains(document.elementFromPoint(left, top)),
      [x + width / 2, y + height / 2] as const,
    );
    expect(isOnTop, String(control)).toBe(true);
  }
});

test('where a phone has no flat edges, what is to be tapped keeps clear of its clock and of its bar', async ({
  player,
  world,
}) => {
  const page = await openAs({ player, world }, 'elin', `/golfleague/${world.leagues.strokes}`);
  const devtools = await page.context().newCDPSession(page);
  // The insets that an iPhone reports.
  const insets = { top: 59, bottom: 34 };
  const topmost = [
    page.getByRole('link', { name: 'Leagues', ...exact }),
    page.getByRole('button', { name: 'Menu', ...exact }),
  ];
  const chat = page.getByRole('button', { name: /^Chat/ });
  const lowest = [
    page.getByRole('button', { name: /^Billboard/ }),
    page.getByRole('button', { name: 'Register round' }),
    chat,
  ];
  const before = (await boxOf(chat)).y;
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  for (const control of lowest) {
    const { y, height } = await boxOf(control);
    expect(y + height, String(control)).toBeLessThanOrEqual(phone.height - insets.bottom);
  }
  expect((await boxOf(chat)).y).toBe(before - insets.bottom);
  for (const control of topmost)
    expect((await boxOf(control)).y, String(control)).toBeGreaterThanOrEqual(insets.top);

  await chat.first().click();
  const panel = page.getByRole('dialog', { name: 'Chat' });
  const { y, height } = await boxOf(panel.getByRole('textbox'));
  expect(y + height).toBeLessThanOrEqual(phone.height - insets.bottom);
  expect((await boxOf(panel.getByRole('button', { name: 'Back to the league' }))).y).toBeGreaterThanOrEqual(
    insets.top,
  );
});

test('on a phone toasts do not pile up: the newest alone is there, clear of the heading, and a swipe or Escape ends it', async ({
  player,
  world,
}) => {
  const page = await openAs({ player, world }, 'newcomer', '/Create-golf-league', phones[0]);
  const button = (name: string) => page.getByRole('button', { name, ...exact });
  await button('Create league').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('League name').fill('One at a time');
  await dialog.getByLabel('League mode').selectOption('stroke');
  await dialog.getByRole('button', { name: 'Create league', ...exact }).click();
  const toasts = page.locator('[data-toasts] > * > *');
  await expect(toasts.filter({ hasText: 'League created' })).toBeVisible();
  await button('Start league').click();
  await dialog.getByRole('button', { name: 'Start league', ...exact }).click();
  const moment = page.locator('[data-moment] > *');
  await expect(moment).toContainText('The season is on');
  const heading = page.getByRole('heading', { level: 1 });
  await page.setViewportSize(phones[0]!);
  const told = await boxOf(moment);
  const bottomOf = async (what: Locator) => (await boxOf(what)).y + (await boxOf(what)).height;
  for (const above of [heading, button('Invite'), button('Menu')])
    expect(await bottomOf(above)).toBeLessThanOrEqual(told.y);
  // The bar below has what comes next.
  expect(told.y + told.height).toBeLessThanOrEqual((await boxOf(button('Register round'))).y);

  const { x, y, width, height } = await boxOf(moment);
  const touch = await page.context().newCDPSession(page);
  const at = (along: number) => [{ x: x + along, y: y + height / 2 }];
  const push = async (distance: number) => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(width / 4) });
    for (let gone = 10; gone <= distance; gone += 10)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(width / 4 + gone) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await push(30);
  await expect(moment).toBeVisible();
  await push(120);
  await expect(moment).toHaveCount(0);

  await page.goto(`/golfleague/${world.leagues.strokes}`);
  const closed = toasts.filter({ hasText: 'You can’t open that league' });
  await expectClear(page, closed, phones[0]!, [page.getByRole('heading', { level: 1 })]);
  await button('Dismiss').focus();
  await page.keyboard.press('Escape');
  await expect(closed).toHaveCount(0);
});

test('on a desk a toast leaves the bar and the league’s own buttons free, and a menu lies over it', async ({
  player,
  world,
}) => {
  const page = await openAs({ player, world }, 'newcomer', '/Create-golf-league', desk);
  const button = (name: string | RegExp) => page.getByRole('button', { name, ...exact });
  await createLeague({ page }, 'Out of the way', 'stroke');
  const toast = page.locator('[data-toasts] > * > *').filter({ hasText: 'League created' });
  await toast.hover();
  const profile = button(`Profile of ${world.accounts.newcomer.userName}`);
  await expectClear(page, toast, desk, [profile, button('Invite'), button('League settings')]);
  await profile.click();
  await page.getByRole('menuitem', { name: 'Edit profile' }).click({ timeout: 1000 });
  await expect(page.getByRole('menuitem', { name: 'Alias' })).toBeVisible();
  await expect(toast).toBeVisible();
});

test('the menu of the bar stands still when the page under it scrolls', async ({ player, world }) => {
  const page = await openAs({ player, world }, 'elin', `/golfleague/${world.leagues.crowd}`, desk);
  await page.getByRole('button', { name: 'Profile of Elin Sjöberg' }).click();
  const item = page.getByRole('menuitem', { name: 'Edit profile' });
  await expect(item).toBeVisible();
  // In the same frame, not after a correction: a tap must end on the item on which it began.
  const moved = await item.evaluate((element) => {
    const before = element.getBoundingClientRect().y;
    scrollBy({ top: 60, behavior: 'instant' });
    return element.getBoundingClientRect().y - before;
  });
  expect(moved).toBe(0);
  await item.click();
  await expect(page.getByRole('menuitem', { name: 'Alias', ...exact })).toBeVisible();
});
