import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { dateOnDevice, daysBetween } from '../../../platform/time-zone.ts';
import { currentLanguage } from '../../../texts/language.ts';

/** Formats a date as '3 days ago', in whole calendar days, since the server stores the last use only to the hour. */
export function formatDaysAgo(date: Date, now = new Date()): string {
  const formatter = new Intl.RelativeTimeFormat(localesByLanguage[currentLanguage()], { numeric: 'auto' });
  return formatter.format(Math.min(0, daysBetween(dateOnDevice(now), dateOnDevice(date))), 'day');
}
