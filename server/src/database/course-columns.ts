import type { ColumnType, Generated, Selectable } from 'kysely';
import type { LeagueHandicap } from '@golf-league/core/golf/rules.ts';
import type { ScoreDetails } from '@golf-league/core/golf/rounds/round.ts';
import type { SnakeCase } from '@golf-league/core/wire/names.ts';

type SetOnce<T> = ColumnType<T, T, never>;

/** Pairs of par and stroke index, in the order of play. */
export type StoredHoles = [par: number, strokeIndex: number][];
/** Written as JSON text. */
type Json<T> = ColumnType<T | null, string | null, string | null>;

/** A column of `leagues`. */
export interface HandicapColumn {
  /** The league's own handicap, as the golf rules define it; null if the player's index counts. */
  handicap: Json<LeagueHandicap>;
}

export interface CoursesTable {
  id: SetOnce<string>;
  league_id: SetOnce<string>;
  name: string;
  holes: 9 | 18;
  created_at: SetOnce<Date>;
  updated_at: Date;
  /** When the course was removed from the lists. */
  removed_at: ColumnType<Date | null, Date | null | undefined, Date>;
  /** The person who entered the course; null for a copy, and for courses older than this column. */
  added_by: ColumnType<string | null, string | null | undefined, never>;
  /** The id of the shared course that the same person created from this course. */
  shared_as: ColumnType<string | null, string | null | undefined, string | null>;
}

interface TeesTable {
  id: SetOnce<string>;
  course_id: SetOnce<string>;
  position: number;
  name: string;
  par: number;
  /** In tenths of a stroke. */
  course_rating: number;
  slope: number;
  holes: Json<StoredHoles>;
  is_removed: Generated<boolean>;
}

/** A tee of a shared course, with its rating in tenths. */
interface StoredTee {
  name: string;
  par: number;
  course_rating: number;
  slope: number;
  holes: StoredHoles | null;
}

/** A course that every league on the server can use, and that only its owner can change. */
interface SharedCoursesTable {
  id: SetOnce<string>;
  owner_id: SetOnce<string>;
  name: string;
  /** The name to search for: see `toSearchableName`. */
  search: string;
  holes: 9 | 18;
  tees: ColumnType<StoredTee[], string, string>;
  updated_at: Date;
}

export interface CourseTables {
  shared_courses: SharedCoursesTable;
  courses: CoursesTable;
  tees: TeesTable;
}

/** A course as stored with a round, `course_rating` in tenths of a stroke. */
export interface StoredCourse {
  name: string;
  tee: string;
  par: number;
  course_rating: number;
  slope: number;
  holes: StoredHoles | null;
}

type StoredDetail<Part> = [NonNullable<Part>] extends [readonly object[]] ? Json<NonNullable<Part>> : Part;

/** The columns of `rounds` with the details of the net score; `handicap_index` is in tenths. */
type DetailColumns = {
  [Part in keyof ScoreDetails as SnakeCase<Part>]: StoredDetail<ScoreDetails[Part]>;
} & { course: Json<StoredCourse> };

/** The columns of `rounds` with the values that a player enters. */
export interface ScoreColumns extends DetailColumns {
  gross: number | null;
  to_par: number;
  course_par: number | null;
  played_on: string;
}

/**
 * The columns that the history shows. Not derived from `RoundsTable`, because `tables.ts` imports this type for the
 * history table.
 */
export type RoundDetailsRow = Selectable<ScoreColumns> & {
  scorecard: string | null;
  confirmed?: true | null;
};
