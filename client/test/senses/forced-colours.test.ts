import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { screensWithNetwork } from '../../../e2e/support/screens.ts';
import { showScreen } from '../show-screen.ts';

/** Opens a screen in forced colours, where the system replaces the app's colours. */
async function showInForcedColours(name: string, width: number): Promise<void> {
  const screen = screensWithNetwork.find((item) => item.name === name)!;
  await showScreen(screen, 'en', { width, height: 900 });
  await commands.setForcedColours(true);
  globalThis.focus();
}

/** Returns the widths of the element's own border and outline. */
function measureLineWidths(target: Element) {
  const { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth } = getComputedStyle(target);
  return {
    border: borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth),
    outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
  };
}

test('in forced colours, a button has a border, and a focused element has an outline', async () => {
  await showInForcedColours('the start page', 1440);
  const registerButton = page.getByRole('button', { name: 'Register free' }).element();
  expect(measureLineWidths(registerButton).border).toBeGreaterThan(0);
  expect(measureLineWidths(registerButton).outline).toBe(0);
  await commands.pressKey('Tab');
  await commands.pressKey('Tab');
  for (let tabCount = 0; tabCount < 20 && document.activeElement !== registerButton; tabCount++) {
    await commands.pressKey('Tab');
    expect(measureLineWidths(document.activeElement!).outline).toBeGreaterThanOrEqual(2);
  }
  expect(document.activeElement).toBe(registerButton);
  expect(measureLineWidths(registerButton).outline).toBeGreaterThanOrEqual(2);
});

test('in forced colours, the displayed round and the user’s own row are marked', async () => {
  await showInForcedColours('one round of a league', 390);
  const findChip = (name: string) => page.getByRole('button', { name, exact: true }).element();
  expect(measureLineWidths(findChip('Round 2')).outline).toBeGreaterThanOrEqual(2);
  expect(measureLineWidths(findChip('Round 1')).outline).toBe(0);
  expect(measureLineWidths(findChip('Round 1')).border).toBeGreaterThan(0);
  const ownCell = page.getByRole('row').filter({ hasText: '(you)' }).getByRole('cell').first().element();
  expect(Number.parseFloat(getComputedStyle(ownCell).borderLeftWidth)).toBeGreaterThanOrEqual(3);
});

test('in forced colours, the chosen language and tab are marked', async () => {
  await showInForcedColours('the phone menu', 390);
  const getBackground = (text: string) => {
    const label = [...document.querySelectorAll('label')].find((item) => item.textContent === text)!;
    return getComputedStyle(label).backgroundColor;
  };
  const probe = document.querySelector('main')!.appendChild(document.createElement('i'));
  probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
  const highlight = getComputedStyle(probe).backgroundColor;
  probe.remove();
  expect(getBackground('English')).toBe(highlight);
  expect(getBackground('Svenska')).not.toBe(highlight);
  await showInForcedColours('the finished leagues on the home page', 390);
  expect(
    measureLineWidths(page.getByRole('tab', { name: 'Finished' }).element()).outline,
  ).toBeGreaterThanOrEqual(2);
  expect(measureLineWidths(page.getByRole('tab', { name: 'Ongoing' }).element()).outline).toBe(0);
});

test('in forced colours, a poll shows its shares and the user’s own vote', async () => {
  await showInForcedColours('a chat with messages and a poll', 390);
  const findOption = (name: RegExp) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name }) })
      .last()
      .element();
  const measureShare = (name: RegExp) => {
    const bar = getComputedStyle(findOption(name), '::before');
    return { edge: Number.parseFloat(bar.borderRightWidth), share: new DOMMatrix(bar.transform).a };
  };
  expect(measureShare(/^Gul/)).toEqual({ edge: 3, share: 0.7 });
  expect(measureShare(/^Röd/)).toEqual({ edge: 3, share: 0.3 });
  expect(measureLineWidths(findOption(/^Gul/)).outline).toBeGreaterThanOrEqual(2);
  expect(measureLineWidths(findOption(/^Röd/)).outline).toBe(0);
});
