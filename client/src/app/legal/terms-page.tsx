import { useTranslation } from 'react-i18next';
import { LegalPage } from './legal-page.tsx';
import { useOperator } from './use-operator.ts';

export function TermsPage() {
  const { t } = useTranslation('terms');
  const names = useOperator();
  return (
    <LegalPage
      numbered
      title={t('pageTitle')}
      changed="2026-11-28"
      intro={t('intro', names)}
      sections={t('sections', { ...names, returnObjects: true })}
    />
  );
}
