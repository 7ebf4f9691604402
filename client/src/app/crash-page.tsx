import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { MessagePage } from './message-page.tsx';

/** Full loads on purpose: after a crash nothing in memory is trusted, and after a new release old chunks are gone. */
export function CrashPage() {
  const { t } = useTranslation('app');
  return (
    <MessagePage seed="in the water" title={t('crash.title')} text={t('crash.text')}>
      <Button variant="lime" size="large" onClick={() => location.reload()}>
        {t('crash.reload')}
      </Button>
      <Button variant="glass" size="large" onClick={() => location.assign(paths.start())}>
        {t('crash.home')}
      </Button>
    </MessagePage>
  );
}
