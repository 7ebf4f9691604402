import type { Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Milliseconds without a request, since a response may trigger the next one. Playwright's own wait takes half a
 * second on every screen.
 */
const quietFor = 120;

/** Counts the requests of a page from now on; the returned function resolves when none has been open for a moment. */
export function quietNetwork(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changed = Date.now();
  const begin = (request: Request) => {
    // A socket with long polling stays open.
    if (request.url().includes('/socket.io/')) return;
    open.add(request);
    changed = Date.now();
  };
  const end = (request: Request) => {
    open.delete(request);
    changed = Date.now();
  };
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const isQuiet = () => open.size === 0 && Date.now() - changed >= quietFor;
    await expect.poll(isQuiet, { intervals: [40], message: 'open requests' }).toBe(true);
    page.off('request', begin);
    page.off('requestfinished', end);
    page.off('requestfailed', end);
  };
}
