import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { EventView } from '@golf-league/core/contracts/events.ts';
import { toCalendarDay } from '@golf-league/core/golf/rounds/played-on.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { countbackCard, sortDayResults } from '../../database/countback-columns.ts';
import { selectDayRounds } from '../../database/closed-days.ts';
import type { StoredCourse } from '../../database/course-columns.ts';
import { toEventFieldsView } from '../../database/day-fields.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { SignedUrls } from '../../images/signed-urls.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import { copiedTees, playerTeeChoices } from '../rounds/tees.queries.ts';
import { getFirstClosedAt, findEarliestOpeningTime, isListedEvent, hasEnteredIndex } from './days.queries.ts';
import { type EventsContext, createHandicapFinder, readEventsContext } from './tees.queries.ts';

export type Urls = Pick<SignedUrls, 'getUrl'>;

interface SigningContext {
  readonly urls: Urls;
  readonly now: Date;
}

/** Selects events with the current members' answers, the tee sheet and the rounds. */
function selectEvents(db: Reader) {
  return db
    .selectFrom('events')
    .selectAll()
    .select((builder) => [
      jsonArrayFrom(
        builder
          .selectFrom('event_answers as answer')
          .innerJoin('users', 'users.id', 'answer.user_id')
          .whereRef('answer.event_id', '=', 'events.id')
          .orderBy('answer.sequence')
          .select([
            'answer.user_id',
            'answer.answer',
            nameInLeague('events.league_id').as('user_name'),
            'users.picture',
            'users.handicap_index',
            'users.handicap_hidden',
          ]),
      ).as('answers'),
      jsonArrayFrom(
        builder
          .selectFrom('event_groups as group')
          .whereRef('group.event_id', '=', 'events.id')
          .orderBy('group.number')
          .select(['group.number', 'group.starts_at', 'group.start_hole']),
      ).as('groups'),
      jsonArrayFrom(
        builder
          .selectFrom('event_places as place')
          .leftJoin('users', 'users.id', 'place.user_id')
          .whereRef('place.event_id', '=', 'events.id')
          .orderBy('place.group_number')
          .orderBy('place.place')
          .select([
            'place.group_number',
            'place.user_id',
            'place.left_at',
            nameInLeague<string | null>('events.league_id').as('user_name'),
            'users.handicap_index',
            'users.handicap_hidden',
            hasEnteredIndex.as('has_entered_index'),
          ]),
      ).as('places'),
      jsonArrayFrom(
        builder
          .selectFrom(selectDayRounds('events.id').as('rounds'))
          .leftJoin('users', 'users.id', 'rounds.user_id')
          .select(['rounds.user_id as playerId', nameInLeague<string | null>('events.league_id').as('name')])
          .select(['rounds.to_par as toPar', 'rounds.sequence as order'])
          .select([countbackCard.as('card'), 'rounds.is_guest as isGuestRound'])
          .select(['rounds.tee_id as teeId', sql<StoredCourse | null>`rounds.course - 'holes'`.as('course')]),
      ).as('rounds'),
      copiedTees.as('copied_tees'),
      playerTeeChoices.as('tees_of_players'),
    ]);
}

type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>;

function getStatus({
  cancelled_at,
  closed_at,
}: Pick<EventRow, 'cancelled_at' | 'closed_at'>): EventView['status'] {
  if (cancelled_at !== null) return 'cancelled';
  return closed_at === null ? 'planned' : 'closed';
}

/** Returns the groups of a tee sheet, each with its current players. */
function toGroups(
  row: EventRow,
  getHandicapFields: ReturnType<typeof createHandicapFinder>,
  { findLeagueIndex, estimates }: EventsContext,
): EventView['groups'] {
  const eventDate = toCalendarDay(row.time_zone, row.starts_at);
  // True if the player has no index in their profile, on the card or in the league, and too few rounds to estimate one.
  const hasNoIndex = ({ user_id: id, has_entered_index }: EventRow['places'][number]) =>
    row.course !== null &&
    id !== null &&
    estimates.get(id) === null &&
    !has_entered_index &&
    (findLeagueIndex?.(id, eventDate) ?? null) === null;
  return row.groups.map(({ number, starts_at, start_hole }) => {
    const places = row.places.filter(({ group_number }) => group_number === number);
    const players = places.flatMap((place) => {
      const { user_id: playerId, user_name: name } = place;
      if (playerId === null) return [];
      const handicap = {
        ...getHandicapFields(place),
        ...(hasNoIndex(place) && { noIndex: true as const }),
      };
      return [{ playerId, name: name ?? '', ...handicap }];
    });
    return {
      startsAt: starts_at === null ? null : new Date(starts_at).toISOString(),
      startHole: start_hole,
      players,
      open: places.length - players.length,
    };
  });
}

