import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The name in the tab and in the history; read out when the page changes. Null keeps the app's own name. */
export function usePageTitle(title: string | null): void {
  const { t } = useTranslation('app');
  const name = t('name');
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}
