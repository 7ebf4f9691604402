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
import { hashWinners, getFirstClosedAt, hasRounds } from '../events/days.queries.ts';
import { type EditableEvent, requireNotCancelled } from '../events/events.access.ts';
import { releaseCarriedSkins, wereSkinsCarriedOver, storeResultsOfDays } from './stored-results.actions.ts';
import { getCancellationColumns } from '../events/events.actions.ts';
import { readEvent, type Urls } from '../events/events.queries.ts';

/** Closes an event, if it is open. An event with rounds counts as having begun, even before its start time. */
export async function closeEvent(work: UnitOfWork, event: EditableEvent, urls: Urls): Promise<EventView> {
  const { row, member } = event;
  requireNotCancelled(event);
  if (row.closed_at === null) {
    const hasNotBegun = row.starts_at > work.now && row.reopened_at === null;
    if (hasNotBegun && !(await hasRounds(work.db, row.id))) throw new ApiError('event_not_begun');
    await closeEvents(work, [row.id]);
  }
  return readEvent(work.db, member, row.id, { urls, now: work.now });
}

/**
 * Closes events. Later rounds still count. Nobody is notified if a reopened event closes with the same winners as
 * before. DANGER: the leagues must be locked, because the position of a recap in the chat is assigned here, and a
 * client that loads the entries after a given one must not miss a recap.
 */
async function closeEvents(work: UnitOfWork, ids: readonly string[], shouldNotify = true): Promise<void> {
  const openEvents = await work.db
    .selectFrom('events')
    .where(sql<boolean>`id = any(${[...ids]})`)
    .where('closed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .select(['id', 'league_id', 'winners_before'])
    .execute();
  const openIds = openEvents.map(({ id }) => id);
  // Stored before the events are closed, because the card of a closed event is read from its stored data.
  await storeResultsOfDays(work, openIds, 2);
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
  for (const { id: eventId, league_id: leagueId, winners_before: previousDigest } of openEvents) {
    if (shouldNotify && previousDigest !== (await hashWinners(work.db, eventId)))
      notify(work, 'dayClosed', { leagueId, actorId: null, eventId });
    publishStatusChange(work, { leagueId, eventId }, 'dayClosed');
  }
}

/** Publishes a change to an event and to its card, because the event's games and the ledger depend on it. */
function publishStatusChange(
  work: UnitOfWork,
  { leagueId, eventId }: Record<'leagueId' | 'eventId', string>,
  event: 'dayClosed' | 'dayReopened',
): void {
  work.publish({ kind: 'event', leagueId, event: 'eventsChanged', payload: { eventId } });
  work.publish({ kind: 'event', leagueId, event, payload: { eventId } });
  publishCardChange(work, leagueId, eventId);
}

/** Reopens an event, if it is closed. */
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
    const winnersDigest = await hashWinners(work.db, row.id);
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
    publishStatusChange(work, eventRef, 'dayReopened');
    // The cached cards of closed events are valid until the board's version changes.
    await publishBoardChange(work, league.id);
  }
  return readEvent(work.db, member, row.id, { urls, now: work.now });
}

/** How long the last round can be corrected before the event is closed and announced, in ms. */
const CORRECTION_TIME_MS = HOUR_IN_MS / 2;
/** The maximum age of an event that is closed automatically, in ms. Older events predate closing. */
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

const hasCourseOrRounds = sql<boolean>`(course is not null or exists (select from rounds where event_id = events.id))`;

/**
 * Closes the events with a course or rounds that nobody has closed: soon after the last round if all rounds are in,
 * otherwise after two days. A reopened event closes 24 hours after it was reopened, even if all its rounds are in.
 */
export async function closeFinishedEvents(work: UnitOfWork): Promise<void> {
  for (const { league_id } of await findEventsToClose(work)) await lockLeague(work, league_id);
  // Reread while holding the locks: an event may have been closed and reopened in the meantime.
  const rows = work.lockedLeagueIds.size === 0 ? [] : await findEventsToClose(work);
  const ids = rows.filter(({ league_id }) => work.lockedLeagueIds.has(league_id)).map(({ id }) => id);
  if (ids.length > 0) await closeEvents(work, ids);
}

function findEventsToClose({ db, now }: UnitOfWork) {
  const getTimeBefore = (age: number) => new Date(now.getTime() - age);
  return db
    .selectFrom('events')
    .where('closed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('reopened_at', '<=', getTimeBefore(REOPENED_CLOSE_DELAY_MS)),
        eb.and([
          eb('reopened_at', 'is', null),
          hasCourseOrRounds,
          eb('starts_at', '<=', now),
          eb('starts_at', '>', getTimeBefore(MAX_AGE_MS)),
          eb.or([
            eb('starts_at', '<=', getTimeBefore(AUTO_CLOSE_DELAY_MS)),
            areAllRoundsIn(getTimeBefore(CORRECTION_TIME_MS)),
          ]),
        ]),
      ]),
    )
    .orderBy('league_id')
    .select(['id', 'league_id'])
    .execute();
}

/**
 * Closes the events of a season that have begun and cancels the later ones. Resolves to the number of cancelled events,
 * which is mentioned only in the notification that the season is finished.
 */
export async function closeOrCancelEvents(work: UnitOfWork, { league }: LeagueAdmin): Promise<number> {
  const openEvents = work.db
    .selectFrom('events')
    .where('league_id', '=', league.id)
    .where('closed_at', 'is', null)
    .where('cancelled_at', 'is', null);
  const begunEvents = await openEvents
    .where(
      sql<boolean>`(starts_at <= ${work.now} or exists (select from rounds where event_id = events.id)
        or exists (select from card_cells where event_id = events.id))`,
    )
    .select('id')
    .execute();
  await closeEvents(
    work,
    begunEvents.map(({ id }) => id),
    false,
  );
  const laterEvents = await openEvents.select('id').execute();
  for (const { id: eventId } of laterEvents) {
    await work.db
      .updateTable('events')
      .set(getCancellationColumns(work.now))
      .where('id', '=', eventId)
      .execute();
    work.publish({ kind: 'event', leagueId: league.id, event: 'eventsChanged', payload: { eventId } });
    publishCardChange(work, league.id, eventId);
  }
  return laterEvents.length;
}
