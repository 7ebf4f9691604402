import { useTranslation } from 'react-i18next';
import { LegalPage } from './legal-page.tsx';
import { useOperator } from './use-operator.ts';

export function TermsPage() {
  const { t } = useTranslation('terms');
  const operator = useOperator();
  return (
    <LegalPage
      numbered
      title={t('pageTitle')}
      lastChanged="2026-11-30"
      intro={t('intro', operator)}
      sections={t('sections', { ...operator, returnObjects: true })}
    />
  );
}
