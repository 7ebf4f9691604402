import { defineNewsKind, findNoReaders } from '../../push/news-kind.ts';
import { immediatePace } from '../../push/paces.ts';
import { tagByLeague, withLeagueTitle, leaguePage, leagueAudience } from '../leagues/news/news.queries.ts';
import { findMissingPlayersByRound } from '../rounds/participation.queries.ts';
import {
  askForAnswer,
  readUpcomingEvent,
  dayPage,
  type EventSummary,
  formatEvent,
  newsByAnswer,
} from './events.news.ts';

const HOUR = 60 * 60 * 1000;
/** An event that starts within this time (ms) is announced as today's: quiet hours may delay the reminder overnight. */
const TODAY_WITHIN_MS = 18 * HOUR;

const tagByReminder = ({ eventId }: { readonly eventId: string }) => `reminder:${eventId}`;

export const eventTomorrow = defineNewsKind<'eventTomorrow', { event: EventSummary; isToday: boolean }>({
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
    const isToday = event.startsAt.getTime() - now.getTime() < TODAY_WITHIN_MS;
    return newsByAnswer(db, notice, (answer) => answer !== 'no', { event, isToday });
  }),
  texts: {
    en: ({ event, isToday }, zone) => `${isToday ? 'Today' : 'Tomorrow'}: ${formatEvent(event, 'en', zone)}`,
    sv: ({ event, isToday }, zone) => `${isToday ? 'I dag' : 'I morgon'}: ${formatEvent(event, 'sv', zone)}`,
  },
  page: dayPage,
  tag: tagByReminder,
});

export const eventUnanswered = defineNewsKind<'eventUnanswered', { actor: string; event: EventSummary }>({
  type: 'reminder',
  ignoresHiding: true,
  audience: leagueAudience,
  pace: immediatePace,
  alreadyRead: findNoReaders,
  currentContent: askForAnswer,
  texts: {
    en: ({ actor, event }, zone) =>
      `Are you coming? ${actor} would like to know: ${formatEvent(event, 'en', zone)}`,
    sv: ({ actor, event }, zone) => `Kommer du? ${actor} undrar: ${formatEvent(event, 'sv', zone)}`,
  },
  page: dayPage,
  tag: tagByReminder,
});

export const roundReminder = defineNewsKind<'roundReminder', { number: number }>({
  type: 'reminder',
  ignoresHiding: true,
  audience: leagueAudience,
  pace: immediatePace,
  alreadyRead: findNoReaders,
  currentContent: withLeagueTitle(async (db, { leagueId, actorId, roundNumber: number }, { league }) => {
    if (league.rules.mode !== 'fedex' || league.finished) return undefined;
    const byRound = await findMissingPlayersByRound(db, leagueId);
    // An automatic reminder mentions only the first round that each player has not registered.
    const earlierRounds = [...byRound].filter(
      ([earlierNumber]) => actorId === null && earlierNumber < number,
    );
    const missingEarlier = new Set(earlierRounds.flatMap(([, missingIds]) => missingIds));
    const recipients = (byRound.get(number) ?? []).filter((userId) => !missingEarlier.has(userId));
    return { toOne: new Map(recipients.map((userId) => [userId, { number }])) };
  }),
  texts: {
    en: ({ number }) => `Round ${number} is waiting for you. No rush: register it when you have played`,
    sv: ({ number }) => `Runda ${number} väntar på dig. Ingen brådska, registrera den när du har spelat`,
  },
  page: leaguePage,
  tag: tagByLeague,
});
