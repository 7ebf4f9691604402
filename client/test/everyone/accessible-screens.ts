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
/** A window where text at 200 % has as much room as on a phone 320 px wide (WCAG 1.4.4 and 1.4.10). */
const halfWidth = { width: 640, height: 900 };
const themes = ['light', 'dark'] as const;

/** Returns the language and size to test a screen in. Screens take turns, and each is tested in both themes. */
function languageAndSizeOf(screen: Screen) {
  const sizes = [phone, desk].filter(
    (size) => !screen.only || screen.only === (size === phone ? 'phone' : 'desk'),
  );
  const combinations = languages.flatMap((language) => sizes.map((size) => ({ language, size })));
  return combinations[screens.indexOf(screen) % combinations.length]!;
}

async function findLargeTextFaults(): Promise<string[]> {
  await page.viewport(halfWidth.width, halfWidth.height);
  document.documentElement.style.fontSize = '200%';
  try {
    await nextPaint();
    const overflowing = await overflowingElements();
    return [...overflowing.map((fault) => `scrolls sideways: ${fault}`), ...clippedText()];
  } finally {
    document.documentElement.style.fontSize = '';
  }
}

/** The test files that run in parallel. The screens are divided evenly among them. */
const files = Object.keys(import.meta.glob('./share-*.test.ts'));

/**
 * Defines the accessibility tests for the screens of the test file at `url`: axe in both themes, 320 px wide, and with
 * text twice as large.
 */
export function testAccessibilityOfShard(url: string): void {
  const ownIndex = files.findIndex((file) => url.includes(file.slice(1)));
  if (ownIndex < 0) throw new Error(`${url} is none of ${files.join(', ')}`);
  for (const screen of screens.filter((_, index) => index % files.length === ownIndex)) {
    test(`everyone can use ${screen.name}`, async () => {
      const { language, size } = languageAndSizeOf(screen);
      const problems: string[] = [];
      await showScreen(screen, language, size);
      for (const theme of themes) {
        await switchTheme(theme);
        const violations = await axeViolations(theme === themes[0] ? 'all' : 'colours');
        problems.push(...violations.map((fault) => `${language} ${theme} ${size.width} px: ${fault}`));
      }
      // Narrow screens have no desktop bar, and so none of its menus.
      if (screen.only !== 'desk') await page.viewport(narrowest.width, narrowest.height);
      const overflowing = await overflowingElements();
      if (overflowing.length > 0) problems.push(`scrolls sideways at 320 px: ${overflowing.join(' | ')}`);
      if (screen.only !== 'desk') {
        const largeTextFaults = await findLargeTextFaults();
        problems.push(...largeTextFaults.map((fault) => `${language}, text twice as large: ${fault}`));
      }
      expect(problems.join('\n\n')).toBe('');
    });
  }
}

async function switchTheme(theme: 'light' | 'dark'): Promise<void> {
  await commands.colourScheme(theme);
  await expect.poll(() => document.documentElement.dataset['theme'], { interval: 10 }).toBe(theme);
  // Colours change with transitions.
  await expect.poll(() => document.getAnimations().length, { interval: 10 }).toBe(0);
}
