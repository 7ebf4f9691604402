import WifiOff from 'lucide-react/icons/wifi-off';
import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router';
import { useConnection } from '../live/connection.ts';
import { useUnsentLine } from './use-unsent-line.ts';
import { patterns } from '../paths.ts';
import styles from './lost-connection.module.css';

/** What is sent at once was never waiting. */
const briefly = 3_000;

/**
 * Says quietly that what is on screen may be old, until the invalidation events arrive again, and what waits to be
 * sent.
 */
export function LostConnection() {
  const { t } = useTranslation('app');
  const waiting = useUnsentLine(briefly);
  const { lost } = useConnection();
  // In a league the own row and the bubbles say it, and must not be covered by it.
  const isSaid = useMatch(patterns.league) !== null;
  const lines = [lost && t('lostConnection'), !isSaid && waiting].filter(Boolean);
  const Icon = lost ? WifiOff : Smartphone;
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
