import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { screensWithNetwork } from '../../../e2e/support/screens.ts';
import { showScreen } from '../shown-screen.ts';

/** Opens a screen in forced colours, where the system replaces the app's colours. */
async function showInForcedColours(name: string, width: number): Promise<void> {
  const screen = screensWithNetwork.find((item) => item.name === name)!;
  await showScreen(screen, 'en', { width, height: 900 });
  await commands.setForcedColours(true);
  globalThis.focus();
}

/** Returns the widths of the element's own border and outline. */
function lineWidths(target: Element) {
  const { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth } = getComputedStyle(target);
  return {
    border: borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth),
    outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
  };
}

test('in forced colours a button has a border, and a focused element has an outline', async () => {
  await showInForcedColours('the start page', 1440);
  const registerButton = page.getByRole('button', { name: 'Register free' }).element();
  expect(lineWidths(registerButton).border).toBeGreaterThan(0);
  expect(lineWidths(registerButton).outline).toBe(0);
  await commands.pressKey('Tab');
  await commands.pressKey('Tab');
  for (let stops = 0; stops < 20 && document.activeElement !== registerButton; stops++) {
    await commands.pressKey('Tab');
    expect(lineWidths(document.activeElement!).outline).toBeGreaterThanOrEqual(2);
  }
  expect(document.activeElement).toBe(registerButton);
  expect(lineWidths(registerButton).outline).toBeGreaterThanOrEqual(2);
});

test('forced colours mark the round that the board shows and the player’s own row', async () => {
  await showInForcedColours('one round of a league', 390);
  const chip = (name: string) => page.getByRole('button', { name, exact: true }).element();
  expect(lineWidths(chip('Round 2')).outline).toBeGreaterThanOrEqual(2);
  expect(lineWidths(chip('Round 1')).outline).toBe(0);
  expect(lineWidths(chip('Round 1')).border).toBeGreaterThan(0);
  const ownCell = page.getByRole('row').filter({ hasText: '(you)' }).getByRole('cell').first().element();
  expect(Number.parseFloat(getComputedStyle(ownCell).borderLeftWidth)).toBeGreaterThanOrEqual(3);
});

test('forced colours mark the chosen language and tab', async () => {
  await showInForcedColours('the phone menu', 390);
  const backgroundOf = (text: string) => {
    const label = [...document.querySelectorAll('label')].find((item) => item.textContent === text)!;
    return getComputedStyle(label).backgroundColor;
  };
  const probe = document.querySelector('main')!.appendChild(document.createElement('i'));
  probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
  const highlight = getComputedStyle(probe).backgroundColor;
  probe.remove();
  expect(backgroundOf('English')).toBe(highlight);
  expect(backgroundOf('Svenska')).not.toBe(highlight);
  await showInForcedColours('the home page, finished leagues', 390);
  expect(lineWidths(page.getByRole('tab', { name: 'Finished' }).element()).outline).toBeGreaterThanOrEqual(2);
  expect(lineWidths(page.getByRole('tab', { name: 'Ongoing' }).element()).outline).toBe(0);
});

test('in forced colours a poll shows its shares and the user’s own vote', async () => {
  await showInForcedColours('a chat with messages and a poll', 390);
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
  expect(lineWidths(option(/^Gul/)).outline).toBeGreaterThanOrEqual(2);
  expect(lineWidths(option(/^Röd/)).outline).toBe(0);
});
