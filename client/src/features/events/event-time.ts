import { localTimeToInstant } from '@golf-league/core/golf/seasons/clocks.ts';
import { haveSameLocalTime, formatTimeWithZone } from '@golf-league/core/wire/clocks.ts';
import type { EventView } from '@golf-league/core/contracts/events.ts';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { useTranslation } from 'react-i18next';
import { serverDate, serverNow } from '../../live/server-clock.ts';
import {
  getClockTime,
  dateInZone,
  dateOnDevice,
  daysBetween,
  deviceZone,
  resolveTimeZone,
} from '../../platform/time-zone.ts';
import type { ZonedTime } from '../../platform/time-zone.ts';
import { currentLanguage } from '../../texts/language.ts';

/** Returns a day's date, or today's if the day is in the future, since rounds cannot be played in advance. */
export function getPlayedOn({ timeZone, ...day }: ZonedTime, now: Date): string {
  const today = dateInZone({ startsAt: now, timeZone });
  const date = dateInZone({ timeZone, ...day });
  return date > today ? today : date;
}

const SATURDAY = 6;

/** Returns the date of the next Saturday: tomorrow on a Friday, a week later on a Saturday. */
export function findNextSaturday(now: Date): string {
  const days = (SATURDAY - now.getDay() + 7) % 7 || 7;
  return dateOnDevice(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
}

/** A date, a time of day and its zone, as fields of a form. */
export type TypedMoment = { day: string; clock: string; zone: string };

/** Returns a moment as form values, in its own time zone or, if it has none, in the device's. */
export const toTypedMoment = (moment: ZonedTime): TypedMoment => ({
  day: dateInZone(moment),
  clock: getClockTime(moment),
  zone: resolveTimeZone(moment.timeZone),
});

/** Returns the typed moment; undefined if a field is empty. */
export function parseMoment({ day, clock, zone }: TypedMoment): Date | undefined {
  const localTime = Date.parse(`${day}T${clock}Z`);
  return Number.isNaN(localTime) ? undefined : new Date(localTimeToInstant(resolveTimeZone(zone), localTime));
}

/** Returns a function that validates a typed moment: it returns an error text, or null if the time is valid. */
export function useTimeValidator(): (moment: Date | undefined) => string | null {
  const { t } = useTranslation('events');
  return (moment) =>
    moment === undefined ? t('form.noTime') : moment.getTime() < serverNow() ? t('form.past') : null;
}

/** Returns the zones to choose from: the day's zone, and the device's if the local time differs at that moment. */
export function listPossibleZones(typed: TypedMoment, zone: string | null): string[] {
  const dayZone = resolveTimeZone(zone);
  const instant = parseMoment({ ...typed, zone: dayZone });
  return instant && !haveSameLocalTime(dayZone, deviceZone(), instant) ? [dayZone, deviceZone()] : [dayZone];
}

type EventTimeTexts = { near: string; short: string; day: string; long: string };

/**
 * Formats the time of an event in its own time zone and the user's language. `near` is 'today' or 'Sat 5 Dec', `short`
 * adds the time, `day` is 'Saturday 5 December', and `long` is that day with the time. Users in another time zone see
 * '10:00 Stockholm time'.
 */
export function useEventTime(): (moment: ZonedTime) => EventTimeTexts {
  const { t } = useTranslation('events');
  const formatClock = useClockText();
  const locale = localesByLanguage[currentLanguage()];
  return (moment) => {
    const instant = new Date(moment.startsAt);
    const timeZone = resolveTimeZone(moment.timeZone);
    const formatPart = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(instant).replaceAll(',', '');
    const time = formatClock(moment);
    const today = dateInZone({ startsAt: serverDate(), timeZone });
    const year = dateInZone(moment).slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
    const near = relativeDayKey(dateInZone(moment), today);
    const day = near ? t(near) : formatPart({ weekday: 'short', day: 'numeric', month: 'short', ...year });
    const longDay = formatPart({ weekday: 'long', day: 'numeric', month: 'long', ...year });
    return { near: day, short: `${day} ${time}`, day: longDay, long: t('at', { day: longDay, time }) };
  };
}

/** Formats the time of day alone, like `useEventTime`. */
export function useClockText(): (moment: ZonedTime) => string {
  useTranslation();
  const language = currentLanguage();
  return ({ startsAt, timeZone }) => {
    const instant = new Date(startsAt);
    const zone = resolveTimeZone(timeZone);
    const time = new Intl.DateTimeFormat(localesByLanguage[language], {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: zone,
    });
    return formatTimeWithZone(
      time.format(instant),
      { at: instant, timeZone: zone, userZone: deviceZone() },
      language,
    );
  };
}

/** Whether a day can have cards: it is planned, and the pars of its holes are known. */
export const hasCard = ({ play, status }: Pick<EventView, 'play' | 'status'>): boolean =>
  status === 'planned' && play?.course.holes != null;

/** Formats the course of a day: 'Bro Hof, Yellow', and the first hole if it is the tenth. */
export function useCourseText(): (play: NonNullable<EventView['play']>) => string {
  const { t } = useTranslation('events');
  return ({ course: { name, tee }, firstHole }) =>
    firstHole === 10 ? t('courseFromTen', { course: name, tee }) : t('course', { course: name, tee });
}

function relativeDayKey(day: string, today: string): 'today' | 'tomorrow' | undefined {
  const days = daysBetween(today, day);
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : undefined;
}
