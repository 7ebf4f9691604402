import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { createClubServer } from '../club/club-answers.ts';
import { people } from '../club/league.ts';
import { waitForPaint, findAxeViolations } from '../faults.ts';
import { goTo, openApp, waitUntilIdle } from '../app-driver.tsx';
import { elementBox } from './visible-rows.ts';

const exact = { exact: true };
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

async function resize({ width, height }: typeof phone): Promise<void> {
  await page.viewport(width, height);
  await waitForPaint();
  await waitForPaint();
}

async function openAs(userId: 'elin' | null, path: string, size = phone): Promise<void> {
  await resize(size);
  await commands.setTouchScreen(size.width < 768);
  await openApp({ server: createClubServer(userId), as: userId ? people[userId] : undefined });
  await goTo(path);
  const mainElement = path.startsWith('/golfleague/')
    ? page.getByRole('table', { name: 'Board' })
    : page.getByRole('heading', { level: 1 });
  await expect.element(mainElement).toBeVisible();
  await waitUntilIdle();
  await document.fonts.ready;
}

const button = (name: string | RegExp) => page.getByRole('button', { name, ...exact });
const isVisible = (locator: Locator) =>
  locator.elements().some((element) => element.checkVisibility({ visibilityProperty: true }));
async function expectHidden(locator: Locator): Promise<void> {
  await expect.poll(() => isVisible(locator)).toBe(false);
}
const locatorBox = (locator: Locator) => elementBox(locator.elements()[0]!);
const footerNavigation = () => page.getByRole('navigation', { name: 'About the app' });

test('the bar shows the links from 768 px up, and narrower screens have a menu instead', async () => {
  await openAs('elin', '/Create-golf-league', { width: 768, height: 900 });
  const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
  await expect.element(links.first()).toBeVisible();
  expect(links.elements().map((link) => link.textContent)).toEqual([
    'How it works',
    'Game modes',
    'Contact us',
  ]);
  await expect.element(button('Profile of Elin Sjöberg')).toBeVisible();
  await expectHidden(button('Menu'));
  await resize({ width: 767, height: 900 });
  await expectHidden(links);
  await expectHidden(button('Profile of Elin Sjöberg'));
  await expect.element(button('Menu')).toBeVisible();
});

test('a league’s bottom bar has chat and billboard on a phone, and the terms on a wide screen', async () => {
  await openAs('elin', '/golfleague/strokes');
  const terms = footerNavigation().getByRole('link', { name: 'Terms and conditions' });
  const register = button('Register round');
  await expect.element(button(/^Chat/).first()).toBeInViewport();
  await expect.element(button(/^Billboard/).first()).toBeInViewport();
  await expectHidden(terms);
  await resize(desktop);
  await expect.element(terms).toBeInViewport();
  for (const control of [footerNavigation(), register]) {
    const { top, bottom } = locatorBox(control);
    expect(top).toBeGreaterThan(900 - 70);
    expect(bottom).toBeLessThanOrEqual(900);
  }
  // The button is centred, regardless of the controls next to it.
  const { left, right } = locatorBox(register);
  expect((left + right) / 2).toBeCloseTo(720, 0);
  scrollTo(0, 400);
  await waitForPaint();
  await expect.element(terms).toBeInViewport();
  await terms.click();
  await expect.poll(() => location.pathname).toBe('/terms-and-conditions');
});

async function openMenuAndReadEntries(): Promise<string[]> {
  await button('Menu').click();
  await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Home' })).toBeVisible();
  return page
    .getByRole('dialog')
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);
}

async function expectHomeLink(path: string): Promise<void> {
  const home = page.getByRole('dialog').getByRole('link', { name: 'Home' });
  // Checks the link's own URL, because the wrong start page would redirect to the right one.
  await expect.element(home).toHaveAttribute('href', path);
  await home.click();
  await expect.poll(() => location.pathname).toBe(path);
}

const commonEntries = ['Home', 'How it works', 'Game modes', 'Contact us'];

test('on a phone, a visitor’s menu links to the start page, the public pages and the log-in form', async () => {
  await openAs(null, '/golf-game-modes');
  expect(await openMenuAndReadEntries()).toEqual([...commonEntries, 'Log in']);
  await expectHomeLink('/');
});

test('on a phone, a player’s menu links to the home page and the profile, and can log the player out', async () => {
  await openAs('elin', '/golf-game-modes');
  expect(await openMenuAndReadEntries()).toEqual([...commonEntries, 'Edit profile', 'Log out']);
  await expectHomeLink('/Create-golf-league');
});

