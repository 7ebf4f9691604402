import { defineNewsKind, findNoReaderIds } from '../../push/news-kind.ts';
import { immediatePace } from '../../push/paces.ts';
import {
  getLeagueTag,
  withLeagueTitle,
  getLeaguePath,
  selectLeagueAudience,
} from '../leagues/news/news.queries.ts';
import { findMissingPlayersByRound } from '../rounds/participation.queries.ts';
import {
  readAnswerRequest,
  readUpcomingEvent,
  getEventPath,
  type EventSummary,
  formatEvent,
  createNewsByAnswer,
} from './events.news.ts';

const HOUR_MS = 60 * 60 * 1000;
/** An event starting within this time (ms) is announced as today's: quiet hours may delay the reminder overnight. */
const TODAY_WITHIN_MS = 18 * HOUR_MS;

const getReminderTag = ({ eventId }: { readonly eventId: string }) => `reminder:${eventId}`;

export const eventTomorrow = defineNewsKind<'eventTomorrow', { event: EventSummary; isToday: boolean }>({
  type: 'reminder',
  ignoresHiding: true,
  audience: selectLeagueAudience,
  pace: immediatePace,
  alreadyRead: findNoReaderIds,
  currentContent: withLeagueTitle(async (db, notice, { now }) => {
    const upcoming = await readUpcomingEvent(db, notice.eventId, now);
    if (!upcoming || upcoming.isCancelled) return undefined;
    const { event } = upcoming;
    if (event.startsAt.toISOString() !== notice.startsAt) return undefined;
    const isToday = event.startsAt.getTime() - now.getTime() < TODAY_WITHIN_MS;
    return createNewsByAnswer(db, notice, (answer) => answer !== 'no', { event, isToday });
  }),
  texts: {
    en: ({ event, isToday }, zone) => `${isToday ? 'Today' : 'Tomorrow'}: ${formatEvent(event, 'en', zone)}`,
    sv: ({ event, isToday }, zone) => `${isToday ? 'I dag' : 'I morgon'}: ${formatEvent(event, 'sv', zone)}`,
  },
  page: getEventPath,
  tag: getReminderTag,
});

export const eventUnanswered = defineNewsKind<'eventUnanswered', { actor: string; event: EventSummary }>({
  type: 'reminder',
  ignoresHiding: true,
  audience: selectLeagueAudience,
  pace: immediatePace,
  alreadyRead: findNoReaderIds,
  currentContent: readAnswerRequest,
  texts: {
    en: ({ actor, event }, zone) =>
      `Are you coming? ${actor} would like to know: ${formatEvent(event, 'en', zone)}`,
    sv: ({ actor, event }, zone) => `Kommer du? ${actor} undrar: ${formatEvent(event, 'sv', zone)}`,
  },
  page: getEventPath,
  tag: getReminderTag,
});

export const roundReminder = defineNewsKind<'roundReminder', { number: number }>({
  type: 'reminder',
  ignoresHiding: true,
  audience: selectLeagueAudience,
  pace: immediatePace,
  alreadyRead: findNoReaderIds,
  currentContent: withLeagueTitle(async (db, { leagueId, actorId, roundNumber }, { league }) => {
    if (league.rules.mode !== 'fedex' || league.finished) return undefined;
    const missingPlayersByRound = await findMissingPlayersByRound(db, leagueId);
    // An automatic reminder mentions only each player's first unregistered round.
    const earlierRounds = [...missingPlayersByRound].filter(
      ([earlierNumber]) => actorId === null && earlierNumber < roundNumber,
    );
    const playersMissingEarlierRound = new Set(earlierRounds.flatMap(([, missingIds]) => missingIds));
    const recipients = (missingPlayersByRound.get(roundNumber) ?? []).filter(
      (userId) => !playersMissingEarlierRound.has(userId),
    );
    return { toOne: new Map(recipients.map((userId) => [userId, { number: roundNumber }])) };
  }),
  texts: {
    en: ({ number }) => `Round ${number} is waiting for you. No rush: register it when you have played`,
    sv: ({ number }) => `Runda ${number} väntar på dig. Ingen brådska, registrera den när du har spelat`,
  },
  page: getLeaguePath,
  tag: getLeagueTag,
});
