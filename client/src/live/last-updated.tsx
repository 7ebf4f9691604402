import { useTranslation } from 'react-i18next';
import styles from './last-updated.module.css';
import { useConnection } from './connection.ts';
import { formatTimeOrDateTime } from './time-or-date-time.ts';

type QueryState = { data: unknown; dataUpdatedAt: number; isError: boolean; failureCount: number };

/** Returns when a query was last known to be current if the server cannot be reached; otherwise null. */
export function useLastUpdated(query: QueryState): number | null {
  const { isLost, lostAt } = useConnection();
  if (query.data === undefined) return null;
  // A single failure while online may be temporary and is retried immediately.
  if (query.isError || query.failureCount > (navigator.onLine ? 1 : 0)) return query.dataUpdatedAt;
  // Until the connection was lost, invalidation events kept the query current.
  return isLost ? Math.max(query.dataUpdatedAt, lostAt) : null;
}

export function LastUpdated({
  lastUpdatedAt,
  className,
}: {
  lastUpdatedAt: number | null;
  className?: string | undefined;
}) {
  const { t } = useTranslation('device');
  const { isLost } = useConnection();
  if (lastUpdatedAt === null) return null;
  const date = new Date(lastUpdatedAt);
  return (
    <p className={className ?? styles['note']}>
      {isLost && <span className={styles['offline']}>{t('offline')} </span>}
      <time dateTime={date.toISOString()}>{t('lastUpdated', { time: formatTimeOrDateTime(date) })}</time>
    </p>
  );
}
