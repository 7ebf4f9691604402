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
 * Every change that the card of a day can show must call this, or a function that changes the league's board: it
 * invalidates cached cards and publishes the event. DANGER: the league must be locked.
 */
export function cardChanged(work: UnitOfWork, leagueId: string, eventId: string): void {
  publishCardVersion(work, { leagueId, eventId }, incrementVersion(work.db, { leagueId }));
}

/** Like `cardChanged`, for a statement that increases the version itself. */
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

/** The open days on which the player has a place or a hole. */
const openDaysOf = (userId: string): RawBuilder<{ id: string; league_id: string }> => sql`
  select events.id, events.league_id from members join events using (league_id)
  where members.user_id = ${userId} and course is not null and closed_at is null and cancelled_at is null and (
    exists (select from event_places where event_id = events.id and event_places.user_id = members.user_id)
    or exists (select from card_cells where event_id = events.id and player_id = members.user_id)
    or exists (select from card_handicaps where event_id = events.id and player_id = members.user_id)
  )`;

/**
 * For changes of a player that the cards of all leagues show and their boards do not: the handicap, and who sees it. It
 * is a layer below `leagues`, because `handicap` calls it. DANGER: locks leagues in the order of their ids, like
 * `boardsOfUserChanged`.
 */
export const cardsOfPlayerChanged = (work: UnitOfWork, userId: string): Promise<void> =>
  cardsChanged(work, openDaysOf(userId));

async function cardsChanged(work: UnitOfWork, openDays: ReturnType<typeof openDaysOf>): Promise<void> {
  const { rows: days } = await openDays.execute(work.db);
  if (days.length === 0) return;
  const updated = await work.db
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
  const versions = new Map(updated.map(({ id, card_version }) => [id, card_version]));
  for (const { id, league_id: leagueId } of days) publishCard(work, leagueId, id, versions.get(leagueId)!);
}

/** Publishes changes of a player's cards in all leagues: the job calls `cardsOfPlayerChanged`. */
export const cardsOfPlayerJob = jobKind<{ userId: string }>('recordMoved');

/**
 * For changes of a player's rounds with a course: in other leagues a card shows the estimate from them until the
 * player's first hole. It is a job because the league of the rounds is already locked; locking others could deadlock.
 */
export function enqueueCardsOfPlayer(work: UnitOfWork, leagueId: string, userId: string): void {
  const isEstimatedElsewhere = sql`exists (
    select from (${openDaysOf(userId)}) day join users on users.id = ${userId}
    where handicap_index is null and day.league_id <> ${leagueId}
      and not exists (select from card_handicaps where event_id = day.id and player_id = ${userId})
  )`;
  work.sendWithoutWaiting(enqueueIf(work, cardsOfPlayerJob, { userId }, isEstimatedElsewhere));
}

/** The open days on a course, either of its own league or of other leagues. */
const openDaysOn = (
  courseId: string,
  isOwnLeague: boolean,
): RawBuilder<{ id: string; league_id: string }> => sql`
  select events.id, events.league_id from courses
  join tees on tees.course_id = courses.id join events on events.tee_id = tees.id
  where courses.id = ${courseId} and (events.league_id = courses.league_id) = ${isOwnLeague}
    and closed_at is null and cancelled_at is null`;

/** Publishes card changes in leagues that share a course: the job calls `cardsOfOtherLeaguesChanged`. */
export const cardsOfCourseJob = jobKind<{ courseId: string }>('courseMoved');

/** For changes of a course's tees, which the cards of its days show. DANGER: the course's league must be locked. */
export async function cardsOfCourseChanged(work: UnitOfWork, courseId: string): Promise<void> {
  await cardsChanged(work, openDaysOn(courseId, true));
  const isInOtherLeagues = sql`exists (${openDaysOn(courseId, false)})`;
  work.sendWithoutWaiting(enqueueIf(work, cardsOfCourseJob, { courseId }, isInOtherLeagues));
}

/** Like `cardsOfCourseChanged`, for the leagues that are not locked. DANGER: locks them like `cardsOfPlayerChanged`. */
export const cardsOfOtherLeaguesChanged = (work: UnitOfWork, courseId: string): Promise<void> =>
  cardsChanged(work, openDaysOn(courseId, false));
