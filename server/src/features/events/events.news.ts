import { NEXT_EVENT_GRACE_PERIOD_MS } from '@golf-league/core/contracts/events.ts';
import { type Language, localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { formatTimeWithZone } from '@golf-league/core/wire/clocks.ts';
import { toSentence } from '@golf-league/core/wire/sentences.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { truncateText } from '../../push/truncate-text.ts';
import { defineNewsKind, noReaders, type RecipientTimeZone } from '../../push/news-kind.ts';
import { immediatePace } from '../../push/paces.ts';
import { selectGroupStartTimes, eventLocation } from './days.queries.ts';
import {
  withLeagueTitle,
  getLeaguePath,
  selectLeagueAudience,
  readActorName,
} from '../leagues/news/news.queries.ts';

const MAX_TITLE_LENGTH = 60;

/** An event as used in notifications. */
export interface EventSummary {
  readonly title: string;
  readonly place: string | null;
  readonly startsAt: Date;
  /** The time zone in which the start is shown; null for the recipient's own time zone. */
  readonly timeZone: string | null;
}

interface AnswerRequestNews {
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
  if (!row || row.starts_at.getTime() <= now.getTime() - NEXT_EVENT_GRACE_PERIOD_MS) return undefined;
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
  const currentEvent = await readCurrentEvent(db, eventId, now);
  return currentEvent && currentEvent.event.startsAt > now ? currentEvent : undefined;
}

/** Returns the path of the page that shows the event and where members answer. */
export const getEventPath = ({
  leagueId,
  eventId,
}: {
  readonly leagueId: string;
  readonly eventId: string;
}) => `/golfleague/${leagueId}/day/${eventId}`;

/** Returns the content for everyone, using the group's start time for each player whose group has one. */
export async function addStartTimes<News extends { readonly event: EventSummary }>(
  db: Reader,
  eventId: string,
  news: News,
) {
  const rows = await selectGroupStartTimes(db).where('place.event_id', '=', eventId).execute();
  const newsByUserId = new Map<string, News>();
  for (const { user_id, starts_at: startsAt } of rows)
    if (user_id !== null && startsAt !== null)
      newsByUserId.set(user_id, { ...news, event: { ...news.event, startsAt } });
  return { newsForAll: news, newsByUserId };
}

/** Returns the content for the members whose answer passes `shouldNotify`; a missing answer is null. */
export async function createNewsByAnswer<News extends { readonly event: EventSummary }>(
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
  const { newsByUserId } = await addStartTimes(db, eventId, news);
  return {
    newsByUserId: new Map(recipients.map(({ userId }) => [userId, newsByUserId.get(userId) ?? news])),
  };
}

/** Reads a notification that asks the members who have not answered yet whether they are coming. */
export const readAnswerRequest = withLeagueTitle<'eventMade' | 'eventUnanswered', AnswerRequestNews>(
  async (db, notice, { now }) => {
    const actor = await readActorName(db, notice);
    const upcomingEvent = await readUpcomingEvent(db, notice.eventId, now);
    if (actor === undefined || !upcomingEvent || upcomingEvent.isCancelled) return undefined;
    return createNewsByAnswer(db, notice, (answer) => answer === null, { actor, event: upcomingEvent.event });
  },
);

const DATE_FORMAT = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIME_FORMAT = { hour: '2-digit', minute: '2-digit' } as const;

/**
 * Formats a time in the time zone of the event or, failing that, of the recipient, with or without the date. If neither
 * zone is known, formats only the date.
 */
export function formatEventTime(
  instant: Date,
  {
    timeZone,
    recipientZone,
  }: { readonly timeZone: string | null; readonly recipientZone: RecipientTimeZone },
  language: Language,
  includesDate: boolean,
): string {
  const zone = timeZone ?? recipientZone;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localesByLanguage[language], options).format(instant);
  if (zone === null) return format({ ...DATE_FORMAT, timeZone: 'UTC' });
  const time = format({ ...(includesDate && DATE_FORMAT), ...TIME_FORMAT, timeZone: zone });
  return formatTimeWithZone(time, { instant, timeZone: zone, userZone: recipientZone }, language);
}

/** Formats the title, time and place, for example `Round 4, Sat 15 Aug, 10:00, Bro Hof`. */
export function formatEvent(
  { title, place, startsAt, timeZone }: EventSummary,
  language: Language,
  recipientZone: RecipientTimeZone,
): string {
  const formattedTime = formatEventTime(startsAt, { timeZone, recipientZone }, language, true);
  return [title, formattedTime, ...(place === null ? [] : [place])].join(', ');
}

const getEventTag = ({ eventId }: { readonly eventId: string }) => `event:${eventId}`;

export const eventMade = defineNewsKind<'eventMade', AnswerRequestNews>({
  type: 'event',
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: readAnswerRequest,
  texts: {
    en: ({ actor, event }, zone) =>
      `${actor} has planned ${toSentence(formatEvent(event, 'en', zone))} Are you coming?`,
    sv: ({ actor, event }, zone) =>
      `${actor} har planerat ${toSentence(formatEvent(event, 'sv', zone))} Kommer du?`,
  },
  getPath: getEventPath,
  getTag: getEventTag,
});

export const eventChanged = defineNewsKind<'eventChanged', { event: EventSummary }>({
  type: 'event',
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(async (db, { eventId, revision }, { now }) => {
    const currentEvent = await readCurrentEvent(db, eventId, now);
    if (!currentEvent || currentEvent.isCancelled) return undefined;
    // A later change sends its own notification.
    if (currentEvent.revision !== revision) return undefined;
    return addStartTimes(db, eventId, { event: currentEvent.event });
  }),
  texts: {
    en: ({ event }, zone) => `Changed: ${formatEvent(event, 'en', zone)}`,
    sv: ({ event }, zone) => `Ändrat: ${formatEvent(event, 'sv', zone)}`,
  },
  getPath: getEventPath,
  getTag: getEventTag,
});

export const eventCancelled = defineNewsKind<'eventCancelled', { event: EventSummary }>({
  type: 'event',
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(async (db, { eventId }, { now }) => {
    const currentEvent = await readCurrentEvent(db, eventId, now);
    return currentEvent?.isCancelled ? addStartTimes(db, eventId, { event: currentEvent.event }) : undefined;
  }),
  texts: {
    en: ({ event }, zone) => `Cancelled: ${formatEvent(event, 'en', zone)}`,
    sv: ({ event }, zone) => `Inställt: ${formatEvent(event, 'sv', zone)}`,
  },
  getPath: getLeaguePath,
  getTag: getEventTag,
});
