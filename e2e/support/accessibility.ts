import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds, each with where it is and what is wrong with it. */
export async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Sentinels at the ends of a menu: focus that reaches one is passed on at once, so nobody ever stands there.
    .exclude('[data-base-ui-focus-guard]')
    // Only what is wrong is wanted, and the app has no frames: a third of the time goes.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .withTags(tags)
    .analyze();
  const faults: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { html, failureSummary, target } of nodes) {
      const isCovered = id === 'target-size' && !(await isSmall(page, String(target[0])));
      if (!isCovered) faults.push(`${id}: ${html.slice(0, 200)}\n${failureSummary}`);
    }
  }
  return faults;
}

/** What a pinned row covers half of can be scrolled from under it: it is measured again in the middle of the window. */
async function isSmall(page: Page, selector: string): Promise<boolean> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { violations } = await new AxeBuilder({ page }).include(selector).withRules('target-size').analyze();
  return violations.length > 0;
}

/** What sticks out at the right, so that a failure says where to look. */
export async function sticksOut(page: Page): Promise<string[]> {
  // What floats finds its new place a moment after the window has got its size.
  for (let tries = 0; tries < 5; tries++) {
    if ((await sticking(page)).length === 0) return [];
    await page.waitForTimeout(100);
  }
  return sticking(page);
}

async function sticking(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const width = document.documentElement.clientWidth;
    const page = document.documentElement.scrollWidth;
    if (page <= width) return [];
    const found = [...document.body.querySelectorAll(':not(svg, svg *)')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .filter((element) => {
        for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
          if (getComputedStyle(up).overflowX !== 'visible') return false;
        return true;
      })
      .map((element) => element.tagName + '.' + element.className + ' ' + element.textContent.slice(0, 40))
      .slice(0, 8);
    return found.length > 0 ? found : ['nothing in sight, yet the page is ' + page + ' px wide'];
  })()`);
}

/** The look follows the device: it is worn once the page has heard of it. */
export async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.locator(`html[data-theme=${theme}]`).waitFor();
  // Colours come over a moment, and level by level where they are inherited.
  // What follows the scrolling, as the bar of the start page does, never ends.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ timeline }) => timeline !== document.timeline),
  );
}
