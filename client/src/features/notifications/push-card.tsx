import BellRing from 'icon:bell-ring';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './notifications.module.css';
import { dismissPushOffer } from './push-offer-status.ts';
import { devicePush, useDeviceState } from './push-on-this-device.ts';
import { usePushToggle } from './use-push-toggle.ts';

/** Explains notifications and offers to turn them on, before the browser asks for permission. Web only. */
export function PushCard({ userId }: { userId: string }) {
  const { t } = useTranslation('notifications');
  const state = useDeviceState();
  const { isSwitching, turnOn } = usePushToggle();
  useEffect(() => void devicePush.recheck(), []);
  if (state !== 'off' && state !== 'homeScreen') return null;
  return (
    <Card className={styles['card']} role="region" aria-labelledby="push-card">
      <div>
        <h2 id="push-card" className={styles['title']}>
          {t('card.title')}
        </h2>
        <p className={styles['muted']}>{t(state === 'off' ? 'card.text' : 'card.homeScreen')}</p>
      </div>
      <div className={styles['actions']}>
        {state === 'off' ? (
          <Button size="small" busy={isSwitching} icon={<BellRing aria-hidden="true" />} onClick={turnOn}>
            {t('turnOn')}
          </Button>
        ) : (
          <LinkButton size="small" to={`${paths.howItWorks()}#install`}>
            {t('install')}
          </LinkButton>
        )}
        <Button size="small" variant="ghost" onClick={() => dismissPushOffer(userId)}>
          {t('card.notNow')}
        </Button>
      </div>
    </Card>
  );
}
