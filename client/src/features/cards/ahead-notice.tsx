import { opensAt } from '@golf-league/core/golf/days/day-window.ts';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../live/server-clock.ts';
import { useEventTime } from '../events/event-time.ts';
import styles from './stopped-notice.module.css';

/** Whether the server takes no scores of the day yet. */
export const isAhead = (startsAt: string): boolean => serverNow() < opensAt(startsAt).getTime();

/** Says from when on scores are sent that are written before. */
export function AheadNotice({ startsAt, timeZone }: { startsAt: string; timeZone: string | null }) {
  const { t } = useTranslation('cards');
  const timeOf = useEventTime();
  if (!isAhead(startsAt)) return null;
  return (
    <p className={styles['notice']} role="status">
      {t('ahead', { time: timeOf({ startsAt: opensAt(startsAt), timeZone }).short })}
    </p>
  );
}
