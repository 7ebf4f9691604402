import { newsKind, findNoReaders } from '../../push/news-kind.ts';
import { immediatePace } from '../../push/paces.ts';
import { tagByLeague, withLeagueTitle, leaguePage, leagueAudience } from '../leagues/news/news.queries.ts';
import { findMissingPlayersByRound } from '../rounds/participation.queries.ts';
import {
  askForAnswer,
  readUpcomingEvent,
  dayPage,
  type EventFacts,
  formatEvent,
  newsByAnswer,
} from './events.news.ts';

const HOUR = 60 * 60 * 1000;
/** An event that starts within this time is today's, in ms: a reminder may arrive late, after quiet hours at night. */
const TOMORROW_FROM_MS = 18 * HOUR;

const tagByReminder = ({ eventId }: { readonly eventId: string }) => `reminder:${eventId}`;

export const eventTomorrow = newsKind<'eventTomorrow', { event: EventFacts; isToday: boolean }>({
  type: 'reminder',
  ignoresHiding: true,
  audience: leagueAudience,
  pace: immediatePace,
  alreadyRead: findNoReaders,
  currentContent: withLeagueTitle(async (db, notice, { now }) => {
    const upcoming = await readUpcomingEvent(db, notice.eventId, now);
    if (!upcoming || upcoming.isCancelled) return undefined;
    const { event } = upcoming;
    if (event.startsAt.toISOString() !== notice.startsAt) return undefined;
    const isToday = event.startsAt.getTime() - now.getTime() < TOMORROW_FROM_MS;
    return newsByAnswer(db, notice, (answer) => answer !== 'no', { event, isToday });
  }),
  words: {
    en: ({ event, isToday }, zone) => `${isToday ? 'Today' : 'Tomorrow'}: ${formatEvent(event, 'en', zone)}`,
    sv: ({ event, isToday }, zone) => `${isToday ? 'I dag' : 'I morgon'}: ${formatEvent(event, 'sv', zone)}`,
  },
  page: dayPage,
  tag: tagByReminder,
});

export const eventUnanswered = newsKind<'eventUnanswered', { actor: string; event: EventFacts }>({
  type: 'reminder',
  ignoresHiding: true,
  audience: leagueAudience,
  pace: immediatePace,
  alreadyRead: findNoReaders,
  currentContent: askForAnswer,
  words: {
    en: ({ actor, event }, zone) =>
      `Are you coming? ${actor} would like to know: ${formatEvent(event, 'en', zone)}`,
    sv: ({ actor, event }, zone) => `Kommer du? ${actor} undrar: ${formatEvent(event, 'sv', zone)}`,
  },
  page: dayPage,
  tag: tagByReminder,
});

export const roundReminder = newsKind<'roundReminder', { number: number }>({
  type: 'reminder',
  ignoresHiding: true,
  audience: leagueAudience,
  pace: immediatePace,
  alreadyRead: findNoReaders,
  currentContent: withLeagueTitle(async (db, { leagueId, actorId, roundNumber: number }, { league }) => {
    if (league.rules.mode !== 'fedex' || league.finished) return undefined;
    const byRound = await findMissingPlayersByRound(db, leagueId);
    // The server's own reminder names only the first round that each player has not registered.
    const earlierRounds = [...byRound].filter(
      ([earlierNumber]) => actorId === null && earlierNumber < number,
    );
    const awaitedEarlier = new Set(earlierRounds.flatMap(([, awaited]) => awaited));
    const reminded = (byRound.get(number) ?? []).filter((userId) => !awaitedEarlier.has(userId));
    return { toOne: new Map(reminded.map((userId) => [userId, { number }])) };
  }),
  words: {
    en: ({ number }) => `Round ${number} is waiting for you. No rush: register it when you have played`,
    sv: ({ number }) => `Runda ${number} väntar på dig. Ingen brådska, registrera den när du har spelat`,
  },
  page: leaguePage,
  tag: tagByLeague,
});
