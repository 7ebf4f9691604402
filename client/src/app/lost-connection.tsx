import WifiOff from 'lucide-react/icons/wifi-off';
import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router';
import { useUnsentLine } from './use-unsent-line.ts';
import { patterns } from '../paths.ts';
import styles from './lost-connection.module.css';

/** A tunnel or a lift is no news. */
const patience = 5_000;
/** What is sent at once was never waiting. */
const briefly = 3_000;

/** Says quietly that what is on screen may be old, until the hints arrive again, and what waits to be sent. */
export function LostConnection({ lost }: { lost: boolean }) {
  const { t } = useTranslation('app');
  const waiting = useUnsentLine(briefly);
  const [told, setTold] = useState(false);
  useEffect(() => {
    if (!lost) return;
    const timer = setTimeout(() => setTold(true), patience);
    return () => {
      clearTimeout(timer);
      setTold(false);
    };
  }, [lost]);
  // In a league the own row and the bubbles say it, and must not be covered by it.
  const isSaid = useMatch(patterns.league) !== null;
  const lines = [told && t('lostConnection'), (told || !isSaid) && waiting].filter(Boolean);
  const Icon = told ? WifiOff : Smartphone;
  return (
    <div role="status" className={styles['place']}>
      {lines.length > 0 && (
        <p className={styles['note']}>
          <Icon size={18} aria-hidden="true" />
          {lines.join(' ')}
        </p>
      )}
    </div>
  );
}
