import type { SentEvent } from '@golf-league/core/contracts/events.ts';
import { localeOf } from '@golf-league/core/wire/languages.ts';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../texts/language.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The date by the clock of the device, as YYYY-MM-DD. */
export const dayOf = (at: Date): string =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;

export const clockOf = (at: Date): string => `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;

const SATURDAY = 6;

/** Today on a Friday it is tomorrow; on a Saturday it is in a week. */
export function nextSaturday(now: Date): string {
  const days = (SATURDAY - now.getDay() + 7) % 7 || 7;
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
}

/** The moment that a date field and a time field name by the clock of the device; undefined where one is empty. */
export function momentOf(day: string, clock: string): Date | undefined {
  const moment = new Date(`${day}T${clock}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

type Words = { near: string; short: string; day: string; long: string };

/** When an event is, in the reader's zone and language: 'Sat 5 Dec', that with '10:00', 'Saturday 5 December', and that with its time. */
export function useEventTime(): (startsAt: string | Date) => Words {
  const { t } = useTranslation('events');
  const locale = localeOf[currentLanguage()];
  const format = (at: Date, how: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, how).format(at).replaceAll(',', '');
  return (startsAt) => {
    const at = new Date(startsAt);
    const now = new Date();
    const time = format(at, { hour: '2-digit', minute: '2-digit' });
    const year = at.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
    const near = nearDay(at, now);
    const day = near ? t(near) : format(at, { weekday: 'short', day: 'numeric', month: 'short', ...year });
    const longDay = format(at, { weekday: 'long', day: 'numeric', month: 'long', ...year });
    return { near: day, short: `${day} ${time}`, day: longDay, long: t('at', { day: longDay, time }) };
  };
}

/** Whether a card can be written on a day: it is on, and the pars of its holes are known. */
export const hasCard = ({ play, status }: Pick<SentEvent, 'play' | 'status'>): boolean =>
  status === 'planned' && play?.course.holes != null;

/** Where a day is played: 'Bro Hof, Yellow', and the first hole where it is the tenth. */
export function useCourseText(): (play: NonNullable<SentEvent['play']>) => string {
  const { t } = useTranslation('events');
  return ({ course: { name, tee }, firstHole }) =>
    firstHole === 10 ? t('courseFromTen', { course: name, tee }) : t('course', { course: name, tee });
}

function nearDay(at: Date, now: Date): 'today' | 'tomorrow' | undefined {
  if (dayOf(at) === dayOf(now)) return 'today';
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return dayOf(at) === dayOf(tomorrow) ? 'tomorrow' : undefined;
}
