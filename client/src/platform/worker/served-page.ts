/** Returns whether the text is a page of the app, and not, for example, a captive portal's log-in page. */
export const isAppPage = (text: string): boolean =>
  text.includes('id="root"') && /\/assets\/first-[\w-]+\.js/.test(text);

/** Fetches the server's current page at this URL; '' if there is none. Rejects while offline. */
export async function fetchServedPage(): Promise<string> {
  // Not a navigation, so the service worker does not respond with the installed version.
  const response = await fetch(location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store' });
  return response.ok ? response.text() : '';
}

/** Returns whether reloading this page would work now. */
export const isReloadable = (): Promise<boolean> => fetchServedPage().then(isAppPage, () => false);
