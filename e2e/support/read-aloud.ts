import type { Locator, Page } from '@playwright/test';

/** What a screen reader walks through: roles, names and states in reading order. Times and addresses are left out. */
export async function readAloud(place: Page | Locator): Promise<string> {
  const root = 'locator' in place && 'url' in place ? place.locator('body') : place;
  const tree = await root.ariaSnapshot();
  // A live region that is empty says nothing, and is there a moment sooner or later.
  const silent = /^\s*- (\/(url|placeholder):.*|status|alert)$/;
  const lines = tree.split('\n').filter((line) => !silent.test(line));
  return `${steady(lines.join('\n'))}\n`;
}

/** What differs from run to run is replaced by its kind. */
const steady = (text: string) =>
  text
    .replaceAll(/\b\d\d:\d\d\b/g, 'HH:MM')
    .replaceAll(/\b\d\d\/\d\d\/\d\d\b|\b\d{4}-\d\d-\d\d\b/g, 'DAY')
    .replaceAll(/\b(\d{1,2} \p{L}{3,4}\.?|\p{L}{3,4} \d{1,2})(?= ·)/gu, 'DAY');

/** Notes what live regions say from now on, politely or at once; returns a function that tells it so far. */
export async function heardFrom(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const notes: string[] = [];
    const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log], output';
    const observer = new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(live);
        if (around) regions.add(around);
        else
          for (const node of addedNodes)
            if (node instanceof Element)
              for (const region of [node, ...node.querySelectorAll(live)])
                if (region.matches('[role=alert]')) regions.add(region);
      }
      for (const region of regions) {
        const text = (region as HTMLElement).innerText.trim().replaceAll(/\s*\n\s*/g, '. ');
        const how = region.matches('[aria-live=assertive], [role=alert]') ? 'at once' : 'politely';
        if (text !== '' && notes.at(-1) !== `${how}: ${text}`) notes.push(`${how}: ${text}`);
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    (globalThis as unknown as { heard: string[] }).heard = notes;
  });
  return async () => (await page.evaluate<string[]>('window.heard')).map((line) => `${steady(line)}\n`);
}
