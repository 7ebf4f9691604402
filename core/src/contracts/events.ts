import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { HOUR_IN_MS, REOPENED_CLOSE_DELAY_MS, REOPEN_WINDOW_MS } from '../golf/days/closing.ts';
import { calendarDate, id, instant, pictureUrl, status200 } from '../wire/fields.ts';
import { type TranslatedFromWire, snakeNames } from '../wire/names.ts';
import { lenientTimeZone } from '../wire/time-zone.ts';
import { eventInputFields, eventViewFields } from './day-fields.ts';
import { group, player, eventPlayerFields } from './event-fields.ts';
import { leagueIdName } from './shared-wire-names.ts';

export const EVENT_ANSWERS = ['yes', 'maybe', 'no'] as const;
/** How long after its start an event still counts as the next event. */
export const NEXT_EVENT_GRACE_PERIOD_MS = 5 * 60 * 60 * 1000;

export type EventAnswer = (typeof EVENT_ANSWERS)[number];

const answer = z.enum(EVENT_ANSWERS);

const eventStatuses = ['planned', 'cancelled', 'closed'] as const;

export const leagueEvent = z
  .object({
    eventId: z.string(),
    tournamentId: z.string(),
    ...eventViewFields,
    createdBy: z.string().nullable().describe('Null after the account was deleted.'),
    answers: z
      .array(
        z.object({
          userId: z.string(),
          userName: z.string(),
          profilePic: pictureUrl,
          answer,
          ...eventPlayerFields,
        }),
      )
      .describe('The answers of current members, in the order they were given.'),
    mine: answer.nullable().describe("The caller's own answer."),
    reminded_at: instant.nullable().describe('When somebody last reminded those who had not answered.'),
    status: z.enum(eventStatuses),
    reason: z.string().nullable().describe('The reason that was entered when it was cancelled or moved.'),
    closed_at: instant.nullable(),
    firstClosedAt: instant
      .nullable()
      .describe(
        `When it was first closed. It can be reopened for ${REOPEN_WINDOW_MS / HOUR_IN_MS} hours from then.`,
      ),
    reopenedAt: instant
      .nullable()
      .describe(
        `When it was reopened; it closes again automatically after ${REOPENED_CLOSE_DELAY_MS / HOUR_IN_MS} hours.`,
      ),
    registered: z.int().describe('The number of rounds registered for it.'),
    winners: z
      .array(player)
      .describe(
        'The players with the best net score or the most points at a closed event; more than one if countback does not break the tie.',
      ),
    groups: z.array(group).describe('Empty until there is a tee sheet.'),
    openPlaces: z.int().describe('How many players on the tee sheet declined after it was made.'),
    takeFrom: instant
      .exactOptional()
      .describe(
        'When substitutes may take the first open place. Until then, the player who declined can still come.',
      ),
  })
  .meta({
    id: 'LeagueEvent',
    description: 'An event of a league, with a round or without one, such as a meeting.',
  });

const eventNames = snakeNames({
  eventId: 'id',
  tournamentId: 'leagueId',
  createdBy: 'createdBy',
  answers: { as: 'answers', of: { userId: 'id', userName: 'name', profilePic: 'picture' } },
  // Newer fields have the same names on the wire as in code.
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
const eventInputNames = { starts_at: 'startsAt' } as const;
export const eventField = { as: 'event', of: eventNames } as const;
export const eventsField = { as: 'events', of: eventNames } as const;

/** An event of a league, as the server returns it. */
export type EventView = TranslatedFromWire<z.output<typeof leagueEvent>, typeof eventNames>;

export const eventResponse = z.object({ status: status200, event: leagueEvent });
export const eventsResponse = z.object({ status: status200, events: z.array(leagueEvent) });

export const events = defineEndpoint({
  name: 'events',
  tag: 'days',
  summary: 'The league’s events since yesterday or a given day, sorted by time',
  description: '`from` and `to` are days in UTC, both inclusive.',
  method: 'GET',
  path: '/events/{tournamentId}',
  names: { input: leagueIdName, response: eventNames },
  access: 'league',
  input: z.object({
    tournamentId: id,
    from: calendarDate.optional().describe('The first day in UTC; yesterday by default.'),
    to: calendarDate.optional().describe('The last day in UTC; no limit by default.'),
  }),
  response: z.array(leagueEvent),
  errors: [],
});

export const createEvent = defineEndpoint({
  name: 'makeEvent',
  tag: 'days',
  summary: 'Plan an event',
  description:
    'Notifies everyone and asks whether they are coming. The default `timeZone` is that of the league’s latest event. With `play`, a course and tee, playing handicaps are calculated. Guests can’t plan events, unless they are admins.',
  method: 'POST',
  path: '/event',
  names: {
    // `time_zone` is the field's original name, which older apps still send.
    input: { ...leagueIdName, ...eventInputNames, time_zone: 'timeZone', timeZone: 'timeZone' },
    response: { event: eventField },
  },
  access: 'league',
  caller: 'userId',
  input: z
    .object({ tournamentId: id, userId: id, time_zone: lenientTimeZone.optional() })
    .extend(eventInputFields.partial().shape)
    .extend(eventInputFields.pick({ title: true, starts_at: true }).shape),
  response: eventResponse,
  errors: ['not_found', 'league_finished', 'too_many_events', 'too_many_requests'],
});

export const changeEvent = defineEndpoint({
  name: 'changeEvent',
  tag: 'days',
  summary: 'Change an event',
  description:
    'For its author and admins. Missing fields stay unchanged. Everyone who is coming is notified of a new time or place. `time_zone`, which older apps send with each change, is ignored.',
  method: 'PUT',
  path: '/event',
  names: { input: eventInputNames, response: { event: eventField } },
  access: 'session',
  caller: 'userId',
  input: z.object({ eventId: id, userId: id }).extend(eventInputFields.partial().shape),
  response: eventResponse,
  errors: [
    'not_found',
    'forbidden',
    'event_cancelled',
    'event_closed',
    'league_finished',
    'too_many_requests',
  ],
});

export const cancelEvent = defineEndpoint({
  name: 'cancelEvent',
  tag: 'days',
  summary: 'Delete an event',
  description:
    'For its author and admins. Removes it from the list; `POST /event/cancel` keeps it there as cancelled.',
  method: 'DELETE',
  path: '/event/{eventId}',
  names: { response: { event: eventField } },
  access: 'session',
  input: z.object({ eventId: id }),
  response: eventResponse,
  errors: ['not_found', 'forbidden', 'event_closed', 'event_has_rounds', 'too_many_requests'],
});

export const respondToEvent = defineEndpoint({
  name: 'answerEvent',
  tag: 'days',
  summary: 'Say whether the caller is coming',
  description: 'Possible until the league is finished. A later answer replaces an earlier one.',
  method: 'POST',
  path: '/event/answer',
  names: { response: { event: eventField } },
  access: 'session',
  caller: 'userId',
  input: z.object({ eventId: id, userId: id, answer }),
  response: eventResponse,
  errors: [
    'not_found',
    'forbidden',
    'event_cancelled',
    'event_closed',
    'league_finished',
    'too_many_requests',
  ],
});
