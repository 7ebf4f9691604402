import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { languages } from '@golf-league/core/wire/languages.ts';
import { findClippedText } from '../../../e2e/support/clipped-text.ts';
import { allScreens } from '../../../e2e/support/network-fault-screens.ts';
import type { Screen } from '../../../e2e/support/screen.ts';
import { findOverflowingElements, waitForPaint, findAxeViolations } from '../faults.ts';
import { showScreen } from '../show-screen.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const narrowPhone = { width: 320, height: 640 };
/** A window that fits as much 200% text as a 320 px wide phone fits normal text (WCAG 1.4.4 and 1.4.10). */
const largeTextWindow = { width: 640, height: 900 };
const themes = ['light', 'dark'] as const;

/** Returns the language and the size in which to test a screen. They alternate from screen to screen. */
function chooseLanguageAndSize(screen: Screen) {
  const sizes = [phone, desktop].filter(
    (size) => !screen.only || screen.only === (size === phone ? 'phone' : 'desktop'),
  );
  const combinations = languages.flatMap((language) => sizes.map((size) => ({ language, size })));
  return combinations[allScreens.indexOf(screen) % combinations.length]!;
}

async function findLargeTextProblems(): Promise<string[]> {
  await page.viewport(largeTextWindow.width, largeTextWindow.height);
  document.documentElement.style.fontSize = '200%';
  try {
    await waitForPaint();
    const overflowingElements = await findOverflowingElements();
    return [
      ...overflowingElements.map((problem) => `overflows horizontally: ${problem}`),
      ...findClippedText(),
    ];
  } finally {
    document.documentElement.style.fontSize = '';
  }
}

/** The test files that run in parallel. The screens are divided evenly among them. */
const shardFiles = Object.keys(import.meta.glob('./share-*.test.ts'));

/**
 * Defines the tests for the screens of the test file at `url`: axe runs in both themes, and nothing may overflow at a
 * width of 320 px or with text at twice its size.
 */
export function testShardAccessibility(url: string): void {
  const shardIndex = shardFiles.findIndex((file) => url.includes(file.slice(1)));
  if (shardIndex < 0) throw new Error(`${url} is not one of the shards: ${shardFiles.join(', ')}`);
  for (const screen of allScreens.filter((_, index) => index % shardFiles.length === shardIndex)) {
    test(`axe finds no violations and nothing overflows: ${screen.name}`, async () => {
      const { language, size } = chooseLanguageAndSize(screen);
      const problems: string[] = [];
      await showScreen(screen, language, size);
      for (const theme of themes) {
        await switchTheme(theme);
        const violations = await findAxeViolations(theme === themes[0] ? 'all' : 'colours');
        problems.push(...violations.map((problem) => `${language} ${theme} ${size.width} px: ${problem}`));
      }
      // Narrow screens have no desktop bar, so its menus are tested only at desktop width.
      if (screen.only !== 'desktop') await page.viewport(narrowPhone.width, narrowPhone.height);
      const overflowingElements = await findOverflowingElements();
      if (overflowingElements.length > 0)
        problems.push(`overflows horizontally at 320 px: ${overflowingElements.join(' | ')}`);
      if (screen.only !== 'desktop') {
        const largeTextProblems = await findLargeTextProblems();
        problems.push(...largeTextProblems.map((problem) => `${language}, text twice as large: ${problem}`));
      }
      expect(problems.join('\n\n')).toBe('');
    });
  }
}

async function switchTheme(theme: 'light' | 'dark'): Promise<void> {
  await commands.setColourScheme(theme);
  await expect.poll(() => document.documentElement.dataset['theme'], { interval: 10 }).toBe(theme);
  // Colours change with transitions.
  await expect.poll(() => document.getAnimations().length, { interval: 10 }).toBe(0);
}
