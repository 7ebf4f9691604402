import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

let shown = '';
let count = 0;

function write(): void {
  document.title = count ? `(${count}) ${shown}` : shown;
}

/** The name in the tab and in the history; read out when the page changes. Null keeps the app's own name. */
export function usePageTitle(title: string | null): void {
  const { t } = useTranslation('app');
  const name = t('name');
  useEffect(() => {
    shown = title ? `${title} · ${name}` : name;
    write();
  }, [title, name]);
}

/** What waits to be read, before the name. */
export function countInTitle(next: number): void {
  count = next;
  if (shown) write();
}
