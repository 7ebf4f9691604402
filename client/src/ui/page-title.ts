import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

let shown = '';
let count = 0;

function write(): void {
  document.title = count ? `(${count}) ${shown}` : shown;
}

/** The title of the page, which screen readers read when it changes. Null gives the name of the app alone. */
export function usePageTitle(title: string | null): void {
  const { t } = useTranslation('app');
  const name = t('name');
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
