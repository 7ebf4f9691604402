import { type RawBuilder, sql } from 'kysely';
import { compiled } from './compiled.ts';
import { enqueueIf, jobKind } from './jobs.ts';
import type { UnitOfWork } from './unit-of-work.ts';

function publishCard(work: UnitOfWork, leagueId: string, eventId: string, version: number): void {
  work.publish({ kind: 'leagueTouched', leagueId });
  const payload = { leagueId, eventId, version };
  work.publish({ kind: 'event', leagueId, event: 'cardChanged', payload });
}

/**
 * Invalidates cached cards and publishes the event. Every change that a day's card can show must call this, or a
 * function that changes the league's board. DANGER: the league must be locked.
 */
export function publishCardChange(work: UnitOfWork, leagueId: string, eventId: string): void {
  publishCardVersion(work, { leagueId, eventId }, incrementVersion(work.db, { leagueId }));
}

/** Like `publishCardChange`, for a statement that increases the version itself. */
export function publishCardVersion(
  work: UnitOfWork,
  { leagueId, eventId }: Record<'leagueId' | 'eventId', string>,
  updated: Promise<readonly { card_version: number }[]>,
): void {
  work.sendWithoutWaiting(
    updated.then(([league]) => league && publishCard(work, leagueId, eventId, league.card_version)),
  );
}

const incrementVersion = compiled((db, { leagueId }: { leagueId: string }) =>
  db
    .updateTable('leagues')
    .set((update) => ({ card_version: update('card_version', '+', 1) }))
    .where('id', '=', leagueId)
    .returning('card_version'),
);

/** Selects the open days on which the player has a place, a written hole or a handicap. */
const openDaysOfPlayer = (userId: string): RawBuilder<{ id: string; league_id: string }> => sql`
  select events.id, events.league_id from members join events using (league_id)
  where members.user_id = ${userId} and course is not null and closed_at is null and cancelled_at is null and (
    exists (select from event_places where event_id = events.id and event_places.user_id = members.user_id)
    or exists (select from card_cells where event_id = events.id and player_id = members.user_id)
    or exists (select from card_handicaps where event_id = events.id and player_id = members.user_id)
  )`;

/**
 * Publishes a change to a player's handicap or its visibility: cards show it in all leagues, boards do not. This is
 * a layer below `leagues`, because `handicap` calls it. DANGER: locks leagues in the order of their ids, like
 * `publishUserBoards`.
 */
export const publishPlayerCards = (work: UnitOfWork, userId: string): Promise<void> =>
  publishCards(work, openDaysOfPlayer(userId));

async function publishCards(work: UnitOfWork, openDays: ReturnType<typeof openDaysOfPlayer>): Promise<void> {
  const { rows: days } = await openDays.execute(work.db);
  if (days.length === 0) return;
  const updatedLeagues = await work.db
    .with('locked', (eb) =>
      eb
        .selectFrom('leagues')
        .where('id', 'in', [...new Set(days.map(({ league_id }) => league_id))])
        .orderBy('id')
        .select('id')
        .forNoKeyUpdate(),
    )
    .updateTable('leagues')
    .from('locked')
    .whereRef('leagues.id', '=', 'locked.id')
    .set((update) => ({ card_version: update('leagues.card_version', '+', 1) }))
    .returning(['leagues.id', 'leagues.card_version'])
    .execute();
  const versions = new Map(updatedLeagues.map(({ id, card_version }) => [id, card_version]));
  for (const { id, league_id: leagueId } of days) publishCard(work, leagueId, id, versions.get(leagueId)!);
}

/** Publishes changes to a player's cards in all leagues: the job calls `publishPlayerCards`. */
export const playerCardsJob = jobKind<{ userId: string }>('recordMoved');

/**
 * Call this after a change to a player's rounds on a course: until the player's first hole is written, cards in other
 * leagues show an estimate from those rounds. It is a job because the rounds' league is already locked; locking more
 * leagues could deadlock.
 */
export function enqueuePlayerCards(work: UnitOfWork, leagueId: string, userId: string): void {
  const isEstimatedElsewhere = sql`exists (
    select from (${openDaysOfPlayer(userId)}) day join users on users.id = ${userId}
    where handicap_index is null and day.league_id <> ${leagueId}
      and not exists (select from card_handicaps where event_id = day.id and player_id = ${userId})
  )`;
  work.sendWithoutWaiting(enqueueIf(work, playerCardsJob, { userId }, isEstimatedElsewhere));
}

/** Selects the open days on a course, either in its own league or in the other leagues. */
const openDaysOnCourse = (
  courseId: string,
  isOwnLeague: boolean,
): RawBuilder<{ id: string; league_id: string }> => sql`
  select events.id, events.league_id from courses
  join tees on tees.course_id = courses.id join events on events.tee_id = tees.id
  where courses.id = ${courseId} and (events.league_id = courses.league_id) = ${isOwnLeague}
    and closed_at is null and cancelled_at is null`;

/** Publishes card changes in leagues that share a course: the job calls `publishOtherLeaguesCards`. */
export const courseCardsJob = jobKind<{ courseId: string }>('courseMoved');

/** Publishes a change to a course's tees on the cards of its days. DANGER: the course's league must be locked. */
export async function publishCourseCards(work: UnitOfWork, courseId: string): Promise<void> {
  await publishCards(work, openDaysOnCourse(courseId, true));
  const isInOtherLeagues = sql`exists (${openDaysOnCourse(courseId, false)})`;
  work.sendWithoutWaiting(enqueueIf(work, courseCardsJob, { courseId }, isInOtherLeagues));
}

/** Like `publishCourseCards`, for leagues that are not locked. DANGER: locks them like `publishPlayerCards`. */
export const publishOtherLeaguesCards = (work: UnitOfWork, courseId: string): Promise<void> =>
  publishCards(work, openDaysOnCourse(courseId, false));
