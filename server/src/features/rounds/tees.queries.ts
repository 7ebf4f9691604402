import type { PlayedCourse } from '@golf-league/core/golf/rounds/course.ts';
import { type RawBuilder, sql } from 'kysely';
import type { StoredCourse } from '../../database/course-columns.ts';
import { fromStoredCourse } from '../../database/course-values.ts';
import type { Reader } from '../../database/unit-of-work.ts';

export type TeeWithId = readonly [teeId: string, course: StoredCourse];

/** Returns the SQL of a JSON list of a query's rows; empty if there are no rows. */
export const jsonListOf = <Item>(query: RawBuilder<unknown>) => sql<Item[]>`coalesce((${query}), '[]')`;

/** The tees that were copied to the day of an `events` row, without the day's own tee. */
export const copiedTees = jsonListOf<TeeWithId>(sql`
  select json_agg(json_build_array(tee_id, course) order by course->>'tee', tee_id)
  from event_tees where event_id = events.id`);

/** The tees of players on the day of a row of `events`, in the form of `CardTeesTable`. */
export const teesOfPlayers = jsonListOf<
  [playerId: string, defaultTee: string | null, tee: string | null]
>(sql`
  select json_agg(json_build_array(player_id, default_tee, tee)) from card_tees where event_id = events.id`);

/** Returns the SQL of the tees that are now in the list of a tee's course. */
export const listedTees = (teeId: RawBuilder<string | null>) =>
  jsonListOf<TeeWithId>(sql`
    select json_agg(json_build_array(tees.id, json_build_object(
      'name', courses.name, 'tee', tees.name, 'par', tees.par, 'course_rating', tees.course_rating,
      'slope', tees.slope, 'holes', tees.holes)) order by tees.position)
    from tees own join courses on courses.id = own.course_id join tees on tees.course_id = own.course_id
    where own.id = ${teeId} and not tees.is_removed`);

/** Returns the SQL of the tee of each player's latest round on a tee's course, in a league or its earlier seasons. */
export const latestTees = (teeId: RawBuilder<string | null>, leagueId: RawBuilder<string>) =>
  jsonListOf<[playerId: string, teeId: string]>(sql`
    select json_agg(json_build_array(user_id, tee_id)) from (
      select distinct on (rounds.user_id) rounds.user_id, rounds.tee_id
      from tees own
      join tees on tees.course_id = own.course_id
      join rounds on rounds.tee_id = tees.id
      join leagues season on season.id = rounds.league_id
      join leagues league on league.id = ${leagueId} and league.chain_id = season.chain_id and league.season >= season.season
      where own.id = ${teeId}
      order by rounds.user_id, rounds.played_on desc, rounds.sequence desc
    ) latest`);

/** The data that decides which tee each player of a day plays from. */
interface DayTeeData {
  readonly teeId: string | null;
  readonly course: StoredCourse | null;
  readonly hasOneTee: boolean;
  readonly copied: readonly TeeWithId[];
  readonly ofPlayers: readonly (readonly [string, string | null, string | null])[];
  readonly listed: readonly TeeWithId[];
  readonly latest: readonly (readonly [string, string])[];
}

export interface TeeOfDay {
  readonly teeId: string | null;
  readonly course: PlayedCourse;
}

export interface DayTees {
  /** The day's own tee, then the other tees copied for the day, then the other tees of the course. */
  readonly all: readonly TeeOfDay[];
  /** Returns the tee of a player; null if the day has no course. */
  readonly of: (playerId: string) => TeeOfDay | null;
  /** Returns the tee that a player has without choosing one. */
  readonly defaultOf: (playerId: string) => TeeOfDay | null;
  readonly hasCopy: (teeId: string) => boolean;
}

type WithHoles = { readonly holes: unknown };

/** Whether players may play a tee on a day with a course. If the day's course has holes, the tee needs holes too. */
export const isAllowedTee = (day: WithHoles, tee: WithHoles): boolean =>
  day.holes === null || tee.holes !== null;

