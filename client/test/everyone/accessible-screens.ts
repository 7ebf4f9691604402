import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { languages } from '@golf-league/core/wire/languages.ts';
import { clippedText } from '../../../e2e/support/clipped-text.ts';
import { screens } from '../../../e2e/support/network-fault-screens.ts';
import type { Screen } from '../../../e2e/support/screen.ts';
import { overflowingElements, nextPaint, axeViolations } from '../faults.ts';
import { showScreen } from '../shown-screen.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const narrowest = { width: 320, height: 640 };
/** A window whose text at 200 % has as much room as on a phone of 320 px (WCAG 1.4.4 and 1.4.10). */
const halved = { width: 640, height: 900 };
const themes = ['light', 'dark'] as const;

/** The language and the width of a screen's one run, in turn. Each run covers both themes. */
function lookOf(screen: Screen) {
  const sizes = [phone, desk].filter(
    (size) => !screen.only || screen.only === (size === phone ? 'phone' : 'desk'),
  );
  const all = languages.flatMap((language) => sizes.map((size) => ({ language, size })));
  return all[screens.indexOf(screen) % all.length]!;
}

async function faultsOfLargeText(): Promise<string[]> {
  await page.viewport(halved.width, halved.height);
  document.documentElement.style.fontSize = '200%';
  try {
    await nextPaint();
    const outside = await overflowingElements();
    return [...outside.map((one) => `scrolls sideways: ${one}`), ...clippedText()];
  } finally {
    document.documentElement.style.fontSize = '';
  }
}

/** Files that run at the same time. They share the screens evenly, so each further file leaves fewer to the others. */
const files = Object.keys(import.meta.glob('./share-*.test.ts'));

/**
 * Tests the screens that belong to a file, by its address, for accessibility: axe in both themes, 320 px wide, and with
 * text twice as large.
 */
export function testAccessibilityOfShare(url: string): void {
  const own = files.findIndex((file) => url.includes(file.slice(1)));
  if (own < 0) throw new Error(`${url} is none of ${files.join(', ')}`);
  for (const screen of screens.filter((_, index) => index % files.length === own)) {
    test(`everyone can use ${screen.name}`, async () => {
      const { language, size } = lookOf(screen);
      const complaints: string[] = [];
      await showScreen(screen, language, size);
      for (const theme of themes) {
        await switchTheme(theme);
        const found = await axeViolations(theme === themes[0] ? 'all' : 'colours');
        complaints.push(...found.map((one) => `${language} ${theme} ${size.width} px: ${one}`));
      }
      // The menus of the desktop bar do not exist at widths without that bar.
      if (screen.only !== 'desk') await page.viewport(narrowest.width, narrowest.height);
      const outside = await overflowingElements();
      if (outside.length > 0) complaints.push(`scrolls sideways at 320 px: ${outside.join(' | ')}`);
      if (screen.only !== 'desk') {
        const cut = await faultsOfLargeText();
        complaints.push(...cut.map((one) => `${language}, text twice as large: ${one}`));
      }
      expect(complaints.join('\n\n')).toBe('');
    });
  }
}

async function switchTheme(theme: 'light' | 'dark'): Promise<void> {
  await commands.colourScheme(theme);
  await expect.poll(() => document.documentElement.dataset['theme'], { interval: 10 }).toBe(theme);
  // Colours change by transitions.
  await expect.poll(() => document.getAnimations().length, { interval: 10 }).toBe(0);
}
