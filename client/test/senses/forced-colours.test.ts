import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { screensWithNetwork } from '../../../e2e/support/screens.ts';
import { showScreen } from '../shown-screen.ts';

/** Opens a screen in forced colours, where the system replaces the app's colours. */
async function showInOwnColours(name: string, width: number): Promise<void> {
  const screen = screensWithNetwork.find((one) => one.name === name)!;
  await showScreen(screen, 'en', { width, height: 900 });
  await commands.forcedColours(true);
  globalThis.focus();
}

/** The widths of the element's own border and outline. */
function lines(what: Element) {
  const { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth } = getComputedStyle(what);
  return {
    border: borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth),
    outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
  };
}

test('in forced colours a button has an edge, and the focus a ring', async () => {
  await showInOwnColours('the start page', 1440);
  const register = page.getByRole('button', { name: 'Register free' }).element();
  expect(lines(register).border).toBeGreaterThan(0);
  expect(lines(register).outline).toBe(0);
  await commands.pressKey('Tab');
  await commands.pressKey('Tab');
  for (let stops = 0; stops < 20 && document.activeElement !== register; stops++) {
    await commands.pressKey('Tab');
    expect(lines(document.activeElement!).outline).toBeGreaterThanOrEqual(2);
  }
  expect(document.activeElement).toBe(register);
  expect(lines(register).outline).toBeGreaterThanOrEqual(2);
});

test('forced colours mark the round that the board shows and the player’s own row', async () => {
  await showInOwnColours('one round of a league', 390);
  const chip = (name: string) => page.getByRole('button', { name, exact: true }).element();
  expect(lines(chip('Round 2')).outline).toBeGreaterThanOrEqual(2);
  expect(lines(chip('Round 1')).outline).toBe(0);
  expect(lines(chip('Round 1')).border).toBeGreaterThan(0);
  const own = page.getByRole('row').filter({ hasText: '(you)' }).getByRole('cell').first().element();
  expect(Number.parseFloat(getComputedStyle(own).borderLeftWidth)).toBeGreaterThanOrEqual(3);
});

test('forced colours mark the chosen language and tab', async () => {
  await showInOwnColours('the phone menu', 390);
  const ground = (text: string) => {
    const label = [...document.querySelectorAll('label')].find((one) => one.textContent === text)!;
    return getComputedStyle(label).backgroundColor;
  };
  const probe = document.querySelector('main')!.appendChild(document.createElement('i'));
  probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
  const chosen = getComputedStyle(probe).backgroundColor;
  probe.remove();
  expect(ground('English')).toBe(chosen);
  expect(ground('Svenska')).not.toBe(chosen);
  await showInOwnColours('the home page, finished leagues', 390);
  expect(lines(page.getByRole('tab', { name: 'Finished' }).element()).outline).toBeGreaterThanOrEqual(2);
  expect(lines(page.getByRole('tab', { name: 'Ongoing' }).element()).outline).toBe(0);
});

test('in forced colours a poll shows its shares and the user’s own vote', async () => {
  await showInOwnColours('a chat with messages and a poll', 390);
  const option = (name: RegExp) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name }) })
      .last()
      .element();
  const shareOf = (name: RegExp) => {
    const bar = getComputedStyle(option(name), '::before');
    return { edge: Number.parseFloat(bar.borderRightWidth), share: new DOMMatrix(bar.transform).a };
  };
  expect(shareOf(/^Gul/)).toEqual({ edge: 3, share: 0.7 });
  expect(shareOf(/^Röd/)).toEqual({ edge: 3, share: 0.3 });
  expect(lines(option(/^Gul/)).outline).toBeGreaterThanOrEqual(2);
  expect(lines(option(/^Röd/)).outline).toBe(0);
});
