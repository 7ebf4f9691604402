import { join } from 'node:path';
import { screens } from './screens.ts';
import type { Screen } from './screens.ts';
import { arrive } from './visiting.ts';
import { wear } from './faults.ts';
import { test } from './world.ts';

const isWanted = process.env['SCREENSHOTS'] === '1' || process.env['TEST_FULL'] === '1';
const folder = join(import.meta.dirname, '..', 'test-results', 'screens');

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const hasPlace = ({ only }: Screen, width: number) => !only || (only === 'phone') === width < 768;

// Not skipped but absent: for looking at, and nothing that a change can break.
if (isWanted) {
  for (const [index, screen] of screens.entries()) {
    test(`pictures of ${screen.name}`, async ({ player, world }) => {
      test.setTimeout(240_000);
      for (const viewport of sizes.filter(({ width }) => hasPlace(screen, width))) {
        for (const language of ['en', 'sv'] as const) {
          const page = await arrive(screen, { player, world, language, viewport });
          for (const theme of ['light', 'dark'] as const) {
            await wear(page, theme);
            const name = `${String(index + 1).padStart(2, '0')} ${screen.name}`.replaceAll(
              /[^\p{L}\p{N}]+/gu,
              '-',
            );
            const path = join(folder, `${name}-${viewport.width}-${language}-${theme}.png`);
            await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
          }
          await page.context().close();
        }
      }
    });
  }
}
