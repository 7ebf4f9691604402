import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { focusGuardSelector, axeTags } from './axe-rules.ts';
import { listOverflowingElements } from './list-overflowing-elements.ts';

/** Returns axe's violations, each with the element and the reason. */
export async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .exclude(focusGuardSelector)
    // Reporting only violations, and skipping frames, which the app does not have, saves a third of the time.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .withTags(axeTags)
    .analyze();
  const problems: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { html, failureSummary, target } of nodes) {
      const isCovered = id === 'target-size' && !(await isTargetTooSmall(page, String(target[0])));
      if (!isCovered) problems.push(`${id}: ${html.slice(0, 200)}\n${failureSummary}`);
    }
  }
  return problems;
}

/** Measures a target again in the middle of the window, since a pinned row may have covered half of it. */
async function isTargetTooSmall(page: Page, selector: string): Promise<boolean> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { violations } = await new AxeBuilder({ page }).include(selector).withRules('target-size').analyze();
  return violations.length > 0;
}

/** Returns the elements that overflow the window on the right. */
export async function findOverflowingElements(page: Page): Promise<string[]> {
  // Floating elements are repositioned a moment after the window is resized.
  for (let attempts = 0; attempts < 5; attempts++) {
    if ((await page.evaluate(listOverflowingElements)).length === 0) return [];
    await page.waitForTimeout(100);
  }
  return page.evaluate(listOverflowingElements);
}

/** Switches the device's colour scheme and waits until the page has applied the theme. */
export async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.locator(`html[data-theme=${theme}]`).waitFor();
  // Colours change with a transition.
  await page.waitForFunction(() => document.getAnimations().length === 0);
}
