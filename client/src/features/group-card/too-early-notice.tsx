import { getCardOpeningTime } from '@golf-league/core/golf/days/day-window.ts';
import { useTranslation } from 'react-i18next';
import { getServerTime } from '../../live/server-clock.ts';
import { useFormatEventTime } from '../events/event-time.ts';
import styles from './read-only-notice.module.css';

/** Whether it is too early for the server to accept scores for the event. */
export const isTooEarly = (startsAt: string): boolean =>
  getServerTime() < getCardOpeningTime(startsAt).getTime();

/** Shows when scores can be sent; until then they stay queued on the device. */
export function TooEarlyNotice({ startsAt, timeZone }: { startsAt: string; timeZone: string | null }) {
  const { t } = useTranslation('cards');
  const formatEventTime = useFormatEventTime();
  if (!isTooEarly(startsAt)) return null;
  return (
    <p className={styles['notice']} role="status">
      {t('tooEarly', { time: formatEventTime({ startsAt: getCardOpeningTime(startsAt), timeZone }).short })}
    </p>
  );
}
