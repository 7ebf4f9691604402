import type { Language } from './languages.ts';

/** Whether the name is an IANA time zone or another zone that `Intl` supports. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Whether clocks in two IANA zones show the same time at an instant. Throws a RangeError for an unknown zone. */
export function haveSameLocalTime(zone: string, other: string, instant: Date): boolean {
  const formatLocalTime = (timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);
  return zone === other || formatLocalTime(zone) === formatLocalTime(other);
}

const ZONE_NAME_FORMATS: Record<Language, (place: string) => string> = {
  en: (place) => `${place} time`,
  sv: (place) => `${place}-tid`,
};

/** Returns the place name in an IANA zone: `Los Angeles` for `America/Los_Angeles`. */
export const getZonePlaceName = (timeZone: string): string =>
  timeZone.split('/').at(-1)!.replaceAll('_', ' ');

/** Spells out an IANA zone in words: `Los Angeles time` for `America/Los_Angeles`. */
export const formatZoneName = (timeZone: string, language: Language): string =>
  ZONE_NAME_FORMATS[language](getZonePlaceName(timeZone));

/**
 * Adds the time zone to a local time if the user is in another zone: `09:00 Stockholm time`. If `userZone`, the
 * user's zone, is null, the time is returned unchanged. Throws a RangeError for an unknown zone.
 */
export function formatTimeWithZone(
  time: string,
  { instant, timeZone, userZone }: { instant: Date; timeZone: string; userZone: string | null },
  language: Language,
): string {
  const isInOtherZone = userZone !== null && !haveSameLocalTime(timeZone, userZone, instant);
  return isInOtherZone ? `${time} ${formatZoneName(timeZone, language)}` : time;
}
