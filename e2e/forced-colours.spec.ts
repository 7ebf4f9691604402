import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect } from './support/fixtures.ts';
import type { Player, PlayerOptions } from './support/fixtures.ts';
import { screensWithNetwork } from './support/screens.ts';
import { openScreen, looksFolder } from './support/open-screen.ts';
import { test } from './support/world.ts';
import type { World } from './support/world.ts';

type Host = { player: (name: string, options?: PlayerOptions) => Promise<Player>; world: World };

/** Opens a screen in forced colours, where the system replaces the app's colours. */
async function inOwnColours(host: Host, name: string, width: number): Promise<Page> {
  const screen = screensWithNetwork.find((one) => one.name === name)!;
  const page = await openScreen(screen, { ...host, language: 'en', viewport: { width, height: 900 } });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  if (process.env['SCREENSHOTS']) {
    await page.screenshot({ path: join(looksFolder, 'forced-colours', `${name}-${width}.png`) });
  }
  return page;
}

/** The widths of the element's own border and outline. */
const lines = (what: Locator) =>
  what.evaluate((element) => {
    const { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      border: borderTopStyle === 'none' ? 0 : parseFloat(borderTopWidth),
      outline: outlineStyle === 'none' ? 0 : parseFloat(outlineWidth),
    };
  });

test('in forced colours a button has an edge, and the focus a ring', async ({ player, world }) => {
  const page = await inOwnColours({ player, world }, 'the start page', 1440);
  const register = page.getByRole('button', { name: 'Register free' });
  expect((await lines(register)).border).toBeGreaterThan(0);
  expect((await lines(register)).outline).toBe(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  for (let stops = 0; stops < 20; stops++) {
    if (await register.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
    expect((await lines(page.locator(':focus'))).outline).toBeGreaterThanOrEqual(2);
  }
  await expect(register).toBeFocused();
  expect((await lines(register)).outline).toBeGreaterThanOrEqual(2);
});

test('in forced colours one sees which round the board shows, and which row is one’s own', async ({
  player,
  world,
}) => {
  const page = await inOwnColours({ player, world }, 'one round of a league', 390);
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  expect((await lines(chip('Round 2'))).outline).toBeGreaterThanOrEqual(2);
  expect((await lines(chip('Round 1'))).outline).toBe(0);
  expect((await lines(chip('Round 1'))).border).toBeGreaterThan(0);
  const own = page.getByRole('row').filter({ hasText: '(you)' }).getByRole('cell').first();
  const edge = await own.evaluate((cell) => parseFloat(getComputedStyle(cell).borderLeftWidth));
  expect(edge).toBeGreaterThanOrEqual(3);
});

test('in forced colours the chosen language and tab stand out', async ({ player, world }) => {
  const menu = await inOwnColours({ player, world }, 'the phone menu', 390);
  const ground = (text: string) =>
    menu
      .locator('label')
      .filter({ hasText: new RegExp(`^${text}$`) })
      .evaluate((key) => getComputedStyle(key).backgroundColor);
  expect(await ground('English')).not.toBe(await ground('Svenska'));
  const home = await inOwnColours({ player, world }, 'the home page, finished leagues', 390);
  expect((await lines(home.getByRole('tab', { name: 'Finished' }))).outline).toBeGreaterThanOrEqual(2);
  expect((await lines(home.getByRole('tab', { name: 'Ongoing' }))).outline).toBe(0);
});

test('in forced colours a poll shows its shares and one’s own vote', async ({ player, world }) => {
  const page = await inOwnColours({ player, world }, 'a chat with messages and a poll', 390);
  const option = (name: RegExp) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name }) })
      .last();
  const shareOf = (name: RegExp) =>
    option(name).evaluate((item) => {
      const bar = getComputedStyle(item, '::before');
      return { edge: parseFloat(bar.borderRightWidth), share: new DOMMatrix(bar.transform).a };
    });
  expect(await shareOf(/^Gul/)).toEqual({ edge: 3, share: 0.7 });
  expect(await shareOf(/^Röd/)).toEqual({ edge: 3, share: 0.3 });
  expect((await lines(option(/^Gul/))).outline).toBeGreaterThanOrEqual(2);
  expect((await lines(option(/^Röd/))).outline).toBe(0);
});
