import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './lost-connection.module.css';

/** A tunnel or a lift is no news. */
const patience = 5_000;

/** Says quietly that what is on screen may be old, until the hints arrive again. */
export function LostConnection({ lost }: { lost: boolean }) {
  const { t } = useTranslation('app');
  const [told, setTold] = useState(false);
  useEffect(() => {
    if (!lost) return;
    const timer = setTimeout(() => setTold(true), patience);
    return () => {
      clearTimeout(timer);
      setTold(false);
    };
  }, [lost]);
  return (
    <div role="status" className={styles['place']}>
      {told && (
        <p className={styles['note']}>
          <WifiOff size={18} aria-hidden="true" />
          {t('lostConnection')}
        </p>
      )}
    </div>
  );
}
