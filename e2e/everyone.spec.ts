import { languages } from '@golf-league/core/wire/languages.ts';
import { findClippedText } from './support/clipped-text.ts';
import { findOverflowingElements, findViolations, switchTheme } from './support/accessibility.ts';
import { desktopSize, expect, phoneViewportSize } from './support/fixtures.ts';
import type { Page } from '@playwright/test';
import type { Screen } from './support/screen.ts';
import { allScreens } from './support/network-fault-screens.ts';
import { openInSharedPage, openScreen } from './support/open-screen.ts';
import { test } from './support/demo-world.ts';

const isFullRun = process.env['TEST_FULL'] === '1';
const themes = ['light', 'dark'] as const;
const narrowestViewport = { width: 320, height: 640 };
/** A viewport that gives text at 200 % as much space as a 320 px phone gives normal text (WCAG 1.4.4 and 1.4.10). */
const halfWidthViewport = { width: 640, height: 900 };

// This file takes by far the longest to run, so its tests are distributed among the workers.
test.describe.configure({ mode: 'parallel' });

let checkedStateCount = 0;

test.afterAll(() => {
  // oxlint-disable-next-line no-console -- the number of checked states is part of the result
  console.log(`axe checked ${checkedStateCount} page states`);
});

/** Returns every combination of a language and a viewport in which the screen exists. */
function listVariants(screen: Screen) {
  const sizes = [phoneViewportSize, desktopSize].filter(
    (size) => !screen.only || screen.only === (size === phoneViewportSize ? 'phone' : 'desktop'),
  );
  return languages.flatMap((language) => sizes.map((size) => ({ language, size })));
}

async function findLargeTextProblems(page: Page): Promise<string[]> {
  await page.setViewportSize(halfWidthViewport);
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  await page.evaluate(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))`,
  );
  const overflows = await findOverflowingElements(page);
  return [
    ...overflows.map((overflow) => `scrolls horizontally: ${overflow}`),
    ...(await page.evaluate(findClippedText)),
  ];
}

// client/test/everyone checks each screen without a server. Without TEST_FULL these tests are not defined, since a
// skipped test counts as a failure.
for (const screen of isFullRun ? allScreens : []) {
  test(`everyone can use ${screen.name}`, async ({ player, sharedPages, world }) => {
    const problems: string[] = [];
    for (const { language, size } of listVariants(screen)) {
      const checkScreen = async (page: Page) => {
        for (const theme of themes) {
          await switchTheme(page, theme);
          const violations = await findViolations(page);
          checkedStateCount++;
          problems.push(
            ...violations.map((violation) => `${language} ${theme} ${size.width} px: ${violation}`),
          );
        }
        // The menus in the desktop bar do not exist in narrow viewports, which have no bar.
        if (screen.only !== 'desktop') await page.setViewportSize(narrowestViewport);
        const overflows = await findOverflowingElements(page);
        if (overflows.length > 0) problems.push(`scrolls horizontally at 320 px: ${overflows.join(' | ')}`);
        if (screen.only !== 'desktop') {
          const textProblems = await findLargeTextProblems(page);
          problems.push(
            ...textProblems.map((textProblem) => `${language}, text twice as large: ${textProblem}`),
          );
        }
      };
      const screenOptions = { world, language, viewport: size };
      if (screen.changesBrowser) {
        const page = await openScreen(screen, { ...screenOptions, player });
        await checkScreen(page);
        await page.context().close();
      } else {
        const browserProblems = await openInSharedPage(
          screen,
          { ...screenOptions, sharedPages },
          checkScreen,
        );
        problems.push(...browserProblems.map((browserProblem) => `the browser: ${browserProblem}`));
      }
    }
    expect(problems, problems.join('\n\n')).toEqual([]);
  });
}
