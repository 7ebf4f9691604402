import { join } from 'node:path';
import { cutWords } from './cut.ts';
import { sticksOut } from './faults.ts';
import { expect } from './fixtures.ts';
import { screens } from './screens.ts';
import { arrive, looksFolder } from './visiting.ts';
import { test } from './world.ts';

const isFull = process.env['TEST_FULL'] === '1';
const languages = ['en', 'sv'] as const;
const viewport = { width: 640, height: 900 };

// A menu of the desk's bar has no place on a screen this narrow.
for (const [index, screen] of screens.filter(({ only }) => only !== 'desk').entries()) {
  test(`with text twice as large one can read all of ${screen.name}`, async ({ player, world }) => {
    const complaints: string[] = [];
    for (const language of isFull ? languages : [languages[index % 2]!]) {
      const page = await arrive(screen, { player, world, language, viewport });
      await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
      await page.evaluate(
        `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))`,
      );
      const outside = await sticksOut(page);
      if (outside.length > 0) complaints.push(`${language}: scrolls sideways: ${outside.join(' | ')}`);
      complaints.push(...(await cutWords(page)).map((one) => `${language}: ${one}`));
      if (process.env['SCREENSHOTS']) {
        const name = screen.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
        await page.screenshot({ path: join(looksFolder, 'large-text', `${name}-${language}.png`) });
      }
      await page.context().close();
    }
    expect(complaints, complaints.join('\n')).toEqual([]);
  });
}
