import type { PlayedCourse } from '@golf-league/core/golf/rounds/course.ts';
import { type RawBuilder, sql } from 'kysely';
import type { StoredCourse } from '../../database/course-columns.ts';
import { fromStoredCourse } from '../../database/course-values.ts';
import type { Reader } from '../../database/unit-of-work.ts';

export type TeeWithId = readonly [teeId: string, course: StoredCourse];

/** Returns the SQL for a query's rows as a JSON list, or an empty list if there are no rows. */
export const buildJsonList = <Item>(query: RawBuilder<unknown>) => sql<Item[]>`coalesce((${query}), '[]')`;

/** The tees copied for the day of an `events` row, excluding the day's own tee. */
export const copiedTees = buildJsonList<TeeWithId>(sql`
  select json_agg(json_build_array(tee_id, course) order by course->>'tee', tee_id)
  from event_tees where event_id = events.id`);

/** The players' tees on the day of an `events` row, in the form of `CardTeesTable`. */
export const playerTeeChoices = buildJsonList<
  [playerId: string, defaultTee: string | null, tee: string | null]
>(sql`
  select json_agg(json_build_array(player_id, default_tee, tee)) from card_tees where event_id = events.id`);

/** Returns the SQL for the tees that are currently listed for a tee's course. */
export const buildListedTees = (teeId: RawBuilder<string | null>) =>
  buildJsonList<TeeWithId>(sql`
    select json_agg(json_build_array(tees.id, json_build_object(
      'name', courses.name, 'tee', tees.name, 'par', tees.par, 'course_rating', tees.course_rating,
      'slope', tees.slope, 'holes', tees.holes)) order by tees.position)
    from tees own join courses on courses.id = own.course_id join tees on tees.course_id = own.course_id
    where own.id = ${teeId} and not tees.is_removed`);

/** Returns SQL for the tee of each player's latest round on a tee's course, in a league or its earlier seasons. */
export const buildLatestTees = (teeId: RawBuilder<string | null>, leagueId: RawBuilder<string>) =>
  buildJsonList<[playerId: string, teeId: string]>(sql`
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

/** The data that determines which tee each player plays from on a day. */
interface DayTeeData {
  readonly teeId: string | null;
  readonly course: StoredCourse | null;
  readonly hasOneTee: boolean;
  readonly copiedTees: readonly TeeWithId[];
  readonly playerTees: readonly (readonly [string, string | null, string | null])[];
  readonly listedTees: readonly TeeWithId[];
  readonly latestTees: readonly (readonly [string, string])[];
}

export interface DayTee {
  readonly teeId: string | null;
  readonly course: PlayedCourse;
}

export interface DayTees {
  /** The day's own tee, then the other tees copied for the day, then the other tees of the course. */
  readonly allTees: readonly DayTee[];
  /** Returns a player's tee, or null if the day has no course. */
  readonly getTeeFor: (playerId: string) => DayTee | null;
  /** Returns the tee that a player gets without choosing one. */
  readonly getDefaultTeeFor: (playerId: string) => DayTee | null;
  readonly isCopiedTee: (teeId: string) => boolean;
}

type WithHoles = { readonly holes: unknown };

/** Whether a tee can be played on a day. If the day's course has known holes, the tee's holes must be known too. */
export const isAllowedTee = (day: WithHoles, tee: WithHoles): boolean =>
  day.holes === null || tee.holes !== null;

/**
 * Returns the tees of a day. A player plays from the first available of these: the chosen tee, the default tee stored
 * with the first hole, the tee of their latest round on the course, or the day's tee.
 */
function resolveTees(day: DayTeeData): DayTees {
  const { teeId: dayTeeId, course } = day;
  if (course === null)
    return { allTees: [], getTeeFor: () => null, getDefaultTeeFor: () => null, isCopiedTee: () => false };
  const coursesByTee = new Map<string | null, StoredCourse>([[dayTeeId, course], ...day.copiedTees]);
  const copiedTeeIds = new Set(coursesByTee.keys());
  for (const [id, tee] of day.listedTees) if (!coursesByTee.has(id)) coursesByTee.set(id, tee);
  const teesById = new Map<string | null, DayTee>();
  const getTee = (teeId: string | null): DayTee => {
    let tee = teesById.get(teeId);
    if (!tee) teesById.set(teeId, (tee = { teeId, course: fromStoredCourse(coursesByTee.get(teeId)!) }));
    return tee;
  };
  const isUsableTee = (teeId: string | null | undefined): teeId is string | null => {
    const tee = teeId === undefined ? undefined : coursesByTee.get(teeId);
    return tee !== undefined && isAllowedTee(course, tee);
  };
  const latestTeeByPlayer = new Map(day.hasOneTee ? [] : day.latestTees);
  const choicesByPlayer = new Map(day.playerTees.map(([id, defaultTee, tee]) => [id, { defaultTee, tee }]));
  const pickUsableTee = (...ids: (string | null | undefined)[]) =>
    getTee(ids.find((id) => id !== null && isUsableTee(id)) ?? dayTeeId);
  return {
    allTees: [...coursesByTee.keys()].map(getTee),
    getTeeFor(playerId) {
      const choice = choicesByPlayer.get(playerId);
      return pickUsableTee(choice?.tee, choice ? choice.defaultTee : latestTeeByPlayer.get(playerId));
    },
    getDefaultTeeFor: (playerId) => pickUsableTee(latestTeeByPlayer.get(playerId)),
    isCopiedTee: (teeId) => copiedTeeIds.has(teeId),
  };
}

/** The columns of a query on `events` from which a day's tees are computed. */
export const teesColumns = [
  copiedTees.as('copied_tees'),
  playerTeeChoices.as('tees_of_players'),
  buildListedTees(sql.ref<string | null>('events.tee_id')).as('listed_tees'),
  buildLatestTees(sql.ref<string | null>('events.tee_id'), sql.ref<string>('events.league_id')).as(
    'latest_tees',
  ),
] as const;

export interface DayTeesRow {
  readonly tee_id: string | null;
  readonly course: StoredCourse | null;
  readonly has_one_tee: boolean;
  readonly copied_tees: DayTeeData['copiedTees'];
  readonly tees_of_players: DayTeeData['playerTees'];
  readonly listed_tees: DayTeeData['listedTees'];
  readonly latest_tees: DayTeeData['latestTees'];
}

export const toDayTees = (row: DayTeesRow): DayTees =>
  resolveTees({
    teeId: row.tee_id,
    course: row.course,
    hasOneTee: row.has_one_tee,
    copiedTees: row.copied_tees,
    playerTees: row.tees_of_players,
    listedTees: row.listed_tees,
    latestTees: row.latest_tees,
  });

/** Returns an existing day's tees. */
export async function readDayTees(db: Reader, eventId: string): Promise<DayTees> {
  const row = await db
    .selectFrom('events')
    .where('events.id', '=', eventId)
    .select(['events.tee_id', 'events.course', 'events.has_one_tee'])
    .select(teesColumns)
    .executeTakeFirstOrThrow();
  return toDayTees(row);
}

/** Returns the current tee, even if it has been removed from its course's list. */
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
