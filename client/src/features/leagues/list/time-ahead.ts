import { localeOf } from '@golf-league/core/wire/languages.ts';
import { daysUntil } from '../../../platform/days-until.ts';
import { currentLanguage } from '../../../texts/language.ts';

/** Within a line: 'today 18:00', 'Thu 18:00', or 'Thu 5 Dec 18:00' where that may be another Thursday. */
export function timeAhead(at: Date): string {
  const locale = localeOf[currentLanguage()];
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const days = daysUntil(at, new Date());
  if (days === 0 || days === 1) {
    const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
    return `${near} ${new Intl.DateTimeFormat(locale, time).format(at)}`;
  }
  const date = days < 6 ? {} : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(locale, { weekday: 'short', ...date, ...time })
    .format(at)
    .replaceAll(',', '');
}
