import type { Selectable } from 'kysely';
import type { EventsTable } from '../../database/event-columns.ts';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/session.ts';
import { canPlanDays, type LeagueMember, requireMember } from '../leagues/leagues.access.ts';
import { prefetchMember, prefetchedMemberships } from '../leagues/members/members.access.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';

declare const proven: unique symbol;

type EventRow = Selectable<EventsTable>;

/** Proof that the event is visible and the caller is a member of its league. Created in this file only. */
export interface LeagueEvent {
  readonly [proven]: 'event' | 'kept';
  readonly row: EventRow;
  readonly member: LeagueMember;
}

/** Proof that the caller may change the event: its author, or an admin of the league. */
export interface EditableEvent extends LeagueEvent {
  readonly [proven]: 'kept';
}

/** Whether the member may change the event: its author, unless a guest, and any admin. */
export const canEditEvent = ({ row, member }: LeagueEvent): boolean =>
  member.isAdmin || (row.created_by === member.userId && canPlanDays(member));

/** Fails in the API's order: 404 for an unknown id, 403 for another league's event, 404 for a cancelled one. */
export async function requireEvent(
  work: UnitOfWork,
  session: Session,
  eventId: string,
): Promise<LeagueEvent> {
  const place = await findEvent(work.db, eventId);
  if (!place) throw new ApiError('not_found');
  // Read again under the league's lock, because it may have changed in the meantime; sent with the lock.
  const proving = requireMember(work, session, place.league_id);
  const [member, row] = await Promise.all([proving, findEvent(work.db, eventId)]);
  return eventOf(row, member, work.now);
}

const DAY = 24 * 60 * 60 * 1000;

/** Must match `isSeen`. */
const isGone = ({ cancelled_at, is_shown, starts_at }: EventRow, now: Date) =>
  cancelled_at !== null && !(is_shown && starts_at.getTime() > now.getTime() - DAY);

function eventOf(row: EventRow | undefined, member: LeagueMember, now: Date): LeagueEvent {
  if (!row || isGone(row, now)) throw new ApiError('not_found');
  return { row, member } as LeagueEvent;
}

/** An event whose league is known. */
interface EventInLeague {
  readonly leagueId: string;
  readonly eventId: string;
}

type AskAhead<Answer> = () => Promise<Answer>;

const askedOf =
  <Answer>(db: Reader, eventId: string, ask: AskAhead<Answer>) =>
  (): Promise<[EventRow | undefined, Answer]> =>
    Promise.all([findEvent(db, eventId), ask()]);

/** Sends the queries of `requirePrefetchedEvent` together with the league's lock, without waiting. */
export function prefetchEvent<Answer>(
  work: UnitOfWork,
  tokenHash: Buffer,
  { leagueId, eventId }: EventInLeague,
  ask: AskAhead<Answer>,
): void {
  prefetchMember(work, tokenHash, leagueId, askedOf(work.db, eventId, ask));
}

/** Like `requireEvent`, for an event whose league is known, with the result of `ask` under the league's lock. */
export async function requirePrefetchedEvent<Answer>(
  work: UnitOfWork,
  session: Session,
  { leagueId, eventId }: EventInLeague,
  ask: AskAhead<Answer>,
): Promise<{ event: LeagueEvent; prefetched: Answer }> {
  const begun = prefetchedMemberships.get(work);
  const member = await requireMember(work, session, leagueId);
  const asked = begun?.ahead ?? askedOf(work.db, eventId, ask)();
  const [row, answer] = (await asked) as [EventRow | undefined, Answer];
  return { event: eventOf(row, member, work.now), prefetched: answer };
}

export function requireEventEditor(event: LeagueEvent): EditableEvent {
  if (!canEditEvent(event)) throw new ApiError('forbidden');
  return event as EditableEvent;
}

/** For actions that a cancelled event, which may still be visible, does not allow. */
export function requireNotCancelled({ row }: LeagueEvent): void {
  if (row.cancelled_at !== null) throw new ApiError('event_cancelled');
}

/** For actions on future or current events. Finishing a league ends its days, so that is checked first. */
export function requireOpenEvent(event: LeagueEvent): void {
  requireUnfinished(event.member.league);
  requireNotCancelled(event);
  if (event.row.closed_at !== null) throw new ApiError('event_closed');
}

/** The league of a visible event, before any permission is checked. */
export async function leagueOfEvent(db: Reader, eventId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('events')
    .where('id', '=', eventId)
    .where((event) => event.or([event('cancelled_at', 'is', null), event('is_shown', '=', true)]))
    .select('league_id')
    .executeTakeFirst();
  return row?.league_id;
}

function findEvent(db: Reader, eventId: string): Promise<EventRow | undefined> {
  return db.selectFrom('events').where('id', '=', eventId).selectAll().executeTakeFirst();
}
