import type { PlayedCourse } from '@golf-league/core/golf/rounds/course.ts';
import { type RawBuilder, sql } from 'kysely';
import type { StoredCourse } from '../../database/course-columns.ts';
import { fromStoredCourse } from '../../database/course-values.ts';
import type { Reader } from '../../database/unit-of-work.ts';

export type TeeWithId = readonly [teeId: string, course: StoredCourse];

/** Returns the SQL for a query's rows as a JSON list, or an empty list if there are no rows. */
export const buildJsonList = <Item>(query: RawBuilder<unknown>) => sql<Item[]>`coalesce((${query}), '[]')`;

/** The tees copied for an event, excluding the event's own tee. For queries that select from `events`. */
export const copiedTees = buildJsonList<TeeWithId>(sql`
  select json_agg(json_build_array(tee_id, course) order by course->>'tee', tee_id)
  from event_tees where event_id = events.id`);

/** The players' tees at an event, as in `CardTeesTable`. For queries that select from `events`. */
export const playerTeeChoices = buildJsonList<
  [playerId: string, defaultTee: string | null, tee: string | null]
>(sql`
  select json_agg(json_build_array(player_id, default_tee, tee)) from card_tees where event_id = events.id`);

/** Returns the SQL for the tees currently listed on the same course as a tee. */
export const buildListedTees = (teeId: RawBuilder<string | null>) =>
  buildJsonList<TeeWithId>(sql`
    select json_agg(json_build_array(tees.id, json_build_object(
      'name', courses.name, 'tee', tees.name, 'par', tees.par, 'course_rating', tees.course_rating,
      'slope', tees.slope, 'holes', tees.holes)) order by tees.position)
    from tees own join courses on courses.id = own.course_id join tees on tees.course_id = own.course_id
    where own.id = ${teeId} and not tees.is_removed`);

/** Returns the SQL for each player's latest tee on the same course as a tee, in a league or its earlier seasons. */
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

/** The data that determines which tee each player plays from at an event. */
interface EventTeeData {
  readonly teeId: string | null;
  readonly course: StoredCourse | null;
  readonly hasOneTee: boolean;
  readonly copiedTees: readonly TeeWithId[];
  readonly playerTees: readonly (readonly [string, string | null, string | null])[];
  readonly listedTees: readonly TeeWithId[];
  readonly latestTees: readonly (readonly [string, string])[];
}

export interface EventTee {
  readonly teeId: string | null;
  readonly course: PlayedCourse;
}

export interface EventTees {
  /** The event's own tee, then the other tees copied for the event, then the other tees of the course. */
  readonly allTees: readonly EventTee[];
  /** Returns a player's tee, or null if the event has no course. */
  readonly getTeeFor: (playerId: string) => EventTee | null;
  /** Returns the tee that a player gets without choosing one. */
  readonly getDefaultTeeFor: (playerId: string) => EventTee | null;
  readonly isCopiedTee: (teeId: string) => boolean;
}

type WithHoles = { readonly holes: unknown };

/** Whether a tee can be played at an event. If the holes of the event's course are known, the tee's must be too. */
export const isAllowedTee = (course: WithHoles, tee: WithHoles): boolean =>
  course.holes === null || tee.holes !== null;

/**
 * Returns an event's tees. A player plays from the first available of these: the chosen tee, the default tee stored
 * with the first hole, the tee of their latest round on the course, or the event's tee.
 */
function resolveTees(event: EventTeeData): EventTees {
  const { teeId: eventTeeId, course } = event;
  if (course === null)
    return { allTees: [], getTeeFor: () => null, getDefaultTeeFor: () => null, isCopiedTee: () => false };
  const coursesByTee = new Map<string | null, StoredCourse>([[eventTeeId, course], ...event.copiedTees]);
  const copiedTeeIds = new Set(coursesByTee.keys());
  for (const [id, tee] of event.listedTees) if (!coursesByTee.has(id)) coursesByTee.set(id, tee);
  const teesById = new Map<string | null, EventTee>();
  const getTee = (teeId: string | null): EventTee => {
    let tee = teesById.get(teeId);
    if (!tee) teesById.set(teeId, (tee = { teeId, course: fromStoredCourse(coursesByTee.get(teeId)!) }));
    return tee;
  };
  const isUsableTee = (teeId: string | null | undefined): teeId is string | null => {
    const tee = teeId === undefined ? undefined : coursesByTee.get(teeId);
    return tee !== undefined && isAllowedTee(course, tee);
  };
  const latestTeeByPlayer = new Map(event.hasOneTee ? [] : event.latestTees);
  const choicesByPlayer = new Map(event.playerTees.map(([id, defaultTee, tee]) => [id, { defaultTee, tee }]));
  const pickUsableTee = (...ids: (string | null | undefined)[]) =>
    getTee(ids.find((id) => id !== null && isUsableTee(id)) ?? eventTeeId);
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

/** The columns from which an event's tees are computed, for queries that select from `events`. */
export const teesColumns = [
  copiedTees.as('copied_tees'),
  playerTeeChoices.as('tees_of_players'),
  buildListedTees(sql.ref<string | null>('events.tee_id')).as('listed_tees'),
  buildLatestTees(sql.ref<string | null>('events.tee_id'), sql.ref<string>('events.league_id')).as(
    'latest_tees',
  ),
] as const;

export interface EventTeesRow {
  readonly tee_id: string | null;
  readonly course: StoredCourse | null;
  readonly has_one_tee: boolean;
  readonly copied_tees: EventTeeData['copiedTees'];
  readonly tees_of_players: EventTeeData['playerTees'];
  readonly listed_tees: EventTeeData['listedTees'];
  readonly latest_tees: EventTeeData['latestTees'];
}

export const toEventTees = (row: EventTeesRow): EventTees =>
  resolveTees({
    teeId: row.tee_id,
    course: row.course,
    hasOneTee: row.has_one_tee,
    copiedTees: row.copied_tees,
    playerTees: row.tees_of_players,
    listedTees: row.listed_tees,
    latestTees: row.latest_tees,
  });

/** Returns an existing event's tees. */
export async function readEventTees(db: Reader, eventId: string): Promise<EventTees> {
  const row = await db
    .selectFrom('events')
    .where('events.id', '=', eventId)
    .select(['events.tee_id', 'events.course', 'events.has_one_tee'])
    .select(teesColumns)
    .executeTakeFirstOrThrow();
  return toEventTees(row);
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
