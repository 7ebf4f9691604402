import Smartphone from 'icon:smartphone';
import { useTranslation } from 'react-i18next';
import { installStepsShown } from '../../platform/install.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useUnsentLine } from '../use-unsent-line.ts';
import styles from './temporary-storage-card.module.css';

/** In milliseconds; an entry that is sent within this time is not shown as waiting. */
const gracePeriodMs = 3_000;

/** Shows how many entries are waiting on the device, and how long they are safe there. */
export function TemporaryStorageCard() {
  const { t } = useTranslation(['outbox', 'device']);
  const unsentLine = useUnsentLine(gracePeriodMs);
  if (unsentLine === null) return null;
  return (
    <Card className={styles['card']}>
      <Smartphone size={22} aria-hidden="true" />
      <p className={styles['text']}>
        <strong>{unsentLine}.</strong> {t('outbox:queued.sevenDays')}
      </p>
      <Button size="small" variant="outline" onClick={() => installStepsShown.set(true)}>
        {t('device:install.show')}
      </Button>
    </Card>
  );
}
