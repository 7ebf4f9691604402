import type { Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * How long no request may be open, in milliseconds, since a response may trigger the next request. Playwright's own
 * wait takes half a second on every screen.
 */
const quietDuration = 120;

/** Tracks the requests of a page from now on. The returned function waits until no request is open. */
export function trackRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changed = Date.now();
  const begin = (request: Request) => {
    // Long polling keeps a request open.
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
    const isQuiet = () => open.size === 0 && Date.now() - changed >= quietDuration;
    await expect.poll(isQuiet, { intervals: [40], message: 'open requests' }).toBe(true);
    page.off('request', begin);
    page.off('requestfinished', end);
    page.off('requestfailed', end);
  };
}
