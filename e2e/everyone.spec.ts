import { languages } from '@golf-league/core/wire/languages.ts';
import { clippedText } from './support/clipped-text.ts';
import { overflowing, violationsOf, switchTheme } from './support/accessibility.ts';
import { desk, expect, phone } from './support/fixtures.ts';
import type { Page } from '@playwright/test';
import type { Screen } from './support/screen.ts';
import { screens } from './support/network-fault-screens.ts';
import { lookAtScreen, openScreen } from './support/open-screen.ts';
import { test } from './support/world.ts';

const isFull = process.env['TEST_FULL'] === '1';
const themes = ['light', 'dark'] as const;
const narrowest = { width: 320, height: 640 };
/** A window in which text at 200 % has as much space as on a phone of 320 px (WCAG 1.4.4 and 1.4.10). */
const halved = { width: 640, height: 900 };

// By far the longest file, so the workers share its tests.
test.describe.configure({ mode: 'parallel' });

let looked = 0;

test.afterAll(() => {
  // oxlint-disable-next-line no-console -- how much was looked at is part of the result
  console.log(`axe looked at ${looked} page states`);
});

/** Every combination of languages and the widths at which the screen exists. */
function looksOf(screen: Screen) {
  const sizes = [phone, desk].filter(
    (size) => !screen.only || screen.only === (size === phone ? 'phone' : 'desk'),
  );
  return languages.flatMap((language) => sizes.map((size) => ({ language, size })));
}

async function faultsOfLargeText(page: Page): Promise<string[]> {
  await page.setViewportSize(halved);
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  await page.evaluate(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))`,
  );
  const outside = await overflowing(page);
  return [...outside.map((one) => `scrolls sideways: ${one}`), ...(await page.evaluate(clippedText))];
}

// client/test/everyone checks each screen without a server. A skipped test counts as a failure, so none is defined.
for (const screen of isFull ? screens : []) {
  test(`everyone can use ${screen.name}`, async ({ player, sharedPages, world }) => {
    const complaints: string[] = [];
    for (const { language, size } of looksOf(screen)) {
      const look = async (page: Page) => {
        for (const theme of themes) {
          await switchTheme(page, theme);
          const found = await violationsOf(page);
          looked++;
          complaints.push(...found.map((one) => `${language} ${theme} ${size.width} px: ${one}`));
        }
        // The menus of the desktop bar do not exist at widths without that bar.
        if (screen.only !== 'desk') await page.setViewportSize(narrowest);
        const outside = await overflowing(page);
        if (outside.length > 0) complaints.push(`scrolls sideways at 320 px: ${outside.join(' | ')}`);
        if (screen.only !== 'desk') {
          const cut = await faultsOfLargeText(page);
          complaints.push(...cut.map((one) => `${language}, text twice as large: ${one}`));
        }
      };
      const host = { world, language, viewport: size };
      if (screen.changesBrowser) {
        const page = await openScreen(screen, { ...host, player });
        await look(page);
        await page.context().close();
      } else {
        const lines = await lookAtScreen(screen, { ...host, sharedPages }, look);
        complaints.push(...lines.map((one) => `the browser: ${one}`));
      }
    }
    expect(complaints, complaints.join('\n\n')).toEqual([]);
  });
}
