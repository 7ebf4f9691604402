import type { Language } from './languages.ts';

/** Whether the name is one of an IANA zone (or another that Intl knows). */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Whether clocks in two IANA zones show the same time at an instant. Errors: RangeError for an unknown zone. */
export function haveSameLocalTime(zone: string, other: string, instant: Date): boolean {
  const localTimeIn = (timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);
  return zone === other || localTimeIn(zone) === localTimeIn(other);
}

const FORMAT_ZONE_NAME: Record<Language, (place: string) => string> = {
  en: (place) => `${place} time`,
  sv: (place) => `${place}-tid`,
};

/** The place after which an IANA zone is named: `Los Angeles` for `America/Los_Angeles`. */
export const placeOfZone = (timeZone: string): string => timeZone.split('/').at(-1)!.replaceAll('_', ' ');

/** An IANA zone in words: `Los Angeles time` for `America/Los_Angeles`. */
export const zoneName = (timeZone: string, language: Language): string =>
  FORMAT_ZONE_NAME[language](placeOfZone(timeZone));

/**
 * Formats a local time for a reader in another zone: `09:00 Stockholm time`. If `readerZone` is null the reader's zone
 * is unknown, and the time is shown without its place. Errors: RangeError for an unknown zone.
 */
export function formatTimeWithZone(
  time: string,
  { at, timeZone, readerZone }: { at: Date; timeZone: string; readerZone: string | null },
  language: Language,
): string {
  const isElsewhere = readerZone !== null && !haveSameLocalTime(timeZone, readerZone, at);
  return isElsewhere ? `${time} ${zoneName(timeZone, language)}` : time;
}
