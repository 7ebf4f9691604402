import { opensAt } from '@golf-league/core/golf/days/day-window.ts';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../live/server-clock.ts';
import { useEventTime } from '../events/event-time.ts';
import styles from './read-only-notice.module.css';

/** Whether it is too early for the server to accept scores of the day. */
export const isTooEarly = (startsAt: string): boolean => serverNow() < opensAt(startsAt).getTime();

/** Shows when scores can be sent; until then they wait on the device. */
export function AheadNotice({ startsAt, timeZone }: { startsAt: string; timeZone: string | null }) {
  const { t } = useTranslation('cards');
  const formatEventTime = useEventTime();
  if (!isTooEarly(startsAt)) return null;
  return (
    <p className={styles['notice']} role="status">
      {t('ahead', { time: formatEventTime({ startsAt: opensAt(startsAt), timeZone }).short })}
    </p>
  );
}
