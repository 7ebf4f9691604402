import { useTranslation } from 'react-i18next';
import { Spinner } from '../ui/graphics/spinner.tsx';

export function PageLoading() {
  const { t } = useTranslation('app');
  return <Spinner label={t('loading')} />;
}