/** Returns the players with the best result in the event, excluding guests. */
function findWinners({ rounds, closed_at }: EventRow, mode: Mode): EventView['winners'] {
  if (closed_at === null) return [];
  const countedRounds = rounds.filter(({ isGuestRound }) => !isGuestRound);
  const winningRounds = sortDayResults(mode, countedRounds).filter(({ position }) => position === 1);
  return winningRounds.map(({ playerId, name }) => ({ playerId, name: name ?? DELETED_PLAYER }));
}

/** Converts a place from JSON, where a time is a string. */
const parsePlace = ({ user_id, left_at }: EventRow['places'][number]) => ({
  user_id,
  left_at: left_at === null ? null : new Date(left_at),
});

function toEventView(
  row: EventRow,
  member: LeagueMember,
  { urls, now }: SigningContext,
  context: EventsContext,
): EventView {
  const openToSubstitutesFrom = findEarliestOpeningTime(row.places.map(parsePlace), row.starts_at);
  const getHandicapFields = createHandicapFinder(row, context, member);
  const answers = row.answers.map((answer) => ({
    id: answer.user_id,
    name: answer.user_name,
    picture: urls.getUrl(answer.picture, now),
    answer: answer.answer,
    ...getHandicapFields(answer),
  }));
  return {
    id: row.id,
    leagueId: row.league_id,
    ...toEventFieldsView(row),
    createdBy: row.created_by,
    answers,
    mine: answers.find((answer) => answer.id === member.userId)?.answer ?? null,
    remindedAt: row.reminded_at?.toISOString() ?? null,
    status: getStatus(row),
    reason: row.reason,
    closedAt: row.closed_at?.toISOString() ?? null,
    firstClosedAt: getFirstClosedAt(row)?.toISOString() ?? null,
    reopenedAt: row.reopened_at?.toISOString() ?? null,
    registered: row.rounds.length,
    winners: findWinners(row, member.league.rules.mode),
    groups: toGroups(row, getHandicapFields, context),
    openPlaces: row.places.filter(({ user_id }) => user_id === null).length,
    ...(openToSubstitutesFrom !== null &&
      openToSubstitutesFrom > now && { takeFrom: openToSubstitutesFrom.toISOString() }),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

function getStartOfYesterday(now: Date): Date {
  const yesterday = new Date(now.getTime() - DAY_MS);
  yesterday.setUTCHours(0, 0, 0, 0);
  return yesterday;
}

/** Dates in UTC, both inclusive. */
interface DateRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Caps requests without a date range. No league plays this many events in ten years. */
const MAX_LISTED_EVENTS = 500;

export async function readEvents(
  db: Reader,
  member: LeagueMember,
  { from, to }: DateRange,
  signingContext: SigningContext,
): Promise<EventView[]> {
  const since = from === undefined ? getStartOfYesterday(signingContext.now) : new Date(`${from}T00:00:00Z`);
  let query = selectEvents(db).where(isListedEvent(member.league.id, since, signingContext.now));
  if (to !== undefined) {
    query = query.where('starts_at', '<', new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS));
  }
  const rows = await query.orderBy('starts_at').orderBy('id').limit(MAX_LISTED_EVENTS).execute();
  const context = await readEventsContext(db, member, rows);
  return rows.map((row) => toEventView(row, member, signingContext, context));
}

export async function readEvent(
  db: Reader,
  member: LeagueMember,
  eventId: string,
  signingContext: SigningContext,
): Promise<EventView> {
  const row = await selectEvents(db).where('id', '=', eventId).executeTakeFirstOrThrow();
  return toEventView(row, member, signingContext, await readEventsContext(db, member, [row]));
}

/** Reads the next upcoming event, ignoring the one with `id`. */
export async function readNextEvent(
  db: Reader,
  member: LeagueMember,
  { id }: Pick<EventView, 'id'>,
  signingContext: SigningContext,
): Promise<EventView | null> {
  const row = await selectEvents(db)
    .where(isListedEvent(member.league.id, signingContext.now, signingContext.now))
    .where('cancelled_at', 'is', null)
    .where('id', '!=', id)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? toEventView(row, member, signingContext, await readEventsContext(db, member, [row])) : null;
}

/** Reads events in the order of `ids`. */
export async function readEventsByIds(
  db: Reader,
  member: LeagueMember,
  ids: readonly string[],
  signingContext: SigningContext,
): Promise<EventView[]> {
  const rows = await selectEvents(db)
    .where(sql<boolean>`id = any(${[...ids]})`)
    .execute();
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const context = await readEventsContext(db, member, rows);
  return ids.map((id) => toEventView(rowsById.get(id)!, member, signingContext, context));
}
