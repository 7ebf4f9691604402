import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { prerenderedPage } from '../platform/prerendered-page.ts';
import { Button } from '../ui/controls/button.tsx';
import { MessagePage } from './message-page.tsx';

/** Renders an error page. Its buttons reload the app, since its state is unreliable and its chunks may be gone. */
export function CrashPage() {
  useLayoutEffect(() => prerenderedPage.remove(), []);
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
