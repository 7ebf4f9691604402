import { localeOf } from '@golf-league/core/wire/languages.ts';
import { currentLanguage } from '../../../texts/language.ts';

const DAY = 24 * 60 * 60 * 1000;

/** In whole days of the calendar, because the server knows the last use to the hour only. */
export function daysAgo(then: Date, now = new Date()): string {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((midnight(now) - midnight(then)) / DAY);
  const words = new Intl.RelativeTimeFormat(localeOf[currentLanguage()], { numeric: 'auto' });
  return words.format(-Math.max(0, days), 'day');
}
