import { isCompleteCard } from '@golf-league/core/golf/days/day-card.ts';
import { toCalendarDay } from '@golf-league/core/golf/rounds/played-on.ts';
import { EMPTY_SCORE_DETAILS } from '@golf-league/core/golf/rounds/round.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { canEditEvent, type VisibleEvent, requireNotCancelled } from '../events/events.access.ts';
import { selectHighestRound } from '../rounds/participation.queries.ts';
import { requireRoundEditorForCard } from '../rounds/rounds.access.ts';
import { reconfirmRound, registerRound } from '../rounds/rounds.actions.ts';
import type { RoundViewRow } from '../rounds/rounds.queries.ts';
import { readCard } from './cards.queries.ts';
import { requireCardOpen, requireCanConfirm, requireHoles, type WritePermissions } from './cells.access.ts';
import type { CachedDayCard } from './computed-card.queries.ts';
import { readConfirmationState, hasCorrectedSinceConfirmation } from './confirming.queries.ts';

/**
 * Registers a player's complete card as a round, with its writer and confirmer. If the round is already registered and
 * has been corrected, confirms the correction. Both work even after the day is closed.
 */
export async function confirmCard(
  work: UnitOfWork,
  event: VisibleEvent,
  permissions: WritePermissions,
  requestedPlayerId: string,
  previousCard: CachedDayCard | undefined,
): Promise<RoundViewRow> {
  const { row, member } = event;
  const playerId = permissions.getCurrentId(requestedPlayerId);
  const { isRegistered } = requireCanConfirm(event, permissions, playerId);
  if (isRegistered) return confirmCorrectedRound(work, event, playerId);
  const card = await readCard(work.db, row.id, previousCard);
  const playerCard = card?.players.find((player) => player.playerId === playerId);
  const confirmedBy = await requireAllowedConfirmer(work, event, playerId, playerCard?.mostlyBy ?? null);
  requireNotCancelled(event);
  const holes = requireHoles(event);
  requireCardOpen(permissions, work.now);
  const { mode } = member.league.rules;
  if (!playerCard || !isCompleteCard({ mode, strokes: playerCard.strokes, holes }, playerCard.disputed)) {
    throw new ApiError('card_incomplete');
  }
  const editor = await requireRoundEditorForCard(work.db, member, playerId, {
    writer: playerCard.writtenBy,
    confirmedBy,
  });
  const highestRound = await selectHighestRound(work.db, { leagueId: member.league.id, userId: playerId });
  const roundInput = {
    ...EMPTY_SCORE_DETAILS,
    gross: null,
    toPar: null,
    coursePar: null,
    strokes: playerCard.strokes.map((score) => score as number | null),
    playedOn: getPlayedDate(event, work.now),
    eventId: row.id,
    scorecard: null,
  };
  return registerRound(work, editor, roundInput, highestRound);
}

/** Confirms a corrected round. Rejects callers who have corrected it themselves. */
async function confirmCorrectedRound(
  work: UnitOfWork,
  event: VisibleEvent,
  playerId: string,
): Promise<RoundViewRow> {
  const { row, member } = event;
  const round = await work.db
    .selectFrom('rounds')
    .where('event_id', '=', row.id)
    .where('user_id', '=', playerId)
    .selectAll()
    .executeTakeFirstOrThrow();
  if (await hasCorrectedSinceConfirmation(work.db, round.id, member.userId)) throw new ApiError('forbidden');
  return reconfirmRound(work, member, round);
}

/**
 * Checks whether the player's answer, a deleted round or the card's writer requires a different confirmer. Resolves to
 * the confirmer, or null if an admin registers the card because nobody else in the group has an account.
 */
async function requireAllowedConfirmer(
  work: UnitOfWork,
  event: VisibleEvent,
  playerId: string,
  majorityWriterId: string | null,
): Promise<string | null> {
  const { row, member } = event;
  const { userId, isAdmin, league } = member;
  const confirmationState = await readConfirmationState(work.db, row.id, playerId, userId);
  const { hasDeclined, hasDisownedRound, hasOtherAccountInGroup } = confirmationState;
  const isOwnCard = playerId === userId;
  if (!isOwnCard && hasDisownedRound && !isAdmin) throw new ApiError('forbidden');
  if (!isOwnCard && hasDeclined && !canEditEvent(event)) throw new ApiError('said_no');
  if (!league.rules.attest || majorityWriterId !== userId) return userId;
  if (isOwnCard || !isAdmin || hasOtherAccountInGroup) throw new ApiError('own_writing');
  return null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Counts a member's confirmation of another player's round, and rejects it above the daily limit. The limit does not
 * apply to admins or the event's author. Called after all other checks, in the same transaction.
 */
export async function countConfirmation(
  work: UnitOfWork,
  event: VisibleEvent,
  playerId: string,
): Promise<void> {
  const { userId, league } = event.member;
  if (playerId === userId || canEditEvent(event)) return;
  const oneDayAgo = new Date(work.now.getTime() - DAY_MS);
  const { rows } = await sql<{ confirmed_at: Date }>`
    with deleted_confirmations as (
      delete from card_confirmations where league_id = ${league.id} and confirmed_at <= ${oneDayAgo}
    ), new_confirmation as (
      insert into card_confirmations (league_id, user_id, confirmed_at) values (${league.id}, ${userId}, ${work.now})
    )
    select confirmed_at from card_confirmations
    where league_id = ${league.id} and user_id = ${userId} and confirmed_at > ${oneDayAgo}
    order by confirmed_at desc limit ${quotas.confirmationsPerDay}
  `.execute(work.db);
  if (rows.length < quotas.confirmationsPerDay) return;
  const nextAllowedAt = rows.at(-1)!.confirmed_at.getTime() + DAY_MS;
  const retryAfterSeconds = Math.ceil((nextAllowedAt - work.now.getTime()) / 1000);
  throw new ApiError('too_many_requests', { retryAfterSeconds });
}

/** Returns the event's date, or today's date if the event is in the future. */
function getPlayedDate({ row }: VisibleEvent, now: Date): string {
  const [day, today] = [row.starts_at, now].map((time) => toCalendarDay(row.time_zone, time)) as [
    string,
    string,
  ];
  return day < today ? day : today;
}
