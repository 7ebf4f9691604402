import type { Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * How long, in milliseconds, a page must have no open requests to count as quiet, since a response may trigger another
 * request. Playwright's own wait takes half a second on every screen.
 */
const quietDuration = 120;

/** Starts tracking the requests of a page. The returned function waits until no request is open. */
export function trackRequests(page: Page): () => Promise<void> {
  const openRequests = new Set<Request>();
  let changedAt = Date.now();
  const markStarted = (request: Request) => {
    // Long polling keeps a request open.
    if (request.url().includes('/socket.io/')) return;
    openRequests.add(request);
    changedAt = Date.now();
  };
  const markEnded = (request: Request) => {
    openRequests.delete(request);
    changedAt = Date.now();
  };
  page.on('request', markStarted);
  page.on('requestfinished', markEnded);
  page.on('requestfailed', markEnded);
  return async () => {
    const isQuiet = () => openRequests.size === 0 && Date.now() - changedAt >= quietDuration;
    await expect.poll(isQuiet, { intervals: [40], message: 'open requests' }).toBe(true);
    page.off('request', markStarted);
    page.off('requestfinished', markEnded);
    page.off('requestfailed', markEnded);
  };
}
