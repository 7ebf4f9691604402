import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Why the focused element cannot be seen on the screen; empty where it can. */
async function focusFault(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return '';
    // A page or dialog that has just opened holds the focus without being a control.
    if (focused.tabIndex < 0) return '';
    const what = `${focused.tagName} "${focused.ariaLabel ?? focused.innerText.slice(0, 30)}"`;
    const hidden = focused.matches('[type=radio], [type=checkbox], [type=file]');
    const seen = (hidden && focused.closest('label')) || focused;
    const parts = [focused, seen, ...seen.querySelectorAll('*')];
    const isMarked = [...parts, seen.parentElement!].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    if (!isMarked) return `${what} has the focus, and nothing shows it`;
    const box = seen.getBoundingClientRect();
    const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1);
    // For a long label or a scrolling text it is enough that its beginning is visible.
    const isLong = hidden || box.height > innerHeight / 2;
    const heights = isLong ? [box.top + 3] : [box.top + 3, box.bottom - 3];
    for (const y of heights) {
      if (y < 0 || y > innerHeight) return `${what} has the focus outside the window, at ${Math.round(y)}`;
      const hit = document.elementFromPoint(x, y);
      const bars = hit?.matches('header *, footer *, header, footer') ? [hit.closest('header, footer')!] : [];
      for (let up = hit; up; up = up.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(up).position)) bars.push(up);
      // A toast goes by itself, or with Escape.
      const isNotice = hit?.closest('[data-toasts]');
      if (hit && !isNotice && !seen.contains(hit) && bars.some((bar) => !bar.contains(seen)))
        return `${what} has the focus under ${hit.tagName}.${hit.className}`;
    }
    return '';
  });
}

export async function pressKey(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => focusFault(page), { message: `after ${key}`, timeout: 3000 }).toBe('');
}

const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus, and checks each stop on the way. */
export async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(place).toBeVisible();
  for (let steps = 0; steps < 80; steps++) {
    if (await hasFocus(place)) return;
    await pressKey(page, key);
  }
  throw new Error(`80 steps of ${key} do not lead to ${String(place)}`);
}

/** Presses Tab once round the page, at most `most` times, and returns the number of stops. */
export async function walk(page: Page, most: number): Promise<number> {
  for (let stops = 0; stops < most; stops++) {
    await pressKey(page, 'Tab');
    const isRound = await page.evaluate(() => document.activeElement === document.body);
    if (isRound && stops > 0) return stops;
  }
  return most;
}
