import { NEXT_EVENT_SHOWN_FOR } from '@golf-league/core/contracts/events.ts';
import { type Language, localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { formatTimeWithZone } from '@golf-league/core/wire/clocks.ts';
import { asSentence } from '@golf-league/core/wire/sentences.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { truncateText } from '../../push/truncate-text.ts';
import { defineNewsKind, findNoReaders, type RecipientZone } from '../../push/news-kind.ts';
import { immediatePace } from '../../push/paces.ts';
import { groupStartTimes, eventLocation } from './days.queries.ts';
import { withLeagueTitle, leaguePage, leagueAudience, readActorName } from '../leagues/news/news.queries.ts';

const MAX_TITLE_LENGTH = 60;

/** An event in the form that notifications use. */
export interface EventSummary {
  readonly title: string;
  readonly place: string | null;
  readonly startsAt: Date;
  /** The time zone in which the time is shown; null for the recipient's own. */
  readonly timeZone: string | null;
}

interface QuestionNews {
  readonly actor: string;
  readonly event: EventSummary;
}

/** Reads a future or current event. Current events matter too: rain may start while people are on their way. */
export async function readCurrentEvent(db: Reader, eventId: string, now: Date) {
  const row = await db
    .selectFrom('events')
    .where('id', '=', eventId)
    .select(['title', eventLocation.as('place'), 'starts_at', 'time_zone', 'cancelled_at', 'revision'])
    .executeTakeFirst();
  if (!row || row.starts_at.getTime() <= now.getTime() - NEXT_EVENT_SHOWN_FOR) return undefined;
  const event: EventSummary = {
    title: truncateText(row.title, MAX_TITLE_LENGTH),
    place: row.place === null ? null : truncateText(row.place, MAX_TITLE_LENGTH),
    startsAt: row.starts_at,
    timeZone: row.time_zone,
  };
  return { event, isCancelled: row.cancelled_at !== null, revision: row.revision };
}

/** Like `readCurrentEvent`, but only before the start. */
export async function readUpcomingEvent(db: Reader, eventId: string, now: Date) {
  const current = await readCurrentEvent(db, eventId, now);
  return current && current.event.startsAt > now ? current : undefined;
}

/** Returns the path of the page that shows the event and takes answers. */
export const dayPage = ({ leagueId, eventId }: { readonly leagueId: string; readonly eventId: string }) =>
  `/golfleague/${leagueId}/day/${eventId}`;

/** Returns the content for everyone, with the group's start time for each player whose group has one. */
export async function newsWithStartTimes<News extends { readonly event: EventSummary }>(
  db: Reader,
  eventId: string,
  news: News,
) {
  const rows = await groupStartTimes(db).where('place.event_id', '=', eventId).execute();
  const toOne = new Map<string, News>();
  for (const { user_id, starts_at: startsAt } of rows)
    if (user_id !== null && startsAt !== null)
      toOne.set(user_id, { ...news, event: { ...news.event, startsAt } });
  return { toAll: news, toOne };
}

/** Returns the content for the members whose answer passes `shouldNotify`; the answer is null if it is missing. */
export async function newsByAnswer<News extends { readonly event: EventSummary }>(
  db: Reader,
  { leagueId, eventId }: { readonly leagueId: string; readonly eventId: string },
  shouldNotify: (answer: string | null) => boolean,
  news: News,
) {
  const members = await db
    .selectFrom('members')
    .leftJoin('event_answers', (join) =>
      join.onRef('event_answers.user_id', '=', 'members.user_id').on('event_answers.event_id', '=', eventId),
    )
    .where('members.league_id', '=', leagueId)
    .select(['members.user_id as userId', 'event_answers.answer'])
    .execute();
  const recipients = members.filter(({ answer }) => shouldNotify(answer));
  const { toOne } = await newsWithStartTimes(db, eventId, news);
  return { toOne: new Map(recipients.map(({ userId }) => [userId, toOne.get(userId) ?? news])) };
}

/** Asks the members who have not answered, on behalf of the actor. */
export const askForAnswer = withLeagueTitle<'eventMade' | 'eventUnanswered', QuestionNews>(
  async (db, notice, { now }) => {
    const actor = await readActorName(db, notice);
    const upcoming = await readUpcomingEvent(db, notice.eventId, now);
    if (actor === undefined || !upcoming || upcoming.isCancelled) return undefined;
    return newsByAnswer(db, notice, (answer) => answer === null, { actor, event: upcoming.event });
  },
);

const DATE = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/**
 * Formats a time in the time zone of the place where the day is played, with or without the date. If no zone is known,
 * formats only the date.
 */
export function formatEventTime(
  instant: Date,
  { timeZone, reader }: { readonly timeZone: string | null; readonly reader: RecipientZone },
  language: Language,
  withDate: boolean,
): string {
  const zone = timeZone ?? reader;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localesByLanguage[language], options).format(instant);
  if (zone === null) return format({ ...DATE, timeZone: 'UTC' });
  const time = format({ ...(withDate && DATE), ...TIME, timeZone: zone });
  return formatTimeWithZone(time, { at: instant, timeZone: zone, userZone: reader }, language);
}

