import type { BrowserContext } from '@playwright/test';

/** The maximum number of lines per page, since CI keeps only the end of a log. */
const maxLines = 120;

/** Returns the text on a failed test's pages for the log, since CI keeps the log but deletes screenshots. */
export async function snapshotPages(contexts: readonly BrowserContext[]): Promise<string> {
  const pages = contexts.flatMap((context) => context.pages());
  const snapshots = pages.map(async (page) => {
    const text = await page.locator('body').ariaSnapshot({ timeout: 2_000 }).catch(String);
    return `${page.url()}\n${text.split('\n').slice(0, maxLines).join('\n')}\n`;
  });
  return (await Promise.all(snapshots)).join('\n');
}
