import { useTranslation } from 'react-i18next';
import { LegalPage } from './legal-page.tsx';
import { LegalSteps } from './legal-text.tsx';

export function AccountDeletionPage() {
  const { t } = useTranslation('deletion');
  return (
    <LegalPage title={t('pageTitle')} intro={t('intro')} sections={t('sections', { returnObjects: true })}>
      <h2>{t('howTitle')}</h2>
      <LegalSteps steps={t('steps', { returnObjects: true })} />
    </LegalPage>
  );
}
