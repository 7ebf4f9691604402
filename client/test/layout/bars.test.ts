import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { waitForPaint, findAxeViolations } from '../faults.ts';
import { goTo, setUpApp, waitUntilIdle } from '../app-driver.tsx';
import { getElementBox } from './visible-rows.ts';

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
  await setUpApp({ server: createClubServer(userId), as: userId ? people[userId] : undefined });
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
const getLocatorBox = (locator: Locator) => getElementBox(locator.elements()[0]!);
const footerNavigation = () => page.getByRole('navigation', { name: 'About the app' });

test('the top bar shows links on screens at least 768 px wide, and a menu button on narrower ones', async () => {
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

test('a league’s bottom bar has the chat and the billboard on a phone, and a link to the terms on a wide screen', async () => {
  await openAs('elin', '/golfleague/strokes');
  const termsLink = footerNavigation().getByRole('link', { name: 'Terms and conditions' });
  const registerButton = button('Register round');
  await expect.element(button(/^Chat/).first()).toBeInViewport();
  await expect.element(button(/^Billboard/).first()).toBeInViewport();
  await expectHidden(termsLink);
  await resize(desktop);
  await expect.element(termsLink).toBeInViewport();
  for (const control of [footerNavigation(), registerButton]) {
    const { top, bottom } = getLocatorBox(control);
    expect(top).toBeGreaterThan(900 - 70);
    expect(bottom).toBeLessThanOrEqual(900);
  }
  // The button is centred, regardless of the controls next to it.
  const { left, right } = getLocatorBox(registerButton);
  expect((left + right) / 2).toBeCloseTo(720, 0);
  scrollTo(0, 400);
  await waitForPaint();
  await expect.element(termsLink).toBeInViewport();
  await termsLink.click();
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
  const homeLink = page.getByRole('dialog').getByRole('link', { name: 'Home' });
  // Checks the link's own URL, because the wrong start page would redirect to the right one.
  await expect.element(homeLink).toHaveAttribute('href', path);
  await homeLink.click();
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
  const chatField = page.getByRole('textbox', { name: 'Write to the league' });
  await expect.element(chatField).toBeVisible();
  for (const size of [desktop, { width: 1100, height: 700 }]) {
    await resize(size);
    for (const top of [0, 1200]) {
      scrollTo(0, top);
      await expect.poll(() => Math.round(scrollY)).toBe(top);
      await expect
        .poll(() => getLocatorBox(chatField).bottom <= getLocatorBox(footerNavigation()).top)
        .toBe(true);
      expect(getLocatorBox(chatField).top).toBeGreaterThan(0);
    }
  }
});

test('in a short window, the billboard shrinks to make room for the chat, and can be scrolled by keyboard', async () => {
  await openAs('elin', '/golfleague/crowd', { width: 1100, height: 700 });
  const chatRegion = page.getByRole('region', { name: 'Chat' });
  const billboardCard = page.getByRole('region', { name: 'Billboard' });
  const billboardText = billboardCard.getByRole('group', { name: 'Billboard' });
  await expect.element(chatRegion.getByText(/Vilken tee/).first()).toBeVisible();
  const { top } = getLocatorBox(chatRegion.getByRole('group', { name: 'Messages' }));
  expect(getLocatorBox(chatRegion.getByRole('textbox')).bottom - top).toBeGreaterThanOrEqual(200);
  expect(await findAxeViolations()).toEqual([]);

  const endOfText = billboardText.getByText(/^Elin Sjöberg, /);
  await expect.element(endOfText).not.toBeInViewport();
  (billboardText.element() as HTMLElement).focus();
  await commands.pressKey('End');
  await expect.element(endOfText).toBeInViewport();

  await billboardCard.getByRole('button', { name: 'Edit billboard' }).click();
  await expect.poll(() => getLocatorBox(billboardCard).height).toBeGreaterThan(180);
  await expect.element(chatRegion.getByRole('textbox')).toBeInViewport({ ratio: 1 });
});

test('on the smallest phone, an admin with reports can tap every control at the top of the league page', async () => {
  await openAs('elin', '/golfleague/crowd', { width: 320, height: 640 });
  const reportsButton = button(/^Reports/);
  await expect.element(reportsButton).toBeVisible();
  const backLink = page.getByRole('link', { name: 'Leagues', ...exact });
  for (const control of [backLink, button('Invite'), button('Menu'), reportsButton]) {
    const { left, right, top, bottom } = getLocatorBox(control);
    const topmostElement = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    expect({
      control: control.selector,
      isInside: right <= 320,
      isOnTop: control.elements()[0]!.contains(topmostElement),
    }).toEqual({ control: control.selector, isInside: true, isOnTop: true });
  }
});

test('on a phone with safe area insets, all controls stay clear of the clock and the home indicator', async () => {
  await openAs('elin', '/golfleague/strokes');
  // The insets that an iPhone reports.
  const insets = { top: 59, bottom: 34 };
  const topControls = [page.getByRole('link', { name: 'Leagues', ...exact }), button('Menu')];
  const chatButton = button(/^Chat/);
  const bottomControls = [button(/^Billboard/), button('Register round'), chatButton];
  const initialTop = getLocatorBox(chatButton).top;
  await commands.setSafeArea(insets);
  await expect.poll(() => getLocatorBox(chatButton).top).toBe(initialTop - insets.bottom);
  const controlsTooLow = bottomControls.filter(
    (control) => getLocatorBox(control).bottom > phone.height - insets.bottom,
  );
  const controlsTooHigh = topControls.filter((control) => getLocatorBox(control).top < insets.top);
  expect([...controlsTooLow, ...controlsTooHigh].map(({ selector }) => selector)).toEqual([]);

  await chatButton.first().click();
  const panel = page.getByRole('dialog', { name: 'Chat' });
  await expect.element(panel.getByRole('textbox')).toBeVisible();
  await waitForPaint();
  expect(getLocatorBox(panel.getByRole('textbox')).bottom).toBeLessThanOrEqual(phone.height - insets.bottom);
  const backButton = panel.getByRole('button', { name: 'Back to the league' });
  expect(getLocatorBox(backButton).top).toBeGreaterThanOrEqual(insets.top);
});

test('a menu opened from the bar stays in place when the page under it scrolls', async () => {
  await openAs('elin', '/golfleague/crowd', desktop);
  await button('Profile of Elin Sjöberg').click();
  const item = page.getByRole('menuitem', { name: 'Edit profile' });
  await expect.element(item).toBeVisible();
  await waitForPaint();
  // Reads the position in the same frame, before any correction: the item must stay under the user's finger.
  const initialTop = getLocatorBox(item).top;
  scrollBy({ top: 60, behavior: 'instant' });
  expect(getLocatorBox(item).top - initialTop).toBe(0);
  expect(scrollY).toBe(60);
  await item.click();
  await expect.element(page.getByRole('menuitem', { name: 'Alias', ...exact })).toBeVisible();
});
