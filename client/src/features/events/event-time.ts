import { localTimeToInstant } from '@golf-league/core/golf/seasons/clocks.ts';
import { haveSameLocalTime, formatTimeWithZone } from '@golf-league/core/wire/clocks.ts';
import type { EventView } from '@golf-league/core/contracts/events.ts';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { useTranslation } from 'react-i18next';
import { getServerDate, getServerTime } from '../../live/server-clock.ts';
import {
  getClockTime,
  getDateInZone,
  getDateOnDevice,
  countDaysBetween,
  getDeviceTimeZone,
  resolveTimeZone,
} from '../../platform/time-zone.ts';
import type { ZonedTime } from '../../platform/time-zone.ts';
import { getCurrentLanguage } from '../../texts/language.ts';

/** Returns an event's date, or today's if the event is in the future, since rounds cannot be played in advance. */
export function getPlayedOn({ timeZone, ...start }: ZonedTime, now: Date): string {
  const today = getDateInZone({ startsAt: now, timeZone });
  const date = getDateInZone({ timeZone, ...start });
  return date > today ? today : date;
}

const SATURDAY = 6;

/** Returns the date of the next Saturday: tomorrow on a Friday, a week later on a Saturday. */
export function findNextSaturday(now: Date): string {
  const daysUntilSaturday = (SATURDAY - now.getDay() + 7) % 7 || 7;
  return getDateOnDevice(new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysUntilSaturday));
}

/** A date, a time of day and its zone, as fields of a form. */
export type StartTimeInput = { day: string; clock: string; zone: string };

/** Returns a moment as form values, in its own time zone, or in the device's if it has none. */
export const toStartTimeInput = (moment: ZonedTime): StartTimeInput => ({
  day: getDateInZone(moment),
  clock: getClockTime(moment),
  zone: resolveTimeZone(moment.timeZone),
});

/** Returns the entered moment; undefined if a field is empty. */
export function parseStartTime({ day, clock, zone }: StartTimeInput): Date | undefined {
  const localTime = Date.parse(`${day}T${clock}Z`);
  return Number.isNaN(localTime) ? undefined : new Date(localTimeToInstant(resolveTimeZone(zone), localTime));
}

/** Returns a function that validates an entered moment: it returns an error text, or null if the time is valid. */
export function useTimeValidator(): (moment: Date | undefined) => string | null {
  const { t } = useTranslation('events');
  return (moment) =>
    moment === undefined ? t('form.noTime') : moment.getTime() < getServerTime() ? t('form.past') : null;
}

/** Returns the zones to choose from: the event's, and the device's if the local time differs at that moment. */
export function listPossibleZones(startTimeInput: StartTimeInput, eventTimeZone: string | null): string[] {
  const eventZone = resolveTimeZone(eventTimeZone);
  const instant = parseStartTime({ ...startTimeInput, zone: eventZone });
  return instant && !haveSameLocalTime(eventZone, getDeviceTimeZone(), instant)
    ? [eventZone, getDeviceTimeZone()]
    : [eventZone];
}

type EventTimeTexts = { shortDay: string; short: string; longDay: string; long: string };

/**
 * Returns a function that formats the time of an event in its own time zone and the user's language. `shortDay` is
 * 'today' or 'Sat 5 Dec', `short` adds the time, `longDay` is 'Saturday 5 December', and `long` is that day with the
 * time. Users in another time zone see '10:00 Stockholm time'.
 */
export function useFormatEventTime(): (moment: ZonedTime) => EventTimeTexts {
  const { t } = useTranslation('events');
  const formatTimeOfDay = useFormatTimeOfDay();
  const locale = localesByLanguage[getCurrentLanguage()];
  return (moment) => {
    const instant = new Date(moment.startsAt);
    const timeZone = resolveTimeZone(moment.timeZone);
    const formatPart = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(instant).replaceAll(',', '');
    const time = formatTimeOfDay(moment);
    const today = getDateInZone({ startsAt: getServerDate(), timeZone });
    const yearOption =
      getDateInZone(moment).slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
    const dayTextKey = getRelativeDayKey(getDateInZone(moment), today);
    const shortDayText = dayTextKey
      ? t(dayTextKey)
      : formatPart({ weekday: 'short', day: 'numeric', month: 'short', ...yearOption });
    const longDayText = formatPart({ weekday: 'long', day: 'numeric', month: 'long', ...yearOption });
    return {
      shortDay: shortDayText,
      short: `${shortDayText} ${time}`,
      longDay: longDayText,
      long: t('at', { day: longDayText, time }),
    };
  };
}

/** Like `useFormatEventTime`, for the time of day alone. */
export function useFormatTimeOfDay(): (moment: ZonedTime) => string {
  useTranslation();
  const language = getCurrentLanguage();
  return ({ startsAt, timeZone }) => {
    const instant = new Date(startsAt);
    const zone = resolveTimeZone(timeZone);
    const timeFormat = new Intl.DateTimeFormat(localesByLanguage[language], {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: zone,
    });
    return formatTimeWithZone(
      timeFormat.format(instant),
      { instant, timeZone: zone, userZone: getDeviceTimeZone() },
      language,
    );
  };
}

/** Whether an event can have scorecards: it is planned, and the pars of its holes are known. */
export const canHaveCard = ({ play, status }: Pick<EventView, 'play' | 'status'>): boolean =>
  status === 'planned' && play?.course.holes != null;

/** Returns a function that formats an event's course: 'Bro Hof, Yellow', and the first hole if it is the tenth. */
export function useFormatCourse(): (play: NonNullable<EventView['play']>) => string {
  const { t } = useTranslation('events');
  return ({ course: { name, tee }, firstHole }) =>
    firstHole === 10 ? t('courseFromTen', { course: name, tee }) : t('course', { course: name, tee });
}

function getRelativeDayKey(day: string, today: string): 'today' | 'tomorrow' | undefined {
  const dayCount = countDaysBetween(today, day);
  return dayCount === 0 ? 'today' : dayCount === 1 ? 'tomorrow' : undefined;
}
