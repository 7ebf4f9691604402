import { defineNewsKind, noReaders } from '../../push/news-kind.ts';
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
/** Events starting within this time (ms) are announced as “Today”, since quiet hours can delay reminders overnight. */
const TODAY_WITHIN_MS = 18 * HOUR_MS;

const getReminderTag = ({ eventId }: { readonly eventId: string }) => `reminder:${eventId}`;

export const eventTomorrow = defineNewsKind<'eventTomorrow', { event: EventSummary; isToday: boolean }>({
  type: 'reminder',
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(async (db, notice, { now }) => {
    const upcomingEvent = await readUpcomingEvent(db, notice.eventId, now);
    if (!upcomingEvent || upcomingEvent.isCancelled) return undefined;
    const { event } = upcomingEvent;
    if (event.startsAt.toISOString() !== notice.startsAt) return undefined;
    const isToday = event.startsAt.getTime() - now.getTime() < TODAY_WITHIN_MS;
    return createNewsByAnswer(db, notice, (answer) => answer !== 'no', { event, isToday });
  }),
  texts: {
    en: ({ event, isToday }, zone) => `${isToday ? 'Today' : 'Tomorrow'}: ${formatEvent(event, 'en', zone)}`,
    sv: ({ event, isToday }, zone) => `${isToday ? 'I dag' : 'I morgon'}: ${formatEvent(event, 'sv', zone)}`,
  },
  getPath: getEventPath,
  getTag: getReminderTag,
});

export const eventUnanswered = defineNewsKind<'eventUnanswered', { actor: string; event: EventSummary }>({
  type: 'reminder',
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: readAnswerRequest,
  texts: {
    en: ({ actor, event }, zone) =>
      `${actor} wants to know if you’re coming: ${formatEvent(event, 'en', zone)}`,
    sv: ({ actor, event }, zone) => `Kommer du? ${actor} undrar: ${formatEvent(event, 'sv', zone)}`,
  },
  getPath: getEventPath,
  getTag: getReminderTag,
});

export const roundReminder = defineNewsKind<'roundReminder', { number: number }>({
  type: 'reminder',
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(async (db, { leagueId, actorId, roundNumber }, { league }) => {
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
    return { newsByUserId: new Map(recipients.map((userId) => [userId, { number: roundNumber }])) };
  }),
  texts: {
    en: ({ number }) => `Round ${number} is waiting for you. No rush: register it once you’ve played`,
    sv: ({ number }) => `Runda ${number} väntar på dig. Ingen brådska, registrera den när du har spelat`,
  },
  getPath: getLeaguePath,
  getTag: getLeagueTag,
});
