import { useEffect } from 'react';
import { appName } from './app-name.ts';

let shown = '';
let count = 0;

function write(): void {
  document.title = count ? `(${count}) ${shown}` : shown;
}

/** The title of the page, which screen readers read when it changes. Null sets only the name of the app. */
export function usePageTitle(title: string | null): void {
  const name = appName();
  useEffect(() => {
    shown = title ? `${title} · ${name}` : name;
    write();
  }, [title, name]);
}

/** Puts the number of unread entries before the title. */
export function countInTitle(next: number): void {
  count = next;
  if (shown) write();
}
