import { z } from 'zod';
import { GROUP_LIMITS } from '../golf/days/group-limits.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, singleLineText, status200 } from '../wire/fields.ts';
import { quotas } from '../wire/quotas.ts';
import { validTimeZone } from '../wire/time-zone.ts';
import { eventField, eventsField, eventResponse, eventsResponse } from './events.ts';
import { eventInputFields } from './day-fields.ts';
import { REASON_MAX, PLANNED_EVENTS_MAX, instantInput, playInput, TITLE_MAX } from './event-fields.ts';
import { eventGamesInput } from './games.ts';

const groupInput = z.object({
  startsAt: instantInput.nullable().optional(),
  startHole: z.int().min(1).max(18).nullable().optional(),
  players: z.array(id).min(GROUP_LIMITS.min).max(GROUP_LIMITS.max),
});

/** A group as the app last fetched it, minus any players who have since declined. */
const seenGroup = groupInput.extend({ players: z.array(id).max(GROUP_LIMITS.max) });

const hasNoDuplicatePlayers = (groups: readonly { players: readonly string[] }[]) => {
  const playerIds = groups.flatMap((group) => group.players);
  return new Set(playerIds).size === playerIds.length;
};

const eventEndpointBase = { names: { response: { event: eventField } }, response: eventResponse } as const;

export const saveGroups = defineEndpoint({
  ...eventEndpointBase,
  name: 'saveGroups',
  tag: 'days',
  summary: 'Save the tee sheet of an event: groups, tee times and starting holes',
  description:
    'For its author and admins. Replaces the whole tee sheet; with `seen` the request is rejected if another sheet was saved in the meantime. A group can start from one day before to two days after the event, on a hole that the league plays.',
  method: 'PUT',
  path: '/event/groups',
  access: 'session',
  caller: 'userId',
  input: z.object({
    eventId: id,
    userId: id,
    groups: z
      .array(groupInput)
      .max(quotas.membersPerLeague)
      .refine(hasNoDuplicatePlayers, 'must not list a player twice'),
    seen: z
      .array(seenGroup)
      .max(quotas.membersPerLeague)
      .optional()
      .describe('The sheet that this one is based on. The request is rejected if another was saved since.'),
  }),
  errors: [
    'not_found',
    'forbidden',
    'event_cancelled',
    'event_closed',
    'league_finished',
    'sheet_changed',
    'too_many_requests',
  ],
});

export const postponeEvent = defineEndpoint({
  ...eventEndpointBase,
  name: 'postponeEvent',
  tag: 'days',
  summary: 'Cancel an event, or with `to` move it to another time',
  description:
    'For its author and admins. A cancelled event stays visible. Moving it asks everyone for a new answer.',
  method: 'POST',
  path: '/event/cancel',
  access: 'session',
  caller: 'userId',
  input: z.object({
    eventId: id,
    userId: id,
    to: instantInput.optional(),
    reason: singleLineText(1, REASON_MAX).optional(),
  }),
  errors: [
    'not_found',
    'forbidden',
    'event_cancelled',
    'event_closed',
    'event_has_rounds',
    'league_finished',
    'too_many_requests',
  ],
  example: {
    input: { reason: 'Thunder' },
    response: { event: { status: 'cancelled', reason: 'Thunder' } },
  },
});

export const closeEvent = defineEndpoint({
  ...eventEndpointBase,
  name: 'closeEvent',
  tag: 'days',
  summary: 'Close an event, which publishes its recap',
  description:
    'For its author and admins. Posts the winner in the chat and notifies the league. Every event closes automatically after two days.',
  method: 'POST',
  path: '/event/close',
  access: 'session',
  caller: 'userId',
  input: z.object({ eventId: id, userId: id }),
  errors: ['not_found', 'forbidden', 'event_cancelled', 'event_not_begun', 'too_many_requests'],
  example: {
    response: {
      event: { status: 'closed', closed_at: '2026-08-15T16:00:00.000Z', registered: 8, winners: [{}] },
    },
  },
});

export const reopenEvent = defineEndpoint({
  ...eventEndpointBase,
  name: 'reopenEvent',
  tag: 'days',
  summary: 'Reopen an event that was closed too early',
  description:
    'For its author and admins, within 48 hours of its first closing. Unless somebody closes it again, it closes automatically after 24 hours. Has no effect on an open event.',
  method: 'POST',
  path: '/event/reopen',
  access: 'session',
  caller: 'userId',
  input: z.object({ eventId: id, userId: id }),
  errors: [
    'not_found',
    'forbidden',
    'reopen_too_late',
    'league_finished',
    'event_cancelled',
    'day_follows',
    'too_many_requests',
  ],
  example: {
    response: {
      event: { firstClosedAt: '2026-08-15T16:00:00.000Z', reopenedAt: '2026-08-15T17:00:00.000Z' },
    },
  },
});

export const claimPlace = defineEndpoint({
  ...eventEndpointBase,
  name: 'takePlace',
  tag: 'days',
  summary: 'Claim an open place on the tee sheet, as a substitute',
  description:
    'For substitutes of the league, after a player has declined. The first substitute to call gets the place.',
  method: 'POST',
  path: '/event/take',
  access: 'session',
  caller: 'userId',
  input: z.object({ eventId: id, userId: id }),
  errors: [
    'not_found',
    'forbidden',
    'event_cancelled',
    'event_closed',
    'league_finished',
    'place_taken',
    'too_many_requests',
  ],
});

export const planSeason = defineEndpoint({
  name: 'planSeason',
  tag: 'days',
  summary: 'Plan all events of a season, each at the same local time',
  description:
    'The local time stays the same when daylight saving time begins or ends, so `timeZone` is required.',
  method: 'POST',
  path: '/league/schedule',
  names: { response: { events: eventsField } },
  access: 'admin',
  caller: 'userId',
  input: z.object({
    leagueId: id,
    userId: id,
    first: instantInput,
    timeZone: validTimeZone,
    every: z.enum(['week', 'two_weeks']),
    count: z.int().min(1).max(PLANNED_EVENTS_MAX),
    title: singleLineText(1, TITLE_MAX).optional(),
    place: eventInputFields.shape.place.optional(),
    play: playInput.nullable().optional(),
    games: eventGamesInput.nullable().optional(),
  }),
  response: eventsResponse,
  errors: ['not_found', 'league_finished', 'too_many_events', 'too_many_requests'],
});

const playerIdsInput = z.array(id).max(quotas.membersPerLeague);

export const assignSubstitutes = defineEndpoint({
  name: 'nameSubstitutes',
  tag: 'members',
  summary: 'Set the season’s substitutes',
  description: 'Replaces the whole list. The league’s rule `substitutes` decides whether their rounds count.',
  method: 'PUT',
  path: '/league/substitutes',
  access: 'admin',
  caller: 'userId',
  input: z.object({ leagueId: id, userId: id, players: playerIdsInput }),
  response: z.object({ status: status200, players: z.array(z.string()) }),
  errors: ['league_finished', 'too_many_requests'],
});
