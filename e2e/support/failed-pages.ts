import type { BrowserContext } from '@playwright/test';

/** Lines of each page; CI keeps only the end of a log. */
const maxLines = 120;

/** The text of a failed journey's pages, for the log: CI keeps the log and deletes screenshots. */
export async function textOfPages(contexts: readonly BrowserContext[]): Promise<string> {
  const pages = contexts.flatMap((context) => context.pages());
  const texts = pages.map(async (page) => {
    const text = await page.locator('body').ariaSnapshot({ timeout: 2_000 }).catch(String);
    return `${page.url()}\n${text.split('\n').slice(0, maxLines).join('\n')}\n`;
  });
  return (await Promise.all(texts)).join('\n');
}
