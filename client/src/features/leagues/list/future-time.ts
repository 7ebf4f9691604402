import { formatTimeWithZone } from '@golf-league/core/wire/clocks.ts';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { getServerDate } from '../../../live/server-clock.ts';
import {
  getDateInZone,
  countDaysBetween,
  getDeviceTimeZone,
  resolveTimeZone,
} from '../../../platform/time-zone.ts';
import type { ZonedTime } from '../../../platform/time-zone.ts';
import { getCurrentLanguage } from '../../../texts/language.ts';

/**
 * Formats a future time: 'today 18:00', 'Thu 18:00', or with its date, 'Thu 5 Dec 18:00', if it is at least 6 days
 * away. Uses the event's time zone, and adds its name if the device's clock shows a different time.
 */
export function formatFutureTime({ startsAt, timeZone }: ZonedTime): string {
  const language = getCurrentLanguage();
  const locale = localesByLanguage[language];
  const resolvedZone = resolveTimeZone(timeZone);
  const instant = new Date(startsAt);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: resolvedZone })
      .format(instant)
      .replaceAll(',', '');
  const timeOptions = { hour: '2-digit', minute: '2-digit' } as const;
  const daysAhead = countDaysBetween(
    getDateInZone({ startsAt: getServerDate(), timeZone: resolvedZone }),
    getDateInZone({ startsAt, timeZone: resolvedZone }),
  );
  const dateOptions = daysAhead < 6 ? {} : ({ day: 'numeric', month: 'short' } as const);
  const text =
    daysAhead === 0 || daysAhead === 1
      ? `${new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(daysAhead, 'day')} ${format(timeOptions)}`
      : format({ weekday: 'short', ...dateOptions, ...timeOptions });
  return formatTimeWithZone(
    text,
    { instant, timeZone: resolvedZone, userZone: getDeviceTimeZone() },
    language,
  );
}
