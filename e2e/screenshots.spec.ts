import { join } from 'node:path';
import { languages } from '@golf-league/core/wire/languages.ts';
import { switchTheme } from './support/accessibility.ts';
import type { Screen } from './support/screen.ts';
import { allScreens } from './support/network-fault-screens.ts';
import { openScreen, screenshotFolder } from './support/open-screen.ts';
import { test } from './support/demo-world.ts';

/** `SCREENSHOTS=1` takes all screenshots; `SCREENSHOTS=360-en-light,1440-sv-dark` takes only these combinations. */
const screenshotSetting = process.env['SCREENSHOTS'];
const selectedVariants = screenshotSetting?.includes('-') ? screenshotSetting.split(',') : null;

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const isShownAt = ({ only }: Screen, width: number) => !only || (only === 'phone') === width < 768;

const variants = sizes.flatMap((viewport) =>
  languages.map((language) => ({
    viewport,
    language,
    themes: (['light', 'dark'] as const).filter(
      (theme) => !selectedVariants || selectedVariants.includes(`${viewport.width}-${language}-${theme}`),
    ),
  })),
);

const formatFileName = (name: string, index: number) =>
  `${String(index + 1).padStart(2, '0')} ${name}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-');

// These tests assert nothing. They are defined only if they run, since a skipped test counts as a failure.
if (screenshotSetting || process.env['TEST_FULL'] === '1') {
  for (const [index, screen] of allScreens.entries()) {
    test(`screenshots are taken of ${screen.name}`, async ({ player, world }) => {
      for (const { viewport, language, themes } of variants) {
        if (themes.length === 0 || !isShownAt(screen, viewport.width)) continue;
        const page = await openScreen(screen, { player, world, language, viewport });
        for (const theme of themes) {
          await switchTheme(page, theme);
          const path = join(
            screenshotFolder,
            `${formatFileName(screen.name, index)}-${viewport.width}-${language}-${theme}.png`,
          );
          await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
        }
        await page.context().close();
      }
    });
  }
}
