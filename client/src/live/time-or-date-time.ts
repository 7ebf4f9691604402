import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { getCurrentLanguage } from '../texts/language.ts';

/** Formats a time: '14:32', or '12 Sep, 14:32' if the date is not today. */
export function formatTimeOrDateTime(date: Date): string {
  const isToday = date.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(localesByLanguage[getCurrentLanguage()], {
    ...(isToday ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(date);
}
