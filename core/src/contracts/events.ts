import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { HOUR_IN_MS, REOPENED_CLOSE_DELAY, REOPEN_WINDOW } from '../golf/days/closing.ts';
import { calendarDate, id, instant, pictureUrl, status200 } from '../wire/fields.ts';
import { type Renamed, snakeNames } from '../wire/names.ts';
import { lenientTimeZone } from '../wire/time-zone.ts';
import { dayFields, dayViewFields } from './day-fields.ts';
import { group, player, dayPlayerFields } from './event-fields.ts';
import { leagueFields } from './shared-wire-names.ts';

export const EVENT_ANSWERS = ['yes', 'maybe', 'no'] as const;
/** Milliseconds after its start during which an event still counts as the next event. */
export const NEXT_EVENT_SHOWN_FOR = 5 * 60 * 60 * 1000;

export type EventAnswer = (typeof EVENT_ANSWERS)[number];

const answer = z.enum(EVENT_ANSWERS);

const statuses = ['planned', 'cancelled', 'closed'] as const;

export const leagueEvent = z
  .object({
    eventId: z.string(),
    tournamentId: z.string(),
    ...dayViewFields,
    createdBy: z.string().nullable().describe('Null after the account was deleted.'),
    answers: z
      .array(
        z.object({
          userId: z.string(),
          userName: z.string(),
          profilePic: pictureUrl,
          answer,
          ...dayPlayerFields,
        }),
      )
      .describe('The answers of current members, in the order in which they answered.'),
    mine: answer.nullable().describe("The caller's own answer."),
    reminded_at: instant.nullable().describe('When somebody last reminded those who had not answered.'),
    status: z.enum(statuses),
    reason: z.string().nullable().describe('Why it was cancelled or moved, in the words of its author.'),
    closed_at: instant.nullable(),
    firstClosedAt: instant
      .nullable()
      .describe(
        `When it was first closed. It can be reopened for ${REOPEN_WINDOW / HOUR_IN_MS} hours from then.`,
      ),
    reopenedAt: instant
      .nullable()
      .describe(
        `When the day was reopened; it closes again automatically after ${REOPENED_CLOSE_DELAY / HOUR_IN_MS} hours.`,
      ),
    registered: z.int().describe('The number of rounds registered for it.'),
    winners: z
      .array(player)
      .describe(
        'The players of a closed day with the best net or the most points; several if countback does not break the tie.',
      ),
    groups: z.array(group).describe('Empty until there is a tee sheet.'),
    openPlaces: z.int().describe('How many players on the tee sheet declined after it was made.'),
    takeFrom: instant
      .exactOptional()
      .describe(
        'When substitutes may take the first open place. Until then its player can change the answer.',
      ),
  })
  .meta({
    id: 'LeagueEvent',
    description: 'An event of a league: a day of play, or a meeting without a round.',
  });

const eventNames = snakeNames({
  eventId: 'id',
  tournamentId: 'leagueId',
  createdBy: 'createdBy',
  answers: { as: 'answers', of: { userId: 'id', userName: 'name', profilePic: 'picture' } },
  // Newer fields use golf terms on the wire as well.
  play: { as: 'play', of: { course: { as: 'course', of: snakeNames({}) } } },
  games: { as: 'games', of: {} },
  winners: { as: 'winners', of: {} },
  groups: { as: 'groups', of: {} },
  openPlaces: 'openPlaces',
  takeFrom: 'takeFrom',
  timeZone: 'timeZone',
  firstClosedAt: 'firstClosedAt',
  reopenedAt: 'reopenedAt',
});
const planNames = { starts_at: 'startsAt' } as const;
export const eventField = { as: 'event', of: eventNames } as const;
export const eventsField = { as: 'events', of: eventNames } as const;

/** An event of a league, as the server returns it. */
export type EventView = Renamed<z.output<typeof leagueEvent>, typeof eventNames>;

export const changedEvent = z.object({ status: status200, event: leagueEvent });
export const plannedEvents = z.object({ status: status200, events: z.array(leagueEvent) });

export const events = endpoint({
  name: 'events',
  tag: 'days',
  summary: 'The events of the league since yesterday or a given day, sorted by time',
  description: '`from` and `to` are days in UTC, both inclusive.',
  method: 'GET',
  path: '/events/{tournamentId}',
  names: { input: leagueFields, answer: eventNames },
  access: 'league',
  input: z.object({
    tournamentId: id,
    from: calendarDate.optional().describe('The first day in UTC; yesterday by default.'),
    to: calendarDate.optional().describe('The last day in UTC; no limit by default.'),
  }),
  answer: z.array(leagueEvent),
  errors: [],
});

export const makeEvent = endpoint({
  name: 'makeEvent',
  tag: 'days',
  summary: 'Plan the next round',
  description:
    'Notifies everyone and asks whether they are coming. The default `timeZone` is that of the league’s latest day. With `play`, a course and tee, playing handicaps are calculated. Guests can’t plan events, unless they are admins.',
  method: 'POST',
  path: '/event',
  names: {
    // `time_zone` is the field's original name, which older apps still send.
    input: { ...leagueFields, ...planNames, time_zone: 'timeZone', timeZone: 'timeZone' },
    answer: { event: eventField },
  },
  access: 'league',
  caller: 'userId',
  input: z
    .object({ tournamentId: id, userId: id, time_zone: lenientTimeZone.optional() })
    .extend(dayFields.partial().shape)
    .extend(dayFields.pick({ title: true, starts_at: true }).shape),
  answer: changedEvent,
  errors: ['not_found', 'league_finished', 'too_many_events', 'too_many_requests'],
});

export const changeEvent = endpoint({
  name: 'changeEvent',
  tag: 'days',
  summary: 'Change an event',
  description:
    'For its author and admins. Missing fields stay unchanged. Everyone who is coming is notified of a new time or place. `time_zone`, which older apps send with each change, is ignored.',
  method: 'PUT',
  path: '/event',
  names: { input: planNames, answer: { event: eventField } },
  access: 'session',
  caller: 'userId',
  input: z.object({ eventId: id, userId: id }).extend(dayFields.partial().shape),
  answer: changedEvent,
  errors: [
    'not_found',
    'forbidden',
    'event_cancelled',
    'event_closed',
    'league_finished',
    'too_many_requests',
  ],
});

export const cancelEvent = endpoint({
  name: 'cancelEvent',
  tag: 'days',
  summary: 'Delete an event',
  description:
    'For its author and admins. Removes it from the list; `POST /event/cancel` keeps it there as cancelled.',
  method: 'DELETE',
  path: '/event/{eventId}',
  names: { answer: { event: eventField } },
  access: 'session',
  input: z.object({ eventId: id }),
  answer: changedEvent,
  errors: ['not_found', 'forbidden', 'event_closed', 'event_has_rounds', 'too_many_requests'],
});

export const answerEvent = endpoint({
  name: 'answerEvent',
  tag: 'days',
  summary: 'Answer whether the caller is coming',
  description: 'Possible until the league is finished. A later answer replaces an earlier one.',
  method: 'POST',
  path: '/event/answer',
  names: { answer: { event: eventField } },
  access: 'session',
  caller: 'userId',
  input: z.object({ eventId: id, userId: id, answer }),
  answer: changedEvent,
  errors: [
    'not_found',
    'forbidden',
    'event_cancelled',
    'event_closed',
    'league_finished',
    'too_many_requests',
  ],
});
