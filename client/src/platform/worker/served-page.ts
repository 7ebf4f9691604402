/** Whether a text is a page of the app, and not the log-in page of a network. */
export const isAppPage = (text: string): boolean =>
  text.includes('id="root"') && /\/assets\/first-[\w-]+\.js/.test(text);

/** The server's current page at this address, or '' if it has none. Rejects without a connection. */
export async function servedPage(): Promise<string> {
  // This request is no navigation, so no service worker answers it with the installed version.
  const answer = await fetch(location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store' });
  return answer.ok ? answer.text() : '';
}

/** Whether this page would load again after a reload. */
export const isReloadable = (): Promise<boolean> => servedPage().then(isAppPage, () => false);
