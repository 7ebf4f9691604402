import { type RawBuilder, sql } from 'kysely';
import { compileOnce } from './compile-once.ts';
import { enqueueIf, defineJobKind } from './jobs.ts';
import type { UnitOfWork } from './unit-of-work.ts';

function publishNewCardVersion(work: UnitOfWork, leagueId: string, eventId: string, version: number): void {
  work.publish({ kind: 'leagueTouched', leagueId });
  const payload = { leagueId, eventId, version };
  work.publish({ kind: 'event', leagueId, event: 'cardChanged', payload });
}

/**
 * Invalidates cached cards and publishes the change. Every change that an event's card can show must call this, or a
 * function that changes the league's board. DANGER: the league must be locked.
 */
export function publishCardChange(work: UnitOfWork, leagueId: string, eventId: string): void {
  publishCardVersion(work, { leagueId, eventId }, updateCardVersion(work.db, { leagueId }));
}

/** Like `publishCardChange`, for a statement that increases the version itself. */
export function publishCardVersion(
  work: UnitOfWork,
  { leagueId, eventId }: Record<'leagueId' | 'eventId', string>,
  updatedRows: Promise<readonly { card_version: number }[]>,
): void {
  work.sendWithoutWaiting(
    updatedRows.then(
      ([league]) => league && publishNewCardVersion(work, leagueId, eventId, league.card_version),
    ),
  );
}

const updateCardVersion = compileOnce((db, { leagueId }: { leagueId: string }) =>
  db
    .updateTable('leagues')
    .set((eb) => ({ card_version: eb('card_version', '+', 1) }))
    .where('id', '=', leagueId)
    .returning('card_version'),
);

/** Selects the open events in which the player is in a group, or has a score or a handicap on the card. */
const selectOpenEventsOfPlayer = (userId: string): RawBuilder<{ id: string; league_id: string }> => sql`
  select events.id, events.league_id from members join events using (league_id)
  where members.user_id = ${userId} and course is not null and closed_at is null and cancelled_at is null and (
    exists (select from event_places where event_id = events.id and event_places.user_id = members.user_id)
    or exists (select from card_cells where event_id = events.id and player_id = members.user_id)
    or exists (select from card_handicaps where event_id = events.id and player_id = members.user_id)
  )`;

/**
 * Publishes a change to a player's handicap or its visibility: cards show it in all leagues, boards do not. It is
 * in a layer below `leagues`, because `handicap` calls it. DANGER: locks leagues in the order of their ids, like
 * `publishUserBoards`.
 */
export const publishPlayerCards = (work: UnitOfWork, userId: string): Promise<void> =>
  publishCards(work, selectOpenEventsOfPlayer(userId));

async function publishCards(
  work: UnitOfWork,
  openEvents: ReturnType<typeof selectOpenEventsOfPlayer>,
): Promise<void> {
  const { rows: events } = await openEvents.execute(work.db);
  if (events.length === 0) return;
  const updatedLeagues = await work.db
    .with('locked', (eb) =>
      eb
        .selectFrom('leagues')
        .where('id', 'in', [...new Set(events.map(({ league_id }) => league_id))])
        .orderBy('id')
        .select('id')
        .forNoKeyUpdate(),
    )
    .updateTable('leagues')
    .from('locked')
    .whereRef('leagues.id', '=', 'locked.id')
    .set((eb) => ({ card_version: eb('leagues.card_version', '+', 1) }))
    .returning(['leagues.id', 'leagues.card_version'])
    .execute();
  const cardVersions = new Map(updatedLeagues.map(({ id, card_version }) => [id, card_version]));
  for (const { id, league_id: leagueId } of events)
    publishNewCardVersion(work, leagueId, id, cardVersions.get(leagueId)!);
}

/** Publishes changes to a player's cards in all leagues: the job calls `publishPlayerCards`. */
export const playerCardsJob = defineJobKind<{ userId: string }>('recordMoved');

/**
 * Call this after a change to a player's rounds on a course: until the player's first score is entered, cards in other
 * leagues show an estimate based on those rounds. It is a job because the rounds' league is already locked; locking
 * more leagues could deadlock.
 */
export function enqueuePlayerCards(work: UnitOfWork, leagueId: string, userId: string): void {
  const isEstimatedElsewhere = sql`exists (
    select from (${selectOpenEventsOfPlayer(userId)}) day join users on users.id = ${userId}
    where handicap_index is null and day.league_id <> ${leagueId}
      and not exists (select from card_handicaps where event_id = day.id and player_id = ${userId})
  )`;
  work.sendWithoutWaiting(enqueueIf(work, playerCardsJob, { userId }, isEstimatedElsewhere));
}

/** Selects the open events on a course, either in the course's own league or in all other leagues. */
const selectOpenEventsOnCourse = (
  courseId: string,
  isOwnLeague: boolean,
): RawBuilder<{ id: string; league_id: string }> => sql`
  select events.id, events.league_id from courses
  join tees on tees.course_id = courses.id join events on events.tee_id = tees.id
  where courses.id = ${courseId} and (events.league_id = courses.league_id) = ${isOwnLeague}
    and closed_at is null and cancelled_at is null`;

/** Publishes card changes in leagues that share a course: the job calls `publishOtherLeaguesCards`. */
export const courseCardsJob = defineJobKind<{ courseId: string }>('courseMoved');

/** Publishes a change to a course's tees on the cards of its events. DANGER: the course's league must be locked. */
export async function publishCourseCards(work: UnitOfWork, courseId: string): Promise<void> {
  await publishCards(work, selectOpenEventsOnCourse(courseId, true));
  const hasEventsInOtherLeagues = sql`exists (${selectOpenEventsOnCourse(courseId, false)})`;
  work.sendWithoutWaiting(enqueueIf(work, courseCardsJob, { courseId }, hasEventsInOtherLeagues));
}

/** Like `publishCourseCards`, for leagues that are not locked. DANGER: locks them like `publishPlayerCards`. */
export const publishOtherLeaguesCards = (work: UnitOfWork, courseId: string): Promise<void> =>
  publishCards(work, selectOpenEventsOnCourse(courseId, false));
