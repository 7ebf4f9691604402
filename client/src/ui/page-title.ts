import { useEffect } from 'react';
import { appName } from './app-name.ts';

let pageTitle = '';
let count = 0;

function updateTitle(): void {
  document.title = count ? `(${count}) ${pageTitle}` : pageTitle;
}

/** Sets the title of the page, which screen readers read when it changes. Null sets only the name of the app. */
export function usePageTitle(title: string | null): void {
  const name = appName();
  useEffect(() => {
    pageTitle = title ? `${title} · ${name}` : name;
    updateTitle();
  }, [title, name]);
}

/** Puts the number of unread entries before the title. */
export function showCountInTitle(next: number): void {
  count = next;
  if (pageTitle) updateTitle();
}
