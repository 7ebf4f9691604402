import type { Games } from '@golf-league/core/golf/games/games.ts';
import { sql } from 'kysely';
import type { Reader } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { canEditEvent, type VisibleEvent, requireNotCancelled } from '../events/events.access.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';

declare const brand: unique symbol;

/** Proof that the member may enter the leader in one of the day's contests. Only this file creates it. */
export interface ContestEditor {
  readonly [brand]: 'marks';
  readonly event: VisibleEvent;
  readonly games: Games | null;
}

/** Whether the member is on the tee sheet, or has scores or a round. On a day without a sheet, every member plays. */
async function isPlayingOnDay(db: Reader, eventId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ plays: boolean }>`
    select not exists (select from event_groups where event_id = ${eventId})
      or exists (select from event_places where event_id = ${eventId} and user_id = ${userId})
      or exists (select from rounds where event_id = ${eventId} and user_id = ${userId})
      or exists (select from card_cells where event_id = ${eventId} and player_id = ${userId}) as plays
  `.execute(db);
  return rows[0]!.plays;
}

/** Requires the member to be one of the day's players, its author or an admin. */
export async function requireContestEditor(db: Reader, event: VisibleEvent): Promise<ContestEditor> {
  const { row, member } = event;
  if (!canEditEvent(event) && !(await isPlayingOnDay(db, row.id, member.userId)))
    throw new ApiError('forbidden');
  return { event, games: row.games } as ContestEditor;
}

/** Rejects changes after the season has finished, on a cancelled day and, except by editors, on a closed day. */
export function requireEditableContest({ event }: ContestEditor): void {
  const { row, member } = event;
  requireUnfinished(member.league);
  requireNotCancelled(event);
  if (row.closed_at !== null && !canEditEvent(event)) throw new ApiError('event_closed');
}
