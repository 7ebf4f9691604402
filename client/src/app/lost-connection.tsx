import WifiOff from 'icon:wifi-off';
import Smartphone from 'icon:smartphone';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router';
import { useConnection } from '../live/connection.ts';
import { useUnsentLine } from './use-unsent-line.ts';
import { pagePatterns } from '../paths.ts';
import { isStorageTemporary } from '../platform/install.ts';
import styles from './lost-connection.module.css';

/** In milliseconds; an entry is not reported as unsent until it has waited this long. */
const gracePeriodMs = 3_000;

/** While the connection is lost, warns that the page may be out of date. Also shows how many entries are unsent. */
export function LostConnection() {
  const { t } = useTranslation('app');
  const unsentLine = useUnsentLine(gracePeriodMs);
  const { isLost } = useConnection();
  // A league's page already shows unsent entries, in the user's row and in the chat, which this note must not cover.
  // The dashboard shows them in a card.
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