/** Formats what, when and where, for example `Round 4, Sat 15 Aug, 10:00, Bro Hof`. */
export function formatEvent(
  { title, place, startsAt, timeZone }: EventSummary,
  language: Language,
  reader: RecipientZone,
): string {
  const when = formatEventTime(startsAt, { timeZone, reader }, language, true);
  return [title, when, ...(place === null ? [] : [place])].join(', ');
}

const tagByEvent = ({ eventId }: { readonly eventId: string }) => `event:${eventId}`;

export const eventMade = defineNewsKind<'eventMade', QuestionNews>({
  type: 'event',
  ignoresHiding: true,
  audience: leagueAudience,
  pace: immediatePace,
  alreadyRead: findNoReaders,
  currentContent: askForAnswer,
  texts: {
    en: ({ actor, event }, zone) =>
      `${actor} has planned ${asSentence(formatEvent(event, 'en', zone))} Are you coming?`,
    sv: ({ actor, event }, zone) =>
      `${actor} har planerat ${asSentence(formatEvent(event, 'sv', zone))} Kommer du?`,
  },
  page: dayPage,
  tag: tagByEvent,
});

export const eventChanged = defineNewsKind<'eventChanged', { event: EventSummary }>({
  type: 'event',
  ignoresHiding: true,
  audience: leagueAudience,
  pace: immediatePace,
  alreadyRead: findNoReaders,
  currentContent: withLeagueTitle(async (db, { eventId, revision }, { now }) => {
    const current = await readCurrentEvent(db, eventId, now);
    if (!current || current.isCancelled) return undefined;
    // A later change has its own notice.
    if (current.revision !== revision) return undefined;
    return newsWithStartTimes(db, eventId, { event: current.event });
  }),
  texts: {
    en: ({ event }, zone) => `Changed: ${formatEvent(event, 'en', zone)}`,
    sv: ({ event }, zone) => `Ändrat: ${formatEvent(event, 'sv', zone)}`,
  },
  page: dayPage,
  tag: tagByEvent,
});

export const eventCancelled = defineNewsKind<'eventCancelled', { event: EventSummary }>({
  type: 'event',
  ignoresHiding: true,
  audience: leagueAudience,
  pace: immediatePace,
  alreadyRead: findNoReaders,
  currentContent: withLeagueTitle(async (db, { eventId }, { now }) => {
    const current = await readCurrentEvent(db, eventId, now);
    return current?.isCancelled ? newsWithStartTimes(db, eventId, { event: current.event }) : undefined;
  }),
  texts: {
    en: ({ event }, zone) => `Cancelled: ${formatEvent(event, 'en', zone)}`,
    sv: ({ event }, zone) => `Inställt: ${formatEvent(event, 'sv', zone)}`,
  },
  page: leaguePage,
  tag: tagByEvent,
});
