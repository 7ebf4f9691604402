import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { clubAnswers } from '../club/club-answers.ts';
import { people } from '../club/league.ts';
import { nextPaint, axeViolations } from '../faults.ts';
import { goTo, openApp, waitUntilIdle } from '../app-driver.tsx';
import { boxOf } from './visible-rows.ts';

const exact = { exact: true };
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

async function resize({ width, height }: typeof phone): Promise<void> {
  await page.viewport(width, height);
  await nextPaint();
  await nextPaint();
}

async function openAs(who: 'elin' | null, path: string, size = phone): Promise<void> {
  await resize(size);
  await commands.touchScreen(size.width < 768);
  await openApp({ answers: clubAnswers(who), as: who ? people[who] : undefined });
  await goTo(path);
  const mainElement = path.startsWith('/golfleague/')
    ? page.getByRole('table', { name: 'Board' })
    : page.getByRole('heading', { level: 1 });
  await expect.element(mainElement).toBeVisible();
  await waitUntilIdle();
  await document.fonts.ready;
}

const button = (name: string | RegExp) => page.getByRole('button', { name, ...exact });
const isSeen = (locator: Locator) =>
  locator.elements().some((element) => element.checkVisibility({ visibilityProperty: true }));
async function expectHidden(locator: Locator): Promise<void> {
  await expect.poll(() => isSeen(locator)).toBe(false);
}
const boxAt = (locator: Locator) => boxOf(locator.elements()[0]!);
const footerNavigation = () => page.getByRole('navigation', { name: 'About the app' });

test('the bar contains the links from 768 px up, and narrower screens have a menu instead', async () => {
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
  await resize(desk);
  await expect.element(terms).toBeInViewport();
  for (const control of [footerNavigation(), register]) {
    const { top, bottom } = boxAt(control);
    expect(top).toBeGreaterThan(900 - 70);
    expect(bottom).toBeLessThanOrEqual(900);
  }
  // The button is centred, regardless of the controls next to it.
  const { left, right } = boxAt(register);
  expect((left + right) / 2).toBeCloseTo(720, 0);
  scrollTo(0, 400);
  await nextPaint();
  await expect.element(terms).toBeInViewport();
  await terms.click();
  await expect.poll(() => location.pathname).toBe('/terms-and-conditions');
});

async function openMenuEntries(): Promise<string[]> {
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

test('the phone menu of a visitor links to the start page, the public pages and the log-in', async () => {
  await openAs(null, '/golf-game-modes');
  expect(await openMenuEntries()).toEqual([...commonEntries, 'Log in']);
  await expectHomeLink('/');
});

test('the phone menu of a player links to the home page and the profile, and logs out', async () => {
  await openAs('elin', '/golf-game-modes');
  expect(await openMenuEntries()).toEqual([...commonEntries, 'Edit profile', 'Log out']);
  await expectHomeLink('/Create-golf-league');
});

test('the chat’s text field next to the board stays in view in any window, at the top and scrolled', async () => {
  await openAs('elin', '/golfleague/crowd', desk);
  const field = page.getByRole('textbox', { name: 'Write to the league' });
  await expect.element(field).toBeVisible();
  for (const size of [desk, { width: 1100, height: 700 }]) {
    await resize(size);
    for (const top of [0, 1200]) {
      scrollTo(0, top);
      await expect.poll(() => Math.round(scrollY)).toBe(top);
      await expect.poll(() => boxAt(field).bottom <= boxAt(footerNavigation()).top).toBe(true);
      expect(boxAt(field).top).toBeGreaterThan(0);
    }
  }
});

test('in a low window the billboard shrinks for the chat, and the keyboard can scroll all of its text', async () => {
  await openAs('elin', '/golfleague/crowd', { width: 1100, height: 700 });
  const chat = page.getByRole('region', { name: 'Chat' });
  const card = page.getByRole('region', { name: 'Billboard' });
  const text = card.getByRole('group', { name: 'Billboard' });
  await expect.element(chat.getByText(/Vilken tee/).first()).toBeVisible();
  const { top } = boxAt(chat.getByRole('group', { name: 'Messages' }));
  expect(boxAt(chat.getByRole('textbox')).bottom - top).toBeGreaterThanOrEqual(200);
  expect(await axeViolations()).toEqual([]);

  const end = text.getByText(/^Elin Sjöberg, /);
  await expect.element(end).not.toBeInViewport();
  (text.element() as HTMLElement).focus();
  await commands.pressKey('End');
  await expect.element(end).toBeInViewport();

  await card.getByRole('button', { name: 'Edit billboard' }).click();
  await expect.poll(() => boxAt(card).height).toBeGreaterThan(180);
  await expect.element(chat.getByRole('textbox')).toBeInViewport({ ratio: 1 });
});

test('on the smallest phone an admin with reports can tap each control of a league', async () => {
  await openAs('elin', '/golfleague/crowd', { width: 320, height: 640 });
  const reports = button(/^Reports/);
  await expect.element(reports).toBeVisible();
  const back = page.getByRole('link', { name: 'Leagues', ...exact });
  for (const control of [back, button('Invite'), button('Menu'), reports]) {
    const { left, right, top, bottom } = boxAt(control);
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    expect({
      control: control.selector,
      isInside: right <= 320,
      isOnTop: control.elements()[0]!.contains(hit),
    }).toEqual({ control: control.selector, isInside: true, isOnTop: true });
  }
});

test('on a phone with safe areas all controls stay clear of the clock and the home bar', async () => {
  await openAs('elin', '/golfleague/strokes');
  // The insets that an iPhone reports.
  const insets = { top: 59, bottom: 34 };
  const topmost = [page.getByRole('link', { name: 'Leagues', ...exact }), button('Menu')];
  const chat = button(/^Chat/);
  const lowest = [button(/^Billboard/), button('Register round'), chat];
  const before = boxAt(chat).top;
  await commands.safeArea(insets);
  await expect.poll(() => boxAt(chat).top).toBe(before - insets.bottom);
  const tooLow = lowest.filter((control) => boxAt(control).bottom > phone.height - insets.bottom);
  const tooHigh = topmost.filter((control) => boxAt(control).top < insets.top);
  expect([...tooLow, ...tooHigh].map(({ selector }) => selector)).toEqual([]);

  await chat.first().click();
  const panel = page.getByRole('dialog', { name: 'Chat' });
  await expect.element(panel.getByRole('textbox')).toBeVisible();
  await nextPaint();
  expect(boxAt(panel.getByRole('textbox')).bottom).toBeLessThanOrEqual(phone.height - insets.bottom);
  const back = panel.getByRole('button', { name: 'Back to the league' });
  expect(boxAt(back).top).toBeGreaterThanOrEqual(insets.top);
});

test('a menu of the bar stays in place when the page under it scrolls', async () => {
  await openAs('elin', '/golfleague/crowd', desk);
  await button('Profile of Elin Sjöberg').click();
  const item = page.getByRole('menuitem', { name: 'Edit profile' });
  await expect.element(item).toBeVisible();
  await nextPaint();
  // Checks the position in the same frame, before any correction: a tap must end on the item on which it began.
  const before = boxAt(item).top;
  scrollBy({ top: 60, behavior: 'instant' });
  expect(boxAt(item).top - before).toBe(0);
  expect(scrollY).toBe(60);
  await item.click();
  await expect.element(page.getByRole('menuitem', { name: 'Alias', ...exact })).toBeVisible();
});
