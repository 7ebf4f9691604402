import type { EventView } from '@golf-league/core/contracts/events.ts';
import {
  AUTO_CLOSE_DELAY_MS,
  HOUR_IN_MS,
  REOPENED_CLOSE_DELAY_MS,
  REOPEN_WINDOW_MS,
} from '@golf-league/core/golf/days/closing.ts';
import { sql } from 'kysely';
import { publishBoardChange } from '../../database/publish-board-change.ts';
import { publishCardChange } from '../../database/publish-card-change.ts';
import { withHistory } from '../../database/history.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { type LeagueAdmin, lockLeague } from '../leagues/leagues.access.ts';
import { notify } from '../leagues/news/news.actions.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';
import { createWinnersDigest, getFirstClosedAt, hasRounds } from '../events/days.queries.ts';
import { type EditableEvent, requireNotCancelled } from '../events/events.access.ts';
import { releaseCarriedSkins, wereSkinsCarriedOver, storeDaysAsClosed } from './closed.actions.ts';
import { getCancellationColumns } from '../events/events.actions.ts';
import { readEvent, type Urls } from '../events/events.queries.ts';

/** Closes a day, if it is open. A day with rounds counts as having begun, even before its start time. */
export async function closeEvent(work: UnitOfWork, event: EditableEvent, urls: Urls): Promise<EventView> {
  const { row, member } = event;
  requireNotCancelled(event);
  if (row.closed_at === null) {
    const hasNotBegun = row.starts_at > work.now && row.reopened_at === null;
    if (hasNotBegun && !(await hasRounds(work.db, row.id))) throw new ApiError('event_not_begun');
    await closeDays(work, [row.id]);
  }
  return readEvent(work.db, member, row.id, { urls, now: work.now });
}

/**
 * Closes days. Later rounds still count. Nobody is notified if a reopened day closes with the same winners as before.
 * DANGER: the leagues must be locked, because the position of a recap in the chat is assigned here, and a client that
 * loads the entries after a given one must not miss a recap.
 */
