import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely';
import type { EventAnswer } from '@golf-league/core/contracts/events.ts';
import type { Games } from '@golf-league/core/golf/games/games.ts';
import type { StoredCourse } from './course-columns.ts';

type SetOnce<T> = ColumnType<T, T, never>;

export interface EventsTable {
  id: SetOnce<string>;
  league_id: SetOnce<string>;
  title: string;
  starts_at: Date;
  place: string | null;
  note: string | null;
  /** The IANA name of the time zone in which the event's times are shown; null if it is unknown. */
  time_zone: string | null;
  /** Null once the account is deleted. */
  created_by: SetOnce<string | null>;
  created_at: SetOnce<Date>;
  /** When the event was created or last moved to another time. */
  scheduled_at: Date;
  changed_at: Date;
  /** The number of changes so far. */
  revision: Generated<number>;
  cancelled_at: ColumnType<Date | null, Date | null | undefined, Date>;
  /** When the members who had not answered were last reminded. */
  reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The `starts_at` that the day-before reminder was last sent for. */
  told_of: ColumnType<Date | null, Date | null | undefined, Date>;
  /** Null if no course is planned or the tee was removed. */
  tee_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** In the same format as a round's course; null if no course is planned. JSON text on insert. */
  course: ColumnType<StoredCourse | null, string | null | undefined, string | null>;
  first_hole: ColumnType<1 | 10 | null, 1 | 10 | null | undefined, 1 | 10 | null>;
  /** The games played in addition to the round; null if there are none. JSON text on insert. */
  games: ColumnType<Games | null, string | null | undefined, string | null>;
  /** For a cancelled event: whether members still see it. */
  is_shown: Generated<boolean>;
  /** Why the event was cancelled or moved. */
  reason: ColumnType<string | null, string | null | undefined, string | null>;
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** For a reopened event: when it was first closed. Null if it was never reopened. */
  first_closed_at: ColumnType<Date | null, never, Date | null>;
  /** When the event was last reopened; null unless it is still open. */
  reopened_at: ColumnType<Date | null, never, Date | null>;
  /** For a reopened event: a digest of its earlier winners, so that a push message only announces new winners. */
  winners_before: ColumnType<string | null, never, string | null>;
  /** The position of the event's recap among chat entries and rounds; null before the event is first closed. */
  told_sequence: ColumnType<number | null, never, RawBuilder<number | null>>;
  /** When a score was last entered on a card of the event, by the server's clock. */
  card_written_at: ColumnType<Date | null, never, Date>;
  /** Whether the event's tee is every player's default, as in events created before players had their own tees. */
  has_one_tee: Generated<boolean>;
}

/** The tees that players use in addition to the event's own tee, as they were when first used. */
interface EventTeesTable {
  event_id: SetOnce<string>;
  league_id: SetOnce<string>;
  tee_id: SetOnce<string>;
  /** In the same format as a round's course. JSON text on insert. */
  course: ColumnType<StoredCourse, string, never>;
}

interface EventGroupsTable {
  event_id: SetOnce<string>;
  league_id: SetOnce<string>;
  /** The group's position on the tee sheet, from 0. */
  number: SetOnce<number>;
  starts_at: Date | null;
  start_hole: number | null;
}

interface EventPlacesTable {
  event_id: SetOnce<string>;
  league_id: SetOnce<string>;
  group_number: SetOnce<number>;
  place: SetOnce<number>;
  /** Null if the place is open. */
  user_id: string | null;
  /** For a place that was given up: the player who left it, and when. */
  left_by: ColumnType<string | null, never, string | null>;
  left_at: ColumnType<Date | null, never, Date | null>;
}

interface EventAnswersTable {
  sequence: GeneratedAlways<number>;
  event_id: SetOnce<string>;
  league_id: SetOnce<string>;
  user_id: SetOnce<string>;
  answer: EventAnswer;
  /** Null in answers older than this column. */
  answered_at: ColumnType<Date | null, Date | undefined, Date>;
  /** Whether the player has entered a score or registered a round for the event since answering. */
  has_played: Generated<boolean>;
}

interface CalendarLinksTable {
  user_id: SetOnce<string>;
  secret_hash: Buffer;
  created_at: Date;
}

interface RoundRemindersTable {
  league_id: SetOnce<string>;
  round_number: SetOnce<number>;
  reminded_at: Date;
  /** Whether the server has already sent its one automatic reminder. */
  by_itself: boolean;
}

/** The tables of planned events and of sent reminders. */
export interface EventTables {
  events: EventsTable;
  event_answers: EventAnswersTable;
  event_groups: EventGroupsTable;
  event_places: EventPlacesTable;
  event_tees: EventTeesTable;
  calendar_links: CalendarLinksTable;
  round_reminders: RoundRemindersTable;
}
