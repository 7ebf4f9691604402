import { useTranslation } from 'react-i18next';
import { formatTimeOrDateTime } from '../../live/time-or-date-time.ts';
import type { FollowedBoardState } from './follow-board.ts';

type Props = Pick<FollowedBoardState<unknown>, 'confirmedAt' | 'freshness'> & {
  className?: string | undefined;
};

/** Renders 'As of 14:32 · no connection' when the data may be stale, and nothing otherwise. */
export function StaleDataNote({ freshness, confirmedAt, className }: Props) {
  const { t } = useTranslation(['spectators', 'device']);
  if (freshness === 'current') return null;
  const date = new Date(confirmedAt);
  return (
    <p className={className}>
      <time dateTime={date.toISOString()}>
        {t('device:lastUpdated', { time: formatTimeOrDateTime(date) })}
      </time>
      {freshness === 'unreachable' && ` · ${t('noConnection')}`}
    </p>
  );
}
