import { expect, test, vi } from 'vitest';
import { hasDifferentEntryScript, reloadNewVersion } from './new-version.ts';

const createPageHtml = (script: string) =>
  `<script type="module" crossorigin src="/assets/${script}"></script><div id="root"></div>`;

test('a page with a different entry script is a new version', () => {
  expect(hasDifferentEntryScript(createPageHtml('first-Bb2.js'), '/assets/first-Aa1.js')).toBe(true);
  expect(hasDifferentEntryScript(createPageHtml('first-Aa1.js'), '/assets/first-Aa1.js')).toBe(false);
});

test('a page from another site, such as the log-in page of a Wi-Fi network, is not a new version', () => {
  expect(hasDifferentEntryScript('<h1>Welcome to the Wi-Fi</h1>', '/assets/first-Aa1.js')).toBe(false);
  expect(hasDifferentEntryScript('<div id="root"></div>', '/assets/first-Aa1.js')).toBe(false);
});

test('without a service worker, the page is reloaded only if the server responds with a page of the app', async () => {
  const reload = vi.fn();
  const fetchPage = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { pathname: '/board/abc', reload });
  vi.stubGlobal('fetch', fetchPage);
  try {
    fetchPage.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await reloadNewVersion();
    fetchPage.mockResolvedValueOnce(new Response('<h1>Welcome to the Wi-Fi</h1>'));
    await reloadNewVersion();
    fetchPage.mockResolvedValueOnce(new Response(createPageHtml('first-Aa1.js'), { status: 502 }));
    await reloadNewVersion();
    expect(reload).not.toHaveBeenCalled();
    fetchPage.mockResolvedValueOnce(new Response(createPageHtml('first-Aa1.js')));
    await reloadNewVersion();
    expect(reload).toHaveBeenCalledOnce();
  } finally {
    vi.unstubAllGlobals();
  }
});
