import Bell from 'icon:bell';
import BellOff from 'icon:bell-off';
import BellRing from 'icon:bell-ring';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import styles from './notifications.module.css';
import { devicePush, useDeviceState } from './push-on-this-device.ts';
import { usePushToggle } from './use-push-toggle.ts';

/** Shows whether this device receives notifications, and otherwise why not and how to change it. */
export function DeviceRow() {
  const { t } = useTranslation('notifications');
  const state = useDeviceState();
  const { isSwitching, turnOn, turnOff } = usePushToggle();
  useEffect(() => {
    // The user may have just allowed notifications in the browser's settings.
    const recheck = () => void devicePush.recheck();
    recheck();
    document.addEventListener('visibilitychange', recheck);
    return () => document.removeEventListener('visibilitychange', recheck);
  }, []);
  const Icon = state === 'on' ? BellRing : state === 'off' || state === 'checking' ? Bell : BellOff;
  return (
    <section className={styles['group']} aria-labelledby="on-this-device">
      <h3 id="on-this-device" className={styles['heading']}>
        {t('device.heading')}
      </h3>
      <div className={styles['state']} role="status">
        <Icon size={22} aria-hidden="true" />
        <div className={styles['text']}>
          <strong>{t(`device.${state}.title`)}</strong>
          <span className={styles['muted']}>{t(`device.${state}.text`)}</span>
        </div>
      </div>
      {state === 'off' && (
        <Button wide busy={isSwitching} icon={<Bell aria-hidden="true" />} onClick={turnOn}>
          {t('turnOn')}
        </Button>
      )}
      {state === 'on' && (
        <Button
          wide
          variant="outline"
          busy={isSwitching}
          icon={<BellOff aria-hidden="true" />}
          onClick={turnOff}
        >
          {t('turnOff')}
        </Button>
      )}
      {state === 'homeScreen' && (
        <LinkButton wide variant="outline" to={`${paths.howItWorks()}#install`}>
          {t('install')}
        </LinkButton>
      )}
    </section>
  );
}
