import { localeOf } from '@golf-league/core/wire/languages.ts';
import { currentLanguage } from '../../../texts/language.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Within a line: 'today 18:00', 'Thu 18:00', or 'Thu 5 Dec 18:00' where that may be another Thursday. */
export function timeAhead(at: Date): string {
  const locale = localeOf[currentLanguage()];
  const now = new Date();
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  // Of two midnights, between which the clock may be changed.
  const days = Math.round((new Date(at).setHours(0, 0, 0, 0) - now.setHours(0, 0, 0, 0)) / DAY);
  if (days === 0 || days === 1) {
    const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
    return `${near} ${new Intl.DateTimeFormat(locale, time).format(at)}`;
  }
  const date = days < 6 ? {} : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(locale, { weekday: 'short', ...date, ...time })
    .format(at)
    .replaceAll(',', '');
}
