import type { Selectable } from 'kysely';
import type { EventsTable } from '../../database/event-columns.ts';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/session.ts';
import { canPlanEvents, type LeagueMember, requireMember } from '../leagues/leagues.access.ts';
import { prefetchMember, prefetchedMemberships } from '../leagues/members/members.access.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';

declare const brand: unique symbol;

type EventRow = Selectable<EventsTable>;

/** Proof that the event is visible and the caller is a member of its league. Only this file creates it. */
export interface VisibleEvent {
  readonly [brand]: 'event' | 'editable';
  readonly row: EventRow;
  readonly member: LeagueMember;
}

/** Proof that the caller may change the event, as its author or an admin of the league. */
export interface EditableEvent extends VisibleEvent {
  readonly [brand]: 'editable';
}

/** Whether the member may change the event. Any admin may, and so may its author, unless they are a guest. */
export const canEditEvent = ({ row, member }: VisibleEvent): boolean =>
  member.isAdmin || (row.created_by === member.userId && canPlanEvents(member));

/** Throws 404 for an unknown id, 403 for another league's event and 404 for a hidden event, checked in that order. */
export async function requireEvent(
  work: UnitOfWork,
  session: Session,
  eventId: string,
): Promise<VisibleEvent> {
  const eventBeforeLock = await findEvent(work.db, eventId);
  if (!eventBeforeLock) throw new ApiError('not_found');
  // Rereads the event while holding the league's lock, in case it has changed. Both queries are sent together.
  const membership = requireMember(work, session, eventBeforeLock.league_id);
  const [member, row] = await Promise.all([membership, findEvent(work.db, eventId)]);
  return requireVisible(row, member, work.now);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether an event is hidden. Must match `isVisibleEvent`. */
const isHidden = ({ cancelled_at, is_shown, starts_at }: EventRow, now: Date) =>
  cancelled_at !== null && !(is_shown && starts_at.getTime() > now.getTime() - DAY_MS);

function requireVisible(row: EventRow | undefined, member: LeagueMember, now: Date): VisibleEvent {
  if (!row || isHidden(row, now)) throw new ApiError('not_found');
  return { row, member } as VisibleEvent;
}

/** The ids of an event and of its league. */
interface EventIds {
  readonly leagueId: string;
  readonly eventId: string;
}

type ExtraQuery<Result> = () => Promise<Result>;

const createEventQuery =
  <Result>(db: Reader, eventId: string, extraQuery: ExtraQuery<Result>) =>
  (): Promise<[EventRow | undefined, Result]> =>
    Promise.all([findEvent(db, eventId), extraQuery()]);

/** Sends the queries of `requirePrefetchedEvent` together with the query that locks the league, without waiting. */
export function prefetchEvent<Result>(
  work: UnitOfWork,
  tokenHash: Buffer,
  { leagueId, eventId }: EventIds,
  extraQuery: ExtraQuery<Result>,
): void {
  prefetchMember(work, tokenHash, leagueId, createEventQuery(work.db, eventId, extraQuery));
}

/** Like `requireEvent`, for an event whose league is known. Also runs `extraQuery` while holding the lock. */
export async function requirePrefetchedEvent<Result>(
  work: UnitOfWork,
  session: Session,
  { leagueId, eventId }: EventIds,
  extraQuery: ExtraQuery<Result>,
): Promise<{ event: VisibleEvent; prefetched: Result }> {
  const prefetchedMembership = prefetchedMemberships.get(work);
  const member = await requireMember(work, session, leagueId);
  const eventAndExtraResult =
    prefetchedMembership?.earlyResult ?? createEventQuery(work.db, eventId, extraQuery)();
  const [row, extraResult] = (await eventAndExtraResult) as [EventRow | undefined, Result];
  return { event: requireVisible(row, member, work.now), prefetched: extraResult };
}

export function requireEventEditor(event: VisibleEvent): EditableEvent {
  if (!canEditEvent(event)) throw new ApiError('forbidden');
  return event as EditableEvent;
}

/** Throws if the event is cancelled, because a cancelled event may still be visible. */
export function requireNotCancelled({ row }: VisibleEvent): void {
  if (row.cancelled_at !== null) throw new ApiError('event_cancelled');
}

/** Throws unless the event is open. Finishing a league ends its events, so the league is checked first. */
export function requireOpenEvent(event: VisibleEvent): void {
  requireUnfinished(event.member.league);
  requireNotCancelled(event);
  if (event.row.closed_at !== null) throw new ApiError('event_closed');
}

/** Finds the league of a visible event, before any permission is checked. */
export async function findLeagueIdOfEvent(db: Reader, eventId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('events')
    .where('id', '=', eventId)
    .where((eb) => eb.or([eb('cancelled_at', 'is', null), eb('is_shown', '=', true)]))
    .select('league_id')
    .executeTakeFirst();
  return row?.league_id;
}

function findEvent(db: Reader, eventId: string): Promise<EventRow | undefined> {
  return db.selectFrom('events').where('id', '=', eventId).selectAll().executeTakeFirst();
}