test('the chat’s text field next to the board stays in view in any window size, scrolled or not', async () => {
  await openAs('elin', '/golfleague/crowd', desktop);
  const field = page.getByRole('textbox', { name: 'Write to the league' });
  await expect.element(field).toBeVisible();
  for (const size of [desktop, { width: 1100, height: 700 }]) {
    await resize(size);
    for (const top of [0, 1200]) {
      scrollTo(0, top);
      await expect.poll(() => Math.round(scrollY)).toBe(top);
      await expect.poll(() => locatorBox(field).bottom <= locatorBox(footerNavigation()).top).toBe(true);
      expect(locatorBox(field).top).toBeGreaterThan(0);
    }
  }
});

test('in a short window, the billboard shrinks to make room for the chat, and can be scrolled by keyboard', async () => {
  await openAs('elin', '/golfleague/crowd', { width: 1100, height: 700 });
  const chat = page.getByRole('region', { name: 'Chat' });
  const card = page.getByRole('region', { name: 'Billboard' });
  const text = card.getByRole('group', { name: 'Billboard' });
  await expect.element(chat.getByText(/Vilken tee/).first()).toBeVisible();
  const { top } = locatorBox(chat.getByRole('group', { name: 'Messages' }));
  expect(locatorBox(chat.getByRole('textbox')).bottom - top).toBeGreaterThanOrEqual(200);
  expect(await findAxeViolations()).toEqual([]);

  const endOfText = text.getByText(/^Elin Sjöberg, /);
  await expect.element(endOfText).not.toBeInViewport();
  (text.element() as HTMLElement).focus();
  await commands.pressKey('End');
  await expect.element(endOfText).toBeInViewport();

  await card.getByRole('button', { name: 'Edit billboard' }).click();
  await expect.poll(() => locatorBox(card).height).toBeGreaterThan(180);
  await expect.element(chat.getByRole('textbox')).toBeInViewport({ ratio: 1 });
});

test('on the smallest phone, an admin with reports can tap every control on the league page', async () => {
  await openAs('elin', '/golfleague/crowd', { width: 320, height: 640 });
  const reports = button(/^Reports/);
  await expect.element(reports).toBeVisible();
  const back = page.getByRole('link', { name: 'Leagues', ...exact });
  for (const control of [back, button('Invite'), button('Menu'), reports]) {
    const { left, right, top, bottom } = locatorBox(control);
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    expect({
      control: control.selector,
      isInside: right <= 320,
      isOnTop: control.elements()[0]!.contains(hit),
    }).toEqual({ control: control.selector, isInside: true, isOnTop: true });
  }
});

test('on a phone with safe areas, all controls stay clear of the clock and the home bar', async () => {
  await openAs('elin', '/golfleague/strokes');
  // The insets that an iPhone reports.
  const insets = { top: 59, bottom: 34 };
  const topControls = [page.getByRole('link', { name: 'Leagues', ...exact }), button('Menu')];
  const chat = button(/^Chat/);
  const bottomControls = [button(/^Billboard/), button('Register round'), chat];
  const topBefore = locatorBox(chat).top;
  await commands.setSafeArea(insets);
  await expect.poll(() => locatorBox(chat).top).toBe(topBefore - insets.bottom);
  const tooLow = bottomControls.filter(
    (control) => locatorBox(control).bottom > phone.height - insets.bottom,
  );
  const tooHigh = topControls.filter((control) => locatorBox(control).top < insets.top);
  expect([...tooLow, ...tooHigh].map(({ selector }) => selector)).toEqual([]);

  await chat.first().click();
  const panel = page.getByRole('dialog', { name: 'Chat' });
  await expect.element(panel.getByRole('textbox')).toBeVisible();
  await waitForPaint();
  expect(locatorBox(panel.getByRole('textbox')).bottom).toBeLessThanOrEqual(phone.height - insets.bottom);
  const back = panel.getByRole('button', { name: 'Back to the league' });
  expect(locatorBox(back).top).toBeGreaterThanOrEqual(insets.top);
});

test('a menu opened from the bar stays in place when the page under it scrolls', async () => {
  await openAs('elin', '/golfleague/crowd', desktop);
  await button('Profile of Elin Sjöberg').click();
  const item = page.getByRole('menuitem', { name: 'Edit profile' });
  await expect.element(item).toBeVisible();
  await waitForPaint();
  // Checks the position in the same frame, before any correction: a tap must end on the item where it began.
  const topBefore = locatorBox(item).top;
  scrollBy({ top: 60, behavior: 'instant' });
  expect(locatorBox(item).top - topBefore).toBe(0);
  expect(scrollY).toBe(60);
  await item.click();
  await expect.element(page.getByRole('menuitem', { name: 'Alias', ...exact })).toBeVisible();
});
