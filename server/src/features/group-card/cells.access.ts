import { sql } from 'kysely';
import { getCardOpeningTime } from '@golf-league/core/golf/days/day-window.ts';
import type { PlayedCourse } from '@golf-league/core/golf/rounds/course.ts';
import { fromStoredCourse } from '../../database/course-values.ts';
import { compileOnce } from '../../database/compile-once.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { canEditEvent, type VisibleEvent, requireOpenEvent } from '../events/events.access.ts';

declare const brand: unique symbol;

type Holes = NonNullable<PlayedCourse['holes']>;

/** Proof that the member may write scores for the players in a call. Only this file creates it. */
export interface CellsWriter {
  readonly [brand]: 'writer';
  readonly event: VisibleEvent;
  readonly holes: Holes;
  readonly players: WritePermissions['players'];
  readonly getCurrentId: WritePermissions['getCurrentId'];
}

export interface WritePermissions {
  readonly hasSheet: boolean;
  /** The start of the first group or of the day, whichever is earlier. */
  readonly startsAt: Date;
  readonly groups: ReadonlyMap<string, number>;
  /** The players in the call who are members of the league, with the state of each. */
  readonly players: ReadonlyMap<
    string,
    { isRegistered: boolean; hasOwnIndex: boolean; hasCardHandicap: boolean; hasTee: boolean }
  >;
  /**
   * Returns the current id of a player in the call: the id of an unclaimed player maps to the person who has since
   * claimed the player.
   */
  readonly getCurrentId: (id: string) => string;
}

/** Returns the groups on an event's tee sheet, and which of the players in the call are members of its league. */
export async function readWritePermissions(
  db: Reader,
  eventId: string,
  players: readonly string[],
): Promise<WritePermissions | undefined> {
  const [row] = await selectWritePermissions(db, { eventId, players: [...new Set(players)] });
  const takenSeats = new Map(row?.taken);
  return (
    row && {
      getCurrentId: (id) => takenSeats.get(id) ?? id,
      hasSheet: row.has_sheet,
      startsAt: row.first_start,
      groups: new Map(row.places),
      players: new Map(
        row.players.map(([id, isRegistered, hasOwnIndex, hasCardHandicap, hasTee]) => [
          id,
          { isRegistered, hasOwnIndex, hasCardHandicap, hasTee },
        ]),
      ),
    }
  );
}

const selectWritePermissions = compileOnce(
  (db, { eventId, players }: { eventId: string; players: readonly string[] }) =>
    db
      .selectFrom('events')
      .where('events.id', '=', eventId)
      .select([
        sql<boolean>`exists (select from event_groups where event_id = events.id)`.as('has_sheet'),
        sql<Date>`least(starts_at, (
        select min(event_groups.starts_at) from event_groups where event_id = events.id
      ))`.as('first_start'),
        sql<[playerId: string, group: number][]>`coalesce((
        select json_agg(json_build_array(user_id, group_number)) from event_places
        where event_id = events.id and user_id is not null
      ), '[]')`.as('places'),
        sql<[playerId: string, ...is: [boolean, boolean, boolean, boolean]][]>`coalesce((
        select json_agg(json_build_array(
          m.user_id,
          exists (select from rounds r where r.event_id = events.id and r.user_id = m.user_id),
          u.handicap_index is not null,
          exists (select from card_handicaps h where h.event_id = events.id and h.player_id = m.user_id),
          exists (select from card_tees t where t.event_id = events.id and t.player_id = m.user_id)
        ))
        from members m join users u on u.id = m.user_id
        where m.league_id = events.league_id and (m.user_id = any(${players}) or m.user_id in (
          select user_id from taken_seats where league_id = events.league_id and seat_id = any(${players})
        ))
      ), '[]')`.as('players'),
        sql<[seatId: string, playerId: string][]>`coalesce((
        select json_agg(json_build_array(seat_id, user_id)) from taken_seats
        where league_id = events.league_id and seat_id = any(${players})
      ), '[]')`.as('taken'),
      ]),
);

/** Whether both players are in the same group on the tee sheet; without a sheet, everybody plays together. */
const areInSameGroup = ({ hasSheet, groups }: WritePermissions, firstId: string, secondId: string): boolean =>
  !hasSheet || (groups.has(firstId) && groups.get(firstId) === groups.get(secondId));

/** Whether the member may write scores for the player even when the card is full. */
export const canAlwaysWriteFor = (
  event: VisibleEvent,
  permissions: WritePermissions,
  playerId: string,
): boolean => canEditEvent(event) || playerId === event.member.userId || permissions.hasSheet;

/** Returns the holes on the day's course. Rejects a day whose course has no holes, because such a day has no card. */
export function requireHoles({ row }: VisibleEvent): Holes {
  const holes = row.course && fromStoredCourse(row.course).holes;
  if (!holes) throw new ApiError('no_holes');
  return holes;
}

export function requireCardOpen({ startsAt }: WritePermissions, now: Date): void {
  if (now < getCardOpeningTime(startsAt)) throw new ApiError('event_not_begun');
}

/** Rejects players that the member may not write for, and then players who are not in the league. */
export function requireCanWriteForPlayers(
  event: VisibleEvent,
  permissions: WritePermissions,
  requestedIds: readonly string[],
): void {
  const playerIds = requestedIds.map(permissions.getCurrentId);
  const canWriteForAll = canEditEvent(event);
  const canWrite = (id: string) => canWriteForAll || areInSameGroup(permissions, event.member.userId, id);
  if (!playerIds.every(canWrite)) throw new ApiError('forbidden');
  if (!playerIds.every((id) => permissions.players.has(id))) throw new ApiError('not_found');
}

/**
 * Proves that the member may write for the players. Group members may write for their group, and admins and the event's
 * author for everybody; without a tee sheet, everybody may write for everybody. Throws errors in the contract's order.
 */
export function requireWriter(
  event: VisibleEvent,
  permissions: WritePermissions,
  requestedIds: readonly string[],
  now: Date,
): CellsWriter {
  requireCanWriteForPlayers(event, permissions, requestedIds);
  requireOpenEvent(event);
  const holes = requireHoles(event);
  requireCardOpen(permissions, now);
  const { players, getCurrentId } = permissions;
  return { event, holes, players, getCurrentId } as CellsWriter;
}

/**
 * Rejects members of other groups who are not admins. Also rejects the member's own card, except in leagues with the
 * attest rule, where somebody else may have entered its scores.
 */
export function requireCanConfirm({ member }: VisibleEvent, permissions: WritePermissions, playerId: string) {
  const isOwnCard = playerId === member.userId;
  const canConfirm = isOwnCard
    ? member.league.rules.attest
    : member.isAdmin || areInSameGroup(permissions, member.userId, playerId);
  if (!canConfirm) throw new ApiError('forbidden');
  const player = permissions.players.get(playerId);
  if (!player) throw new ApiError('not_found');
  return player;
}