async function closeDays(work: UnitOfWork, ids: readonly string[], shouldNotify = true): Promise<void> {
  const openDays = await work.db
    .selectFrom('events')
    .where(sql<boolean>`id = any(${[...ids]})`)
    .where('closed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .select(['id', 'league_id', 'winners_before'])
    .execute();
  const openIds = openDays.map(({ id }) => id);
  // Stored before the days are closed, because a closed day is read from its stored data.
  await storeDaysAsClosed(work, openIds, 2);
  await work.db
    .updateTable('events')
    .where(sql<boolean>`id = any(${openIds})`)
    .set({
      closed_at: work.now,
      reopened_at: null,
      winners_before: null,
      told_sequence: sql<number>`coalesce(told_sequence, nextval('rounds_sequence_seq'))`,
    })
    .execute();
  for (const { id: eventId, league_id: leagueId, winners_before: previousDigest } of openDays) {
    if (shouldNotify && previousDigest !== (await createWinnersDigest(work.db, eventId)))
      notify(work, 'dayClosed', { leagueId, actorId: null, eventId });
    publishDayChange(work, { leagueId, eventId }, 'dayClosed');
  }
}

/** Publishes a change to a day and to its card, because the day's games and the ledger depend on it. */
function publishDayChange(
  work: UnitOfWork,
  { leagueId, eventId }: Record<'leagueId' | 'eventId', string>,
  event: 'dayClosed' | 'dayReopened',
): void {
  work.publish({ kind: 'event', leagueId, event: 'eventsChanged', payload: { eventId } });
  work.publish({ kind: 'event', leagueId, event, payload: { eventId } });
  publishCardChange(work, leagueId, eventId);
}

/** Reopens a day, if it is closed. */
export async function reopenEvent(work: UnitOfWork, event: EditableEvent, urls: Urls): Promise<EventView> {
  const { row, member } = event;
  const { league, userId: actorId } = member;
  const eventRef = { leagueId: league.id, eventId: row.id };
  const firstClosedAt = getFirstClosedAt(row);
  if (row.closed_at !== null && firstClosedAt!.getTime() < work.now.getTime() - REOPEN_WINDOW_MS)
    throw new ApiError('reopen_too_late');
  requireUnfinished(league);
  requireNotCancelled(event);
  if (row.closed_at !== null) {
    if (await wereSkinsCarriedOver(work.db, row.id)) throw new ApiError('day_follows');
    const winnersDigest = await createWinnersDigest(work.db, row.id);
    await withHistory(work, { ...eventRef, actorId, kind: 'event_reopened' })
      .updateTable('events')
      .set({
        closed_at: null,
        first_closed_at: firstClosedAt,
        reopened_at: work.now,
        winners_before: winnersDigest,
      })
      .where('id', '=', row.id)
      .execute();
    await releaseCarriedSkins(work, row.id);
    publishDayChange(work, eventRef, 'dayReopened');
    // The cache of closed days is valid until the board's version changes.
    await publishBoardChange(work, league.id);
  }
  return readEvent(work.db, member, row.id, { urls, now: work.now });
}

/** How long the last round can be corrected before the day is closed and announced, in ms. */
const CORRECTION_TIME_MS = HOUR_IN_MS / 2;
/** The maximum age of a day that is closed automatically, in ms. Older days were played before days could be closed. */
const MAX_AGE_MS = 14 * 24 * HOUR_IN_MS;

/** Whether everyone on the tee sheet (or, without a sheet, everyone who accepted) has registered a round. */
const areAllRoundsIn = (lastRoundBefore: Date) => sql<boolean>`(
  with expected as (
    select user_id from event_places place where place.event_id = events.id and user_id is not null
    union
    select user_id from event_answers answers where answers.event_id = events.id and answer = 'yes'
      and not exists (select from event_places place where place.event_id = events.id)
  )
  select count(*) > 0 and count(*) = count(round.created_at)
      and coalesce((select max(created_at) from rounds where event_id = events.id) <= ${lastRoundBefore}, false)
    from expected left join rounds round on round.event_id = events.id and round.user_id = expected.user_id
)`;

const isDayOfPlay = sql<boolean>`(course is not null or exists (select from rounds where event_id = events.id))`;

/**
 * Closes the days of play that nobody has closed: soon after the last round if all rounds are in, otherwise after two
 * days. A reopened day closes 24 hours after it was reopened, even if all its rounds are in.
 */
export async function closeFinishedDays(work: UnitOfWork): Promise<void> {
  for (const { league_id } of await findDaysToClose(work)) await lockLeague(work, league_id);
  // Reread while holding the locks: a day may have been closed and reopened in the meantime.
  const rows = work.locked.size === 0 ? [] : await findDaysToClose(work);
  const ids = rows.filter(({ league_id }) => work.locked.has(league_id)).map(({ id }) => id);
  if (ids.length > 0) await closeDays(work, ids);
}

function findDaysToClose({ db, now }: UnitOfWork) {
  const timeBefore = (age: number) => new Date(now.getTime() - age);
  return db
    .selectFrom('events')
    .where('closed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where((day) =>
      day.or([
        day('reopened_at', '<=', timeBefore(REOPENED_CLOSE_DELAY_MS)),
        day.and([
          day('reopened_at', 'is', null),
          isDayOfPlay,
          day('starts_at', '<=', now),
          day('starts_at', '>', timeBefore(MAX_AGE_MS)),
          day.or([
            day('starts_at', '<=', timeBefore(AUTO_CLOSE_DELAY_MS)),
            areAllRoundsIn(timeBefore(CORRECTION_TIME_MS)),
          ]),
        ]),
      ]),
    )
    .orderBy('league_id')
    .select(['id', 'league_id'])
    .execute();
}

/**
 * Closes the days of a season that have begun and cancels the later ones. Resolves to the number of cancelled days,
 * which is mentioned only in the notification that the season is finished.
 */
export async function closeOrCancelDays(work: UnitOfWork, { league }: LeagueAdmin): Promise<number> {
  const openDays = work.db
    .selectFrom('events')
    .where('league_id', '=', league.id)
    .where('closed_at', 'is', null)
    .where('cancelled_at', 'is', null);
  const begunDays = await openDays
    .where(
      sql<boolean>`(starts_at <= ${work.now} or exists (select from rounds where event_id = events.id)
        or exists (select from card_cells where event_id = events.id))`,
    )
    .select('id')
    .execute();
  await closeDays(
    work,
    begunDays.map(({ id }) => id),
    false,
  );
  const laterDays = await openDays.select('id').execute();
  for (const { id: eventId } of laterDays) {
    await work.db
      .updateTable('events')
      .set(getCancellationColumns(work.now))
      .where('id', '=', eventId)
      .execute();
    work.publish({ kind: 'event', leagueId: league.id, event: 'eventsChanged', payload: { eventId } });
    publishCardChange(work, league.id, eventId);
  }
  return laterDays.length;
}
