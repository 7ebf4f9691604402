import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import { formatToPar } from '@golf-league/core/golf/format.ts';
import { getPointsForToPar } from '@golf-league/core/golf/rounds/score.ts';
import { type Language, localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { toSentence } from '@golf-league/core/wire/sentences.ts';
import { sql } from 'kysely';
import { countbackCard, sortDayResults } from '../../database/countback-columns.ts';
import { selectDayRounds } from '../../database/closed-days.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { truncateText } from '../../push/truncate-text.ts';
import { defineNewsKind, noReaders, type RecipientTimeZone } from '../../push/news-kind.ts';
import { immediatePace } from '../../push/paces.ts';
import { truncateName, withLeagueTitle, selectLeagueAudience } from '../leagues/news/news.queries.ts';
import { isOpenToSubstitutes } from './days.queries.ts';
import {
  readCurrentEvent,
  getEventPath,
  type EventSummary,
  formatEvent,
  createNewsByAnswer,
  addStartTimes,
  formatEventTime,
} from './events.news.ts';

const MAX_REASON_LENGTH = 100;

const getEventTag = ({ eventId }: { readonly eventId: string }) => `event:${eventId}`;
const getResultsTag = ({ eventId }: { readonly eventId: string }) => `day:${eventId}`;

interface NewsWithReason {
  readonly event: EventSummary;
  readonly reason: string | null;
}

async function readReason(db: Reader, eventId: string): Promise<string | null> {
  const row = await db.selectFrom('events').where('id', '=', eventId).select('reason').executeTakeFirst();
  return row?.reason ? truncateText(row.reason, MAX_REASON_LENGTH) : null;
}

const appendReason = (text: string, reason: string | null) =>
  reason === null ? text : `${toSentence(text)} ${reason}`;

export const eventCalledOff = defineNewsKind<'eventCalledOff', NewsWithReason>({
  type: 'event',
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(async (db, notice, { now }) => {
    const currentEvent = await readCurrentEvent(db, notice.eventId, now);
    if (!currentEvent?.isCancelled) return undefined;
    const news = { event: currentEvent.event, reason: await readReason(db, notice.eventId) };
    return createNewsByAnswer(db, notice, (answer) => answer !== 'no', news);
  }),
  texts: {
    en: ({ event, reason }, zone) => appendReason(`Cancelled: ${formatEvent(event, 'en', zone)}`, reason),
    sv: ({ event, reason }, zone) => appendReason(`Inställt: ${formatEvent(event, 'sv', zone)}`, reason),
  },
  getPath: getEventPath,
  getTag: getEventTag,
});

export const eventMoved = defineNewsKind<'eventMoved', NewsWithReason>({
  type: 'event',
  notifiesUsersHidingActor: true,
  selectAudience: (db, notice) =>
    notice.declined.length === 0
      ? selectLeagueAudience(db, notice)
      : selectLeagueAudience(db, notice).where('user_id', 'not in', [...notice.declined]),
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(async (db, { eventId, revision }, { now }) => {
    const currentEvent = await readCurrentEvent(db, eventId, now);
    // A later change sends its own notification.
    if (!currentEvent || currentEvent.isCancelled || currentEvent.revision !== revision) return undefined;
    return addStartTimes(db, eventId, { event: currentEvent.event, reason: await readReason(db, eventId) });
  }),
  texts: {
    en: ({ event, reason }, zone) =>
      `${toSentence(appendReason(`New time: ${formatEvent(event, 'en', zone)}`, reason))} Are you coming?`,
    sv: ({ event, reason }, zone) =>
      `${toSentence(appendReason(`Ny tid: ${formatEvent(event, 'sv', zone)}`, reason))} Kommer du?`,
  },
  getPath: getEventPath,
  getTag: getEventTag,
});

interface StartDetails {
  readonly title: string;
  readonly startsAt: Date | null;
  readonly startHole: number | null;
  readonly timeZone: string | null;
  readonly partners: readonly string[];
}

/** Formats a player's start details, for example `Round 4: 17:12, hole 1, with Elin, Marcus and Priya`. */
function formatStart(
  { title, startsAt, startHole, timeZone, partners }: StartDetails,
  language: Language,
  recipientZone: RecipientTimeZone,
): string {
  const locale = localesByLanguage[language];
  const labels = {
    en: { hole: 'hole', with: 'with', noDetails: 'you are in a group' },
    sv: { hole: 'hål', with: 'med', noDetails: 'du är med i en boll' },
  }[language];
  const startTimeText =
    startsAt === null ? [] : [formatEventTime(startsAt, { timeZone, recipientZone }, language, false)];
  const startHoleText = startHole === null ? [] : [`${labels.hole} ${startHole}`];
  const listFormat = new Intl.ListFormat(locale, { type: 'conjunction' });
  const partnerText = partners.length === 0 ? [] : [`${labels.with} ${listFormat.format(partners)}`];
  const parts = [...startTimeText, ...startHoleText, ...partnerText];
  return `${title}: ${parts.length === 0 ? labels.noDetails : parts.join(', ')}`;
}

export const groupsSaved = defineNewsKind<'groupsSaved', StartDetails>({
  type: 'event',
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(async (db, { eventId, userIds }, { now }) => {
    const currentEvent = await readCurrentEvent(db, eventId, now);
    if (!currentEvent || currentEvent.isCancelled) return undefined;
    const placeRows = await db
      .selectFrom('event_places as place')
      .innerJoin('event_groups as group', (join) =>
        join.onRef('group.event_id', '=', 'place.event_id').onRef('group.number', '=', 'place.group_number'),
      )
      .innerJoin('users', 'users.id', 'place.user_id')
      .where('place.event_id', '=', eventId)
      .orderBy('place.place')
      .select(['users.id', 'group.number', 'group.starts_at', 'group.start_hole'])
      .select(nameInLeague('group.league_id').as('user_name'))
      .execute();
    const startsByPlayer = new Map<string, StartDetails>();
    for (const playerRow of placeRows) {
      if (!userIds.includes(playerRow.id)) continue;
      const partners = placeRows.filter(
        ({ number, id }) => number === playerRow.number && id !== playerRow.id,
      );
      startsByPlayer.set(playerRow.id, {
        title: currentEvent.event.title,
        startsAt: playerRow.starts_at,
        startHole: playerRow.start_hole,
        timeZone: currentEvent.event.timeZone,
        partners: partners.map(({ user_name }) => truncateName(user_name)),
      });
    }
    return { newsByUserId: startsByPlayer };
  }),
  texts: {
    en: (startDetails, zone) => formatStart(startDetails, 'en', zone),
    sv: (startDetails, zone) => formatStart(startDetails, 'sv', zone),
  },
  getPath: getEventPath,
  getTag: getEventTag,
});

export const placeOpen = defineNewsKind<'placeOpen', { event: EventSummary }>({
  type: 'event',
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(async (db, { leagueId, eventId }, { now }) => {
    const currentEvent = await readCurrentEvent(db, eventId, now);
    if (!currentEvent || currentEvent.isCancelled) return undefined;
    const places = await db
      .selectFrom('event_places')
      .where('event_id', '=', eventId)
      .select(['user_id', 'left_at'])
      .execute();
    if (!places.some((place) => isOpenToSubstitutes(place, currentEvent.event.startsAt, now)))
      return undefined;
    const sheetPlayerIds = new Set(places.map(({ user_id }) => user_id));
    const substitutes = await db
      .selectFrom('members')
      .where('league_id', '=', leagueId)
      .where('is_substitute', '=', true)
      .select('user_id')
      .execute();
    const recipients = substitutes.filter(({ user_id }) => !sheetPlayerIds.has(user_id));
    return {
      newsByUserId: new Map(recipients.map(({ user_id }) => [user_id, { event: currentEvent.event }])),
    };
  }),
  texts: {
    en: ({ event }, zone) =>
      `A place is open: ${toSentence(formatEvent(event, 'en', zone))} First come, first served`,
    sv: ({ event }, zone) =>
      `En plats är ledig: ${toSentence(formatEvent(event, 'sv', zone))} Först till kvarn`,
  },
  getPath: getEventPath,
  getTag: getEventTag,
});

interface ResultNews {
  readonly title: string;
  readonly winners: readonly string[];
  readonly score: string;
  readonly rounds: number;
}

export const dayClosed = defineNewsKind<'dayClosed', ResultNews>({
  type: 'round',
  secondType: 'league',
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(async (db, { eventId }, { league: { rules } }) => {
    const rounds = await db
      .selectFrom(selectDayRounds(sql.val(eventId)).as('rounds'))
      .leftJoin('users', 'users.id', 'rounds.user_id')
      .innerJoin('events', 'events.id', 'rounds.event_id')
      .where('events.closed_at', 'is not', null)
      .where('rounds.is_guest', '=', false)
      .select([
        'rounds.to_par as toPar',
        'rounds.sequence as order',
        'events.title',
        countbackCard.as('card'),
      ])
      .select(nameInLeague<string | null>('rounds.league_id').as('name'))
      .execute();
    const [bestResult, ...otherResults] = sortDayResults(rules.mode, rounds);
    // An event without rounds sends no notification.
    if (!bestResult) return undefined;
    const score =
      rules.mode === 'stableford'
        ? `${getPointsForToPar(rules, bestResult.toPar)} p`
        : formatToPar(bestResult.toPar);
    const winners = [bestResult, ...otherResults].filter(({ position }) => position === 1);
    const winnerNames = winners.map(({ name }) => truncateName(name ?? DELETED_PLAYER));
    return {
      newsForAll: {
        title: truncateText(bestResult.title, 60),
        winners: winnerNames,
        score,
        rounds: rounds.length,
      },
    };
  }),
  texts: {
    en: ({ title, winners, score, rounds }) =>
      `${title}: ${formatList(winners, 'en')} won with ${score} (${rounds} ${rounds === 1 ? 'round' : 'rounds'})`,
    sv: ({ title, winners, score, rounds }) =>
      `${title}: ${formatList(winners, 'sv')} vann med ${score} (${rounds} ${rounds === 1 ? 'runda' : 'rundor'})`,
  },
  getPath: getEventPath,
  getTag: getResultsTag,
});

const formatList = (names: readonly string[], language: Language) =>
  new Intl.ListFormat(localesByLanguage[language], { type: 'conjunction' }).format(names);
