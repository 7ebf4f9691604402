import { playingHandicap } from '@golf-league/core/golf/handicap.ts';
import { calendarDayIn } from '@golf-league/core/golf/rounds/played-on.ts';
import { type Selectable, sql } from 'kysely';
import type { StoredCourse } from '../../database/course-columns.ts';
import { fromStoredCourse } from '../../database/course-values.ts';
import type { EventsTable } from '../../database/event-columns.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { estimateIndexes, type IndexOnDay, leagueIndexesOnDays } from '../handicap/handicap.queries.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import {
  latestTees,
  listedTees,
  type TeeOfDay,
  toDayTees,
  type DayTeesRow,
  type TeeWithId,
} from '../rounds/tees.queries.ts';

/** A person who has answered or is on the tee sheet; `user_id` is null for an open place. */
interface StatedIndex {
  readonly user_id: string | null;
  readonly handicap_index: number | null;
  readonly handicap_hidden: boolean | null;
}

interface SheetPlayer extends StatedIndex {
  readonly has_typed_index: boolean;
}

interface PlayedTee {
  readonly playerId: string;
  readonly teeId: string | null;
  readonly course: StoredCourse | null;
}

/** The columns of an event that decide the tees of its players. */
type Row = Pick<Selectable<EventsTable>, 'starts_at' | 'time_zone'> &
  Omit<DayTeesRow, 'listed_tees' | 'latest_tees'> & {
    readonly answers: readonly StatedIndex[];
    readonly places: readonly SheetPlayer[];
    readonly rounds: readonly PlayedTee[];
  };

/** The tees of a course, and the tees of its players' latest rounds. */
interface TeesOfCourse {
  readonly listed: readonly TeeWithId[];
  readonly latest: readonly (readonly [string, string])[];
}

const NO_TEES: TeesOfCourse = { listed: [], latest: [] };

/** Data loaded once for all events of a request. The keys of `courses` are the ids of the days' tees. */
export interface EventsContext {
  readonly inLeague: IndexOnDay | null;
  /** Indexes from the rounds of players on a sheet who have stated none; null for players with too few rounds. */
  readonly estimates: Awaited<ReturnType<typeof estimateIndexes>>;
  readonly courses: ReadonlyMap<string, TeesOfCourse>;
}

/** Returns a function that finds a player's tee on the day: the tee of the registered round, if it has a course. */
function makeTeeFinder(row: Row, { listed, latest }: TeesOfCourse) {
  const tees = toDayTees({ ...row, listed_tees: listed, latest_tees: latest });
  const roundsByPlayer = new Map(row.rounds.map((round) => [round.playerId, round]));
  return (playerId: string): TeeOfDay | null => {
    const { teeId = null, course = null } = roundsByPlayer.get(playerId) ?? {};
    return course ? { teeId, course: fromStoredCourse({ ...course, holes: null }) } : tees.of(playerId);
  };
}

/**
 * Returns a function that finds a person's tee and playing handicap on the day of an event. Only admins and the person
 * see a hidden handicap.
 */
export function createHandicapFinder(
  row: Row,
  { inLeague: leagueIndexOf, courses }: EventsContext,
  { userId, isAdmin, league }: LeagueMember,
) {
  const { allowance, holes } = league.rules;
  const day = leagueIndexOf && calendarDayIn(row.time_zone, row.starts_at);
  const teeOf =
    row.course === null ? () => null : makeTeeFinder(row, courses.get(row.tee_id ?? '') ?? NO_TEES);
  return ({ user_id, handicap_index: statedIndex, handicap_hidden }: StatedIndex) => {
    // Before the first score, players in a league with its own handicap play off their stated index.
    const leagueIndex =
      leagueIndexOf && day !== null && user_id !== null ? leagueIndexOf(user_id, day) : null;
    const index = leagueIndex ?? (statedIndex === null ? null : statedIndex / 10);
    const isVisible = !handicap_hidden || isAdmin || user_id === userId;
    const tee = user_id === null ? null : teeOf(user_id);
    return {
      playingHandicap:
        tee === null || index === null || !isVisible
          ? null
          : playingHandicap({ index, tee: tee.course, holes, allowance }),
      teeId: tee?.teeId ?? null,
      teeName: tee?.course.tee ?? null,
      par: tee?.course.par ?? null,
    };
  };
}

export async function readEventsContext(
  db: Reader,
  { league }: LeagueMember,
  rows: readonly Pick<Row, 'answers' | 'places' | 'tee_id' | 'course'>[],
): Promise<EventsContext> {
  const userIds = rows.flatMap(({ answers, places }) =>
    [...answers, ...places].flatMap(({ user_id }) => user_id ?? []),
  );
  const idsWithoutIndex = rows
    .filter(({ course }) => course !== null)
    .flatMap(({ places }) => places)
    .filter((place) => place.handicap_index === null && !place.handicap_hidden && !place.has_typed_index)
    .flatMap(({ user_id }) => user_id ?? []);
  const teeIds = new Set(rows.flatMap(({ tee_id }) => tee_id ?? []));
  const [leagueIndexOf, estimates, courses] = await Promise.all([
    leagueIndexesOnDays(db, league, userIds),
    estimateIndexes(db, [...new Set(idsWithoutIndex)]),
    readTeesOfCourses(db, league.id, [...teeIds]),
  ]);
  return { inLeague: leagueIndexOf, estimates, courses };
}

async function readTeesOfCourses(
  db: Reader,
  leagueId: string,
  teeIds: readonly string[],
): Promise<EventsContext['courses']> {
  if (teeIds.length === 0) return new Map();
  const teeId = sql.ref<string | null>('day_tee.id');
  const rows = await db
    .selectFrom('tees as day_tee')
    .where(sql<boolean>`day_tee.id = any(${[...teeIds]})`)
    .select('day_tee.id')
    .select([listedTees(teeId).as('listed'), latestTees(teeId, sql<string>`${leagueId}`).as('latest')])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
