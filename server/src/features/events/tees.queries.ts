import { derivePlayingHandicap } from '@golf-league/core/golf/handicap.ts';
import { toCalendarDay } from '@golf-league/core/golf/rounds/played-on.ts';
import { type Selectable, sql } from 'kysely';
import type { StoredCourse } from '../../database/course-columns.ts';
import { fromStoredCourse } from '../../database/course-values.ts';
import type { EventsTable } from '../../database/event-columns.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import {
  estimateIndexes,
  type LeagueIndexLookup,
  readLeagueIndexesByDay,
} from '../handicap/handicap.queries.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import {
  buildLatestTees,
  buildListedTees,
  type EventTee,
  toEventTees,
  type EventTeesRow,
  type TeeWithId,
} from '../rounds/tees.queries.ts';

/** A person who has answered or is on the tee sheet. `user_id` is null for an open place. */
interface PersonHandicap {
  readonly user_id: string | null;
  readonly handicap_index: number | null;
  readonly handicap_hidden: boolean | null;
}

interface SheetPlayer extends PersonHandicap {
  readonly has_entered_index: boolean;
}

interface PlayedTee {
  readonly playerId: string;
  readonly teeId: string | null;
  readonly course: StoredCourse | null;
}

/** The columns of an event that determine its players' tees. */
type EventPlayersRow = Pick<Selectable<EventsTable>, 'starts_at' | 'time_zone'> &
  Omit<EventTeesRow, 'listed_tees' | 'latest_tees'> & {
    readonly answers: readonly PersonHandicap[];
    readonly places: readonly SheetPlayer[];
    readonly rounds: readonly PlayedTee[];
  };

/** The tees of a course, and the tees used in its players' latest rounds. */
interface CourseTees {
  readonly listed: readonly TeeWithId[];
  readonly latest: readonly (readonly [string, string])[];
}

const NO_TEES: CourseTees = { listed: [], latest: [] };

/** Data loaded once for all events in a request. The keys of `courses` are the ids of the events' tees. */
export interface EventsContext {
  readonly findLeagueIndex: LeagueIndexLookup | null;
  /** Indexes estimated from rounds, for tee sheet players who entered none; null if there are too few rounds. */
  readonly estimates: Awaited<ReturnType<typeof estimateIndexes>>;
  readonly courses: ReadonlyMap<string, CourseTees>;
}

/** Returns a function that finds a player's tee: the registered round's tee, or else the player's tee at the event. */
function createTeeFinder(row: EventPlayersRow, { listed, latest }: CourseTees) {
  const tees = toEventTees({ ...row, listed_tees: listed, latest_tees: latest });
  const roundsByPlayer = new Map(row.rounds.map((round) => [round.playerId, round]));
  return (playerId: string): EventTee | null => {
    const { teeId = null, course = null } = roundsByPlayer.get(playerId) ?? {};
    return course
      ? { teeId, course: fromStoredCourse({ ...course, holes: null }) }
      : tees.getTeeFor(playerId);
  };
}

/**
 * Returns a function that finds a person's tee and playing handicap on the day of an event. Only admins and the person
 * see a hidden handicap.
 */
export function createHandicapFinder(
  row: EventPlayersRow,
  { findLeagueIndex, courses }: EventsContext,
  { userId, isAdmin, league }: LeagueMember,
) {
  const { allowance, holes } = league.rules;
  const eventDate = findLeagueIndex && toCalendarDay(row.time_zone, row.starts_at);
  const getTee =
    row.course === null ? () => null : createTeeFinder(row, courses.get(row.tee_id ?? '') ?? NO_TEES);
  return ({ user_id, handicap_index: indexTenths, handicap_hidden }: PersonHandicap) => {
    // In a league with its own handicaps, players play off the index they entered until they have a score.
    const leagueIndex =
      findLeagueIndex && eventDate !== null && user_id !== null ? findLeagueIndex(user_id, eventDate) : null;
    const index = leagueIndex ?? (indexTenths === null ? null : indexTenths / 10);
    const isVisible = !handicap_hidden || isAdmin || user_id === userId;
    const tee = user_id === null ? null : getTee(user_id);
    return {
      playingHandicap:
        tee === null || index === null || !isVisible
          ? null
          : derivePlayingHandicap({ index, tee: tee.course, holes, allowance }),
      teeId: tee?.teeId ?? null,
      teeName: tee?.course.tee ?? null,
      par: tee?.course.par ?? null,
    };
  };
}

export async function readEventsContext(
  db: Reader,
  { league }: LeagueMember,
  rows: readonly Pick<EventPlayersRow, 'answers' | 'places' | 'tee_id' | 'course'>[],
): Promise<EventsContext> {
  const userIds = rows.flatMap(({ answers, places }) =>
    [...answers, ...places].flatMap(({ user_id }) => user_id ?? []),
  );
  const idsWithoutIndex = rows
    .filter(({ course }) => course !== null)
    .flatMap(({ places }) => places)
    .filter((place) => place.handicap_index === null && !place.handicap_hidden && !place.has_entered_index)
    .flatMap(({ user_id }) => user_id ?? []);
  const teeIds = new Set(rows.flatMap(({ tee_id }) => tee_id ?? []));
  const [findLeagueIndex, estimates, courses] = await Promise.all([
    readLeagueIndexesByDay(db, league, userIds),
    estimateIndexes(db, [...new Set(idsWithoutIndex)]),
    readTeesOfCourses(db, league.id, [...teeIds]),
  ]);
  return { findLeagueIndex, estimates, courses };
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
    .select([
      buildListedTees(teeId).as('listed'),
      buildLatestTees(teeId, sql<string>`${leagueId}`).as('latest'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
