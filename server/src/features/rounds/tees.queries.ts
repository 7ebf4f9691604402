import type { PlayedCourse } from '@golf-league/core/golf/rounds/course.ts';
import { type RawBuilder, sql } from 'kysely';
import type { StoredCourse } from '../../database/course-columns.ts';
import { courseOfStored } from '../../database/course-values.ts';
import type { Reader } from '../../database/unit-of-work.ts';

export type TeeWithId = readonly [teeId: string, course: StoredCourse];

/** A JSON list of a query's rows; empty if there are no rows. */
export const listOf = <Item>(query: RawBuilder<unknown>) => sql<Item[]>`coalesce((${query}), '[]')`;

/** The tees that were copied to the day of an `events` row, without the day's own tee. */
export const copiedTees = listOf<TeeWithId>(sql`
  select json_agg(json_build_array(tee_id, course) order by course->>'tee', tee_id)
  from event_tees where event_id = events.id`);

/** The tees of players on the day of a row of `events`, in the form of `CardTeesTable`. */
export const teesOfPlayers = listOf<[playerId: string, defaultTee: string | null, tee: string | null]>(sql`
  select json_agg(json_build_array(player_id, default_tee, tee)) from card_tees where event_id = events.id`);

/** The tees that are now listed for the course of a tee. */
export const listedTees = (teeId: RawBuilder<string | null>) =>
  listOf<TeeWithId>(sql`
    select json_agg(json_build_array(tees.id, json_build_object(
      'name', courses.name, 'tee', tees.name, 'par', tees.par, 'course_rating', tees.course_rating,
      'slope', tees.slope, 'holes', tees.holes)) order by tees.position)
    from tees own join courses on courses.id = own.course_id join tees on tees.course_id = own.course_id
    where own.id = ${teeId} and not tees.is_removed`);

/** The tee of each player's latest round on a tee's course, in a league or its earlier seasons. */
export const latestTees = (teeId: RawBuilder<string | null>, leagueId: RawBuilder<string>) =>
  listOf<[playerId: string, teeId: string]>(sql`
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

/** The facts that decide which tee each player of a day plays from. */
interface TeesOfDay {
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
  /** The day's own tee, the other copies, and then the rest of the course. */
  readonly all: readonly TeeOfDay[];
  /** Null if the day has no course. */
  readonly of: (playerId: string) => TeeOfDay | null;
  /** The tee of a player who has not chosen a tee. */
  readonly defaultOf: (playerId: string) => TeeOfDay | null;
  readonly hasCopy: (teeId: string) => boolean;
}

type WithHoles = { readonly holes: unknown };

/** Whether players may play a tee on a day with a course. If the day's course has holes, the tee needs holes too. */
export const isAllowedTee = (day: WithHoles, tee: WithHoles): boolean =>
  day.holes === null || tee.holes !== null;

/**
 * The tees of a day. A player plays the chosen tee, or else the default stored with the first hole, or else the tee of
 * the latest round on the course, or else the day's.
 */
function teesOfDay(day: TeesOfDay): DayTees {
  const { teeId: dayTee, course } = day;
  if (course === null) return { all: [], of: () => null, defaultOf: () => null, hasCopy: () => false };
  const stored = new Map<string | null, StoredCourse>([[dayTee, course], ...day.copied]);
  const copies = new Set(stored.keys());
  for (const [id, tee] of day.listed) if (!stored.has(id)) stored.set(id, tee);
  const parsed = new Map<string | null, TeeOfDay>();
  const teeOf = (teeId: string | null): TeeOfDay => {
    let tee = parsed.get(teeId);
    if (!tee) parsed.set(teeId, (tee = { teeId, course: courseOfStored(stored.get(teeId)!) }));
    return tee;
  };
  const isUsable = (teeId: string | null | undefined): teeId is string | null => {
    const tee = teeId === undefined ? undefined : stored.get(teeId);
    return tee !== undefined && isAllowedTee(course, tee);
  };
  const latest = new Map(day.hasOneTee ? [] : day.latest);
  const rows = new Map(day.ofPlayers.map(([id, defaultTee, tee]) => [id, { defaultTee, tee }]));
  const firstUsable = (...ids: (string | null | undefined)[]) =>
    teeOf(ids.find((id) => id !== null && isUsable(id)) ?? dayTee);
  return {
    all: [...stored.keys()].map(teeOf),
    of(playerId) {
      const row = rows.get(playerId);
      return firstUsable(row?.tee, row ? row.defaultTee : latest.get(playerId));
    },
    defaultOf: (playerId) => firstUsable(latest.get(playerId)),
    hasCopy: (teeId) => copies.has(teeId),
  };
}

/** The columns of a row of `events` that `teesOfDay` reads. */
export const teesColumns = [
  copiedTees.as('copied_tees'),
  teesOfPlayers.as('tees_of_players'),
  listedTees(sql.ref<string | null>('events.tee_id')).as('listed_tees'),
  latestTees(sql.ref<string | null>('events.tee_id'), sql.ref<string>('events.league_id')).as('latest_tees'),
] as const;

export interface TeesOfRow {
  readonly tee_id: string | null;
  readonly course: StoredCourse | null;
  readonly has_one_tee: boolean;
  readonly copied_tees: TeesOfDay['copied'];
  readonly tees_of_players: TeesOfDay['ofPlayers'];
  readonly listed_tees: TeesOfDay['listed'];
  readonly latest_tees: TeesOfDay['latest'];
}

export const teesOfRow = (row: TeesOfRow): DayTees =>
  teesOfDay({
    teeId: row.tee_id,
    course: row.course,
    hasOneTee: row.has_one_tee,
    copied: row.copied_tees,
    ofPlayers: row.tees_of_players,
    listed: row.listed_tees,
    latest: row.latest_tees,
  });

/** The tees of an existing day. */
export async function readDayTees(db: Reader, eventId: string): Promise<DayTees> {
  const row = await db
    .selectFrom('events')
    .where('events.id', '=', eventId)
    .select(['events.tee_id', 'events.course', 'events.has_one_tee'])
    .select(teesColumns)
    .executeTakeFirstOrThrow();
  return teesOfRow(row);
}

/** The current tee, even if it was removed from the list of its course. */
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
