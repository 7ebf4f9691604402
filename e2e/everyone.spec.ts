import { languages } from '@golf-league/core/wire/languages.ts';
import { findClippedText } from './support/clipped-text.ts';
import { findOverflowingElements, findViolations, switchTheme } from './support/accessibility.ts';
import { desktopSize, expect, phoneViewportSize } from './support/fixtures.ts';
import type { Page } from '@playwright/test';
import type { Screen } from './support/screen.ts';
import { screens } from './support/network-fault-screens.ts';
import { openInSharedPage, openScreen } from './support/open-screen.ts';
import { test } from './support/world.ts';

const isFull = process.env['TEST_FULL'] === '1';
const themes = ['light', 'dark'] as const;
const narrowestViewport = { width: 320, height: 640 };
/** A viewport in which text at 200 % has as much space as on a 320 px phone (WCAG 1.4.4 and 1.4.10). */
const halfWidthViewport = { width: 640, height: 900 };

// This file takes by far the longest to run, so the workers share its tests.
test.describe.configure({ mode: 'parallel' });

let checkedStates = 0;

test.afterAll(() => {
  // oxlint-disable-next-line no-console -- the number of checked states is part of the result
  console.log(`axe checked ${checkedStates} page states`);
});

/** Returns every combination of a language and a viewport in which the screen exists. */
function listVariants(screen: Screen) {
  const sizes = [phoneViewportSize, desktopSize].filter(
    (size) => !screen.only || screen.only === (size === phoneViewportSize ? 'phone' : 'desktop'),
  );
  return languages.flatMap((language) => sizes.map((size) => ({ language, size })));
}

async function findLargeTextFaults(page: Page): Promise<string[]> {
  await page.setViewportSize(halfWidthViewport);
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  await page.evaluate(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))`,
  );
  const overflows = await findOverflowingElements(page);
  return [
    ...overflows.map((fault) => `scrolls horizontally: ${fault}`),
    ...(await page.evaluate(findClippedText)),
  ];
}

// client/test/everyone checks each screen without a server. Without TEST_FULL these tests are not defined, since a
// skipped test counts as a failure.
for (const screen of isFull ? screens : []) {
  test(`everyone can use ${screen.name}`, async ({ player, sharedPages, world }) => {
    const complaints: string[] = [];
    for (const { language, size } of listVariants(screen)) {
      const checkScreen = async (page: Page) => {
        for (const theme of themes) {
          await switchTheme(page, theme);
          const violations = await findViolations(page);
          checkedStates++;
          complaints.push(...violations.map((fault) => `${language} ${theme} ${size.width} px: ${fault}`));
        }
        // The menus in the desktop bar do not exist in narrow viewports, which have no bar.
        if (screen.only !== 'desktop') await page.setViewportSize(narrowestViewport);
        const overflows = await findOverflowingElements(page);
        if (overflows.length > 0) complaints.push(`scrolls horizontally at 320 px: ${overflows.join(' | ')}`);
        if (screen.only !== 'desktop') {
          const textFaults = await findLargeTextFaults(page);
          complaints.push(...textFaults.map((fault) => `${language}, text twice as large: ${fault}`));
        }
      };
      const host = { world, language, viewport: size };
      if (screen.changesBrowser) {
        const page = await openScreen(screen, { ...host, player });
        await checkScreen(page);
        await page.context().close();
      } else {
        const lines = await openInSharedPage(screen, { ...host, sharedPages }, checkScreen);
        complaints.push(...lines.map((fault) => `the browser: ${fault}`));
      }
    }
    expect(complaints, complaints.join('\n\n')).toEqual([]);
  });
}
