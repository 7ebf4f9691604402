import { useTranslation } from 'react-i18next';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { getServerDate } from '../../../live/server-clock.ts';
import { getDateOnDevice, countDaysBetween } from '../../../platform/time-zone.ts';
import { getCurrentLanguage } from '../../../texts/language.ts';

/** Formats a day, such as '12 Sep', and adds the year if it is not the current one. */
function formatDay(day: string, locale: string, now: Date = getServerDate()): string {
  const isDifferentYear = !day.startsWith(String(now.getFullYear()));
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(isDifferentYear ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

export function useFormatDay(): (day: string) => string {
  useTranslation(); // Re-renders when the language changes.
  return (day) => formatDay(day, localesByLanguage[getCurrentLanguage()]);
}

/** Returns the key of the text for a day: 'today', 'yesterday', or 'day' for any other day. */
export function getRelativeDayKey(day: string, now: Date = getServerDate()): 'today' | 'yesterday' | 'day' {
  const daysAgo = countDaysBetween(day, getDateOnDevice(now));
  if (daysAgo === 0) return 'today';
  return daysAgo === 1 ? 'yesterday' : 'day';
}
