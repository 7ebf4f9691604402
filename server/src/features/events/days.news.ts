import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import { formatToPar } from '@golf-league/core/golf/format.ts';
import { pointsForToPar } from '@golf-league/core/golf/rounds/score.ts';
import { type Language, localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { asSentence } from '@golf-league/core/wire/sentences.ts';
import { sql } from 'kysely';
import { countbackCard, sortDayResults } from '../../database/countback-columns.ts';
import { roundsOfDay } from '../../database/closed-days.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { truncateText } from '../../push/truncate-text.ts';
import { defineNewsKind, findNoReaders, type RecipientZone } from '../../push/news-kind.ts';
import { immediatePace } from '../../push/paces.ts';
import { truncateName, withLeagueTitle, leagueAudience } from '../leagues/news/news.queries.ts';
import { isOpenToSubstitutes } from './days.queries.ts';
import {
  readCurrentEvent,
  dayPage,
  type EventSummary,
  formatEvent,
  newsByAnswer,
  newsWithStartTimes,
  formatEventTime,
} from './events.news.ts';

const MAX_REASON_LENGTH = 100;

const tagByEvent = ({ eventId }: { readonly eventId: string }) => `event:${eventId}`;
const tagByDay = ({ eventId }: { readonly eventId: string }) => `day:${eventId}`;

interface PostponedNews {
  readonly event: EventSummary;
  readonly reason: string | null;
}

async function readReason(db: Reader, eventId: string): Promise<string | null> {
  const row = await db.selectFrom('events').where('id', '=', eventId).select('reason').executeTakeFirst();
  return row?.reason ? truncateText(row.reason, MAX_REASON_LENGTH) : null;
}

const withReason = (plan: string, reason: string | null) =>
  reason === null ? plan : `${asSentence(plan)} ${reason}`;

export const eventCalledOff = defineNewsKind<'eventCalledOff', PostponedNews>({
  type: 'event',
  ignoresHiding: true,
  audience: leagueAudience,
  pace: immediatePace,
  alreadyRead: findNoReaders,
  currentContent: withLeagueTitle(async (db, notice, { now }) => {
    const current = await readCurrentEvent(db, notice.eventId, now);
    if (!current?.isCancelled) return undefined;
    const news = { event: current.event, reason: await readReason(db, notice.eventId) };
    return newsByAnswer(db, notice, (answer) => answer !== 'no', news);
  }),
  texts: {
    en: ({ event, reason }, zone) => withReason(`Cancelled: ${formatEvent(event, 'en', zone)}`, reason),
    sv: ({ event, reason }, zone) => withReason(`Inställt: ${formatEvent(event, 'sv', zone)}`, reason),
  },
  page: dayPage,
  tag: tagByEvent,
});

export const eventMoved = defineNewsKind<'eventMoved', PostponedNews>({
  type: 'event',
  ignoresHiding: true,
  audience: (db, notice) =>
    notice.declined.length === 0
      ? leagueAudience(db, notice)
      : leagueAudience(db, notice).where('user_id', 'not in', [...notice.declined]),
  pace: immediatePace,
  alreadyRead: findNoReaders,
  currentContent: withLeagueTitle(async (db, { eventId, revision }, { now }) => {
    const current = await readCurrentEvent(db, eventId, now);
    // A later change has its own notice.
    if (!current || current.isCancelled || current.revision !== revision) return undefined;
    return newsWithStartTimes(db, eventId, { event: current.event, reason: await readReason(db, eventId) });
  }),
  texts: {
    en: ({ event, reason }, zone) =>
      `${asSentence(withReason(`New time: ${formatEvent(event, 'en', zone)}`, reason))} Are you coming?`,
    sv: ({ event, reason }, zone) =>
      `${asSentence(withReason(`Ny tid: ${formatEvent(event, 'sv', zone)}`, reason))} Kommer du?`,
  },
  page: dayPage,
  tag: tagByEvent,
});

interface StartDetails {
  readonly title: string;
  readonly startsAt: Date | null;
  readonly startHole: number | null;
  readonly timeZone: string | null;
  readonly partners: readonly string[];
}

/** Formats a player's start, for example `Round 4: 17:12, hole 1, with Elin, Marcus and Priya`. */
function formatStart(
  { title, startsAt, startHole, timeZone, partners }: StartDetails,
  language: Language,
  reader: RecipientZone,
): string {
  const locale = localesByLanguage[language];
  const labels = {
    en: { hole: 'hole', with: 'with', alone: 'you are in a group' },
    sv: { hole: 'hål', with: 'med', alone: 'du är med i en boll' },
  }[language];
  const when = startsAt === null ? [] : [formatEventTime(startsAt, { timeZone, reader }, language, false)];
  const hole = startHole === null ? [] : [`${labels.hole} ${startHole}`];
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const partnerText = partners.length === 0 ? [] : [`${labels.with} ${list.format(partners)}`];
  const parts = [...when, ...hole, ...partnerText];
  return `${title}: ${parts.length === 0 ? labels.alone : parts.join(', ')}`;
}

export const groupsSaved = defineNewsKind<'groupsSaved', StartDetails>({
  type: 'event',
  ignoresHiding: true,
  audience: leagueAudience,
  pace: immediatePace,
  alreadyRead: findNoReaders,
  currentContent: withLeagueTitle(async (db, { eventId, userIds }, { now }) => {
    const current = await readCurrentEvent(db, eventId, now);
    if (!current || current.isCancelled) return undefined;
    const rows = await db
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
    const toOne = new Map<string, StartDetails>();
    for (const playerRow of rows) {
      if (!userIds.includes(playerRow.id)) continue;
      const partners = rows.filter(({ number, id }) => number === playerRow.number && id !== playerRow.id);
      toOne.set(playerRow.id, {
        title: current.event.title,
        startsAt: playerRow.starts_at,
        startHole: playerRow.start_hole,
        timeZone: current.event.timeZone,
        partners: partners.map(({ user_name }) => truncateName(user_name)),
      });
    }
    return { toOne };
  }),
  texts: {
    en: (start, zone) => formatStart(start, 'en', zone),
    sv: (start, zone) => formatStart(start, 'sv', zone),
  },
  page: dayPage,
  tag: tagByEvent,
});

export const placeOpen = defineNewsKind<'placeOpen', { event: EventSummary }>({
  type: 'event',
  ignoresHiding: true,
  audience: leagueAudience,
  pace: immediatePace,
  alreadyRead: findNoReaders,
  currentContent: withLeagueTitle(async (db, { leagueId, eventId }, { now }) => {
    const current = await readCurrentEvent(db, eventId, now);
    if (!current || current.isCancelled) return undefined;
    const places = await db
      .selectFrom('event_places')
      .where('event_id', '=', eventId)
      .select(['user_id', 'left_at'])
      .execute();
    if (!places.some((place) => isOpenToSubstitutes(place, current.event.startsAt, now))) return undefined;
    const sheetPlayerIds = new Set(places.map(({ user_id }) => user_id));
    const substitutes = await db
      .selectFrom('members')
      .where('league_id', '=', leagueId)
      .where('is_substitute', '=', true)
      .select('user_id')
      .execute();
    const recipients = substitutes.filter(({ user_id }) => !sheetPlayerIds.has(user_id));
    return { toOne: new Map(recipients.map(({ user_id }) => [user_id, { event: current.event }])) };
  }),
  texts: {
    en: ({ event }, zone) =>
      `A place is open: ${asSentence(formatEvent(event, 'en', zone))} First come, first served`,
    sv: ({ event }, zone) =>
      `En plats är ledig: ${asSentence(formatEvent(event, 'sv', zone))} Först till kvarn`,
  },
  page: dayPage,
  tag: tagByEvent,
});

interface ClosedNews {
  readonly title: string;
  readonly winners: readonly string[];
  readonly score: string;
  readonly rounds: number;
}

export const dayClosed = defineNewsKind<'dayClosed', ClosedNews>({
  type: 'round',
  secondType: 'league',
  ignoresHiding: true,
  audience: leagueAudience,
  pace: immediatePace,
  alreadyRead: findNoReaders,
  currentContent: withLeagueTitle(async (db, { eventId }, { league: { rules } }) => {
    const rounds = await db
      .selectFrom(roundsOfDay(sql.val(eventId)).as('rounds'))
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
    const [best, ...otherResults] = sortDayResults(rules.mode, rounds);
    // A day without rounds sends no notification.
    if (!best) return undefined;
    const score =
      rules.mode === 'stableford' ? `${pointsForToPar(rules, best.toPar)} p` : formatToPar(best.toPar);
    const winners = [best, ...otherResults].filter(({ position }) => position === 1);
    const names = winners.map(({ name }) => truncateName(name ?? DELETED_PLAYER));
    return { toAll: { title: truncateText(best.title, 60), winners: names, score, rounds: rounds.length } };
  }),
  texts: {
    en: ({ title, winners, score, rounds }) =>
      `${title}: ${formatList(winners, 'en')} won with ${score} (${rounds} ${rounds === 1 ? 'round' : 'rounds'})`,
    sv: ({ title, winners, score, rounds }) =>
      `${title}: ${formatList(winners, 'sv')} vann med ${score} (${rounds} ${rounds === 1 ? 'runda' : 'rundor'})`,
  },
  page: dayPage,
  tag: tagByDay,
});

const formatList = (names: readonly string[], language: Language) =>
  new Intl.ListFormat(localesByLanguage[language], { type: 'conjunction' }).format(names);
