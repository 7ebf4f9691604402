import { localeOf } from '@golf-league/core/wire/languages.ts';
import { dateOnDevice, daysBetween } from '../../../platform/time-zone.ts';
import { currentLanguage } from '../../../texts/language.ts';

/** In whole calendar days, because the server only knows the hour of the last use. */
export function daysAgo(then: Date, now = new Date()): string {
  const words = new Intl.RelativeTimeFormat(localeOf[currentLanguage()], { numeric: 'auto' });
  return words.format(Math.min(0, daysBetween(dateOnDevice(now), dateOnDevice(then))), 'day');
}
