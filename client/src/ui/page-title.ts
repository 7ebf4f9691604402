import { useEffect } from 'react';
import { getAppName } from './app-name.ts';

let pageTitle = '';
let unreadCount = 0;

function updateTitle(): void {
  document.title = unreadCount ? `(${unreadCount}) ${pageTitle}` : pageTitle;
}

/** Sets the page's title, which screen readers announce when it changes. Null shows only the app's name. */
export function usePageTitle(title: string | null): void {
  const name = getAppName();
  useEffect(() => {
    pageTitle = title ? `${title} · ${name}` : name;
    updateTitle();
  }, [title, name]);
}

/** Shows the number of unread entries before the title. */
export function showCountInTitle(newCount: number): void {
  unreadCount = newCount;
  if (pageTitle) updateTitle();
}
