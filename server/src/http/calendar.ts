import ical, { escape, ICalEventStatus } from 'ical-generator';

const MINUTE_MS = 60_000;
/** Four and a half hours for eighteen holes. Events have no stored end time. */
const MINUTES_PER_HOLE = 15;
/** Seconds after which calendar apps should fetch the feed again. */
const REFRESH_SECONDS = 60 * 60;

/** An event for one person, with the name and the holes of its league. */
export interface CalendarRow {
  readonly id: string;
  readonly league_id: string;
  readonly title: string;
  readonly starts_at: Date;
  readonly place: string | null;
  /** The paragraphs of the description. */
  readonly texts: readonly string[];
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly revision: number;
  readonly cancelled_at: Date | null;
  readonly league_name: string;
  readonly holes: number;
}

interface Site {
  readonly appName: string;
  readonly publicUrl: string;
}

/**
 * Formats events as an iCalendar file (RFC 5545). Times are in UTC, which every calendar converts to its own time zone.
 * An event's id never changes, and its sequence increases with each change, so that calendars replace their copy.
 */
export function formatCalendar(rows: readonly CalendarRow[], { appName, publicUrl }: Site): string {
  const calendar = ical({
    // The library does not escape this name.
    name: escape(appName, false),
    prodId: { company: 'Golf League', product: 'Golf League', language: 'EN' },
    ttl: REFRESH_SECONDS,
  });
  for (const row of rows) {
    const durationMs = row.holes * MINUTES_PER_HOLE * MINUTE_MS;
    calendar.createEvent({
      id: `${row.id}@golf-league`,
      sequence: row.revision,
      created: row.created_at,
      lastModified: row.changed_at,
      stamp: row.changed_at,
      start: row.starts_at,
      end: new Date(row.starts_at.getTime() + durationMs),
      summary: row.title,
      location: row.place,
      description: [row.league_name, ...row.texts].join('\n\n'),
      categories: [{ name: row.league_name }],
      url: new URL(`/golfleague/${row.league_id}/day/${row.id}`, publicUrl).href,
      status: row.cancelled_at === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    });
  }
  // The library does not terminate the last line.
  return `${calendar.toString()}\r\n`;
}
