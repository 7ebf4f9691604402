import { useTranslation } from 'react-i18next';
import { localeOf } from '@golf-league/core/wire/languages.ts';
import { serverDate } from '../../../live/server-clock.ts';
import { currentLanguage } from '../../../texts/language.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The date in the time zone of the device, as YYYY-MM-DD. */
export function dayOf(date: Date): string {
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

function dayBefore(date: Date): string {
  return dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1));
}

/** '12 Sep', with the year where it is not this one. */
function formatDay(day: string, locale: string, now: Date = serverDate()): string {
  const otherYear = !day.startsWith(String(now.getFullYear()));
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(otherYear ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

export function useDayText(): (day: string) => string {
  useTranslation();
  return (day) => formatDay(day, localeOf[currentLanguage()]);
}

/** A key of the texts: 'today', 'yesterday' or 'day'. */
export function nearDay(day: string, now: Date = serverDate()): 'today' | 'yesterday' | 'day' {
  if (day === dayOf(now)) return 'today';
  return day === dayBefore(now) ? 'yesterday' : 'day';
}