/**
 * Returns the tees of a day. A player plays the chosen tee, or else the default stored with the first hole, or else
 * the tee of the latest round on the course, or else the day's.
 */
function resolveTees(day: DayTeeData): DayTees {
  const { teeId: dayTee, course } = day;
  if (course === null) return { all: [], of: () => null, defaultOf: () => null, hasCopy: () => false };
  const coursesByTee = new Map<string | null, StoredCourse>([[dayTee, course], ...day.copied]);
  const copies = new Set(coursesByTee.keys());
  for (const [id, tee] of day.listed) if (!coursesByTee.has(id)) coursesByTee.set(id, tee);
  const teesById = new Map<string | null, TeeOfDay>();
  const teeOf = (teeId: string | null): TeeOfDay => {
    let tee = teesById.get(teeId);
    if (!tee) teesById.set(teeId, (tee = { teeId, course: fromStoredCourse(coursesByTee.get(teeId)!) }));
    return tee;
  };
  const isUsable = (teeId: string | null | undefined): teeId is string | null => {
    const tee = teeId === undefined ? undefined : coursesByTee.get(teeId);
    return tee !== undefined && isAllowedTee(course, tee);
  };
  const latest = new Map(day.hasOneTee ? [] : day.latest);
  const rows = new Map(day.ofPlayers.map(([id, defaultTee, tee]) => [id, { defaultTee, tee }]));
  const firstUsableTee = (...ids: (string | null | undefined)[]) =>
    teeOf(ids.find((id) => id !== null && isUsable(id)) ?? dayTee);
  return {
    all: [...coursesByTee.keys()].map(teeOf),
    of(playerId) {
      const row = rows.get(playerId);
      return firstUsableTee(row?.tee, row ? row.defaultTee : latest.get(playerId));
    },
    defaultOf: (playerId) => firstUsableTee(latest.get(playerId)),
    hasCopy: (teeId) => copies.has(teeId),
  };
}

/** The columns of a query on `events` from which the tees of a day are computed. */
export const teesColumns = [
  copiedTees.as('copied_tees'),
  teesOfPlayers.as('tees_of_players'),
  listedTees(sql.ref<string | null>('events.tee_id')).as('listed_tees'),
  latestTees(sql.ref<string | null>('events.tee_id'), sql.ref<string>('events.league_id')).as('latest_tees'),
] as const;

export interface DayTeesRow {
  readonly tee_id: string | null;
  readonly course: StoredCourse | null;
  readonly has_one_tee: boolean;
  readonly copied_tees: DayTeeData['copied'];
  readonly tees_of_players: DayTeeData['ofPlayers'];
  readonly listed_tees: DayTeeData['listed'];
  readonly latest_tees: DayTeeData['latest'];
}

export const toDayTees = (row: DayTeesRow): DayTees =>
  resolveTees({
    teeId: row.tee_id,
    course: row.course,
    hasOneTee: row.has_one_tee,
    copied: row.copied_tees,
    ofPlayers: row.tees_of_players,
    listed: row.listed_tees,
    latest: row.latest_tees,
  });

/** Returns the tees of an existing day. */
export async function readDayTees(db: Reader, eventId: string): Promise<DayTees> {
  const row = await db
    .selectFrom('events')
    .where('events.id', '=', eventId)
    .select(['events.tee_id', 'events.course', 'events.has_one_tee'])
    .select(teesColumns)
    .executeTakeFirstOrThrow();
  return toDayTees(row);
}

/** Returns the current tee, even if it was removed from the list of its course. */
export async function findTee(db: Reader, teeId: string) {
  const row = await db
    .selectFrom('tees')
    .innerJoin('courses', 'courses.id', 'tees.course_id')
    .where('tees.id', '=', teeId)
    .select(['courses.id as courseId', 'courses.name', 'tees.name as tee', 'tees.par'])
    .select(['tees.course_rating', 'tees.slope', 'tees.holes'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { courseId, ...course } = row;
  return { courseId, course: course satisfies StoredCourse };
}
