import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { useFormatEventTime } from '../events/event-time.ts';
import { toDisplayName } from '../leagues/members/player-name.ts';
import { formatStake } from './amount-text.ts';
import type { Ledger } from './ledger.api.ts';
import styles from './ledger.module.css';

/** Lists the events with games, and the players' winnings at each event. */
export function LedgerDays({ leagueId, days }: { leagueId: string; days: Ledger['days'] }) {
  const { t } = useTranslation('ledger');
  const formatEventTime = useFormatEventTime();
  return (
    <Card className={styles['card']}>
      <h2>{t('dayByDay')}</h2>
      <ul className={styles['rows']}>
        {days.map(({ eventId, title, startsAt, timeZone, amount, unit, rows }) => (
          <li key={eventId} className={styles['day']}>
            <Link to={paths.day(leagueId, eventId)} className={styles['text']}>
              <strong>{title}</strong>
              <span className={styles['muted']}>
                {formatEventTime({ startsAt, timeZone }).longDay} · {formatStake(amount, unit)}
              </span>
            </Link>
            <p className={styles['sums']}>
              {rows
                .map((row) => `${toDisplayName(row.name)} ${formatStake(row.amount, unit, 'exceptZero')}`)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
