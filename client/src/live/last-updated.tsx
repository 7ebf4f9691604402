import { useTranslation } from 'react-i18next';
import { localeOf } from '@golf-league/core/wire/languages.ts';
import { currentLanguage } from '../texts/language.ts';
import styles from './last-updated.module.css';
import { useConnection } from './connection.ts';

type Read = { data: unknown; dataUpdatedAt: number; isError: boolean; failureCount: number };

/** The moment of which a read tells, where the server cannot be asked for a later one; else null. */
export function useLastUpdated(read: Read): number | null {
  const { lost, until } = useConnection();
  if (read.data === undefined) return null;
  // With a network one failure may be a blip, and is tried again at once.
  if (read.isError || read.failureCount > (navigator.onLine ? 1 : 0)) return read.dataUpdatedAt;
  // As long as invalidation events arrived, nothing had changed since.
  return lost ? Math.max(read.dataUpdatedAt, until) : null;
}

/** Says plainly how old the thing is that is shown. */
export function LastUpdated({
  moment,
  className,
}: {
  moment: number | null;
  className?: string | undefined;
}) {
  const { t } = useTranslation('device');
  if (moment === null) return null;
  const date = new Date(moment);
  return (
    <p className={className ?? styles['note']}>
      <time dateTime={date.toISOString()}>{t('lastUpdated', { time: nearTime(date) })}</time>
    </p>
  );
}

/** 14:32, with the day before it where it was another one. */
function nearTime(date: Date): string {
  const isToday = date.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(localeOf[currentLanguage()], {
    ...(isToday ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(date);
}
