import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/controls/button.tsx';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('app');
  return (
    <MessagePage seed="out of bounds" title={t('notFound.title')} text={t('notFound.text')}>
      <LinkButton variant="lime" size="large" to={paths.start()}>
        {t('notFound.home')}
      </LinkButton>
    </MessagePage>
  );
}
