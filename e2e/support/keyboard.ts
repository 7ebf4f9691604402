import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { findFocusProblem } from './focus-problem.ts';

export async function pressKey(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => page.evaluate(findFocusProblem), { message: `after ${key}` }).toBe('');
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has focus, and checks each focused element on the way. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 80; steps++) {
    if (await hasFocus(target)) return;
    await pressKey(page, key);
  }
  throw new Error(`80 presses of ${key} did not reach ${String(target)}`);
}
