import WifiOff from 'icon:wifi-off';
import Smartphone from 'icon:smartphone';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router';
import { useConnection } from '../live/connection.ts';
import { useUnsentLine } from './use-unsent-line.ts';
import { pagePatterns } from '../paths.ts';
import { isStorageTemporary } from '../platform/install.ts';
import styles from './lost-connection.module.css';

/** In milliseconds; an entry that is sent within this time is not reported as waiting. */
const gracePeriodMs = 3_000;

/** Warns that the page may be out of date while no invalidation events arrive, and shows unsent entries. */
export function LostConnection() {
  const { t } = useTranslation('app');
  const unsentLine = useUnsentLine(gracePeriodMs);
  const { isLost } = useConnection();
  // On a league's page the user's row and the chat show unsent entries, and the note must not cover them; on the
  // dashboard a card shows them.
  const [leagueMatch, dashboardMatch] = [useMatch(pagePatterns.league), useMatch(pagePatterns.dashboard)];
  const isShownElsewhere = leagueMatch !== null || (dashboardMatch !== null && isStorageTemporary());
  const lines = [isLost && t('lostConnection'), !isShownElsewhere && unsentLine].filter(Boolean);
  const Icon = isLost ? WifiOff : Smartphone;
  return (
    <div role="status" className={styles['container']}>
      {lines.length > 0 && (
        <p className={styles['note']}>
          <Icon size={18} aria-hidden="true" />
          {lines.join(' ')}
        </p>
      )}
    </div>
  );
}
