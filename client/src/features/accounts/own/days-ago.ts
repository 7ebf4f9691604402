import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { getDateOnDevice, countDaysBetween } from '../../../platform/time-zone.ts';
import { getCurrentLanguage } from '../../../texts/language.ts';

/**
 * Formats a date relative to today, such as '3 days ago'. Counts calendar days, since the server stores a session's
 * last use only to the hour.
 */
export function formatDaysAgo(date: Date, now = new Date()): string {
  const formatter = new Intl.RelativeTimeFormat(localesByLanguage[getCurrentLanguage()], { numeric: 'auto' });
  return formatter.format(Math.min(0, countDaysBetween(getDateOnDevice(now), getDateOnDevice(date))), 'day');
}
