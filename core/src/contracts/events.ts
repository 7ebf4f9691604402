import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { done, id, instant, integer, nickname, pictureUrl, status200, writing } from '../wire/fields.ts';
import { type Renamed, snakeNames } from '../wire/names.ts';
import { ofLeague } from './old-names.ts';

export const TITLE_MAX = 80;
export const PLACE_MAX = 120;
export const NOTE_MAX = 2000;

export const answers = ['yes', 'maybe', 'no'] as const;
export type EventAnswer = (typeof answers)[number];

const answer = z.enum(answers);

/** An instant with its offset. Normalised to UTC, because a calendar and the phone write different offsets. */
const startsAt = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value).toISOString())
  .refine((value) => /^\d{4}-/.test(value), 'must be within the calendar');

const asNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);
/** An empty one clears. */
const place = z.preprocess(asNull, nickname(1, PLACE_MAX).nullable());
const note = z.preprocess(asNull, writing(1, NOTE_MAX).nullable());

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * Where the event's author is, so that a notification can say the time as the clocks there show it. A device may call
 * its zone by a name that the server does not know, and plans all the same.
 */
const zone = z
  .string()
  .max(64)
  .transform((name) => (isTimeZone(name) ? name : undefined));

const leagueEvent = z.object({
  eventId: z.string(),
  tournamentId: z.string(),
  title: z.string(),
  starts_at: instant,
  place: z.string().nullable(),
  note: z.string().nullable(),
  /** Null after the account was deleted. */
  createdBy: z.string().nullable(),
  /** Of today's members, in the order in which they answered. */
  answers: z.array(z.object({ userId: z.string(), userName: z.string(), profilePic: pictureUrl, answer })),
  /** The caller's own answer. */
  mine: answer.nullable(),
  /** When those who had not answered were last reminded by somebody. */
  reminded_at: instant.nullable(),
});

const eventNames = snakeNames({
  eventId: 'id',
  tournamentId: 'leagueId',
  createdBy: 'createdBy',
  answers: { as: 'answers', of: { userId: 'id', userName: 'name', profilePic: 'picture' } },
});
const namesOfPlan = { starts_at: 'startsAt', time_zone: 'timeZone' } as const;
const asEvent = { as: 'event', of: eventNames } as const;

/** What a league has planned, as its readers get it. */
export type SentEvent = Renamed<z.output<typeof leagueEvent>, typeof eventNames>;

const example: z.output<typeof leagueEvent> = {
  eventId: 'e41b…',
  tournamentId: '77b2…',
  title: 'Round 4',
  starts_at: '2026-08-15T08:00:00.000Z',
  place: 'Bro Hof, first tee',
  note: 'Bring cash for the prize.',
  createdBy: '5f0c…',
  answers: [{ userId: '5f0c…', userName: 'Elin Sjöberg', profilePic: null, answer: 'yes' }],
  mine: 'yes',
  reminded_at: null,
};

const changed = z.object({ status: status200, event: leagueEvent });
const changedExample = { status: 200, event: example };

export const events = endpoint({
  name: 'events',
  summary: 'What the league has planned, from yesterday on, by time',
  method: 'GET',
  path: '/events/{tournamentId}',
  names: { input: ofLeague, answer: eventNames },
  access: 'league',
  input: z.object({ tournamentId: id }),
  answer: z.array(leagueEvent),
  errors: [],
  example: { answer: [example] },
});

export const makeEvent = endpoint({
  name: 'makeEvent',
  summary: 'Plan the next round',
  method: 'POST',
  path: '/event',
  names: { input: { ...ofLeague, ...namesOfPlan }, answer: { event: asEvent } },
  access: 'league',
  caller: 'userId',
  input: z.object({
    tournamentId: id,
    userId: id,
    title: nickname(1, TITLE_MAX),
    starts_at: startsAt,
    place: place.optional(),
    note: note.optional(),
    time_zone: zone.optional(),
  }),
  answer: changed,
  errors: ['league_finished', 'too_many_events', 'too_many_requests'],
  example: {
    input: {
      tournamentId: '77b2…',
      userId: '5f0c…',
      title: 'Round 4',
      starts_at: '2026-08-15T08:00:00.000Z',
      place: 'Bro Hof, first tee',
    },
    answer: changedExample,
  },
});

export const changeEvent = endpoint({
  name: 'changeEvent',
  summary: 'Change what is planned; what is left out stays',
  method: 'PUT',
  path: '/event',
  names: { input: namesOfPlan, answer: { event: asEvent } },
  access: 'session',
  caller: 'userId',
  input: z.object({
    eventId: id,
    userId: id,
    title: nickname(1, TITLE_MAX).optional(),
    starts_at: startsAt.optional(),
    place: place.optional(),
    note: note.optional(),
    time_zone: zone.optional(),
  }),
  answer: changed,
  errors: ['not_found', 'forbidden', 'league_finished', 'too_many_requests'],
  example: {
    input: { eventId: 'e41b…', userId: '5f0c…', starts_at: '2026-08-15T08:00:00.000Z' },
    answer: changedExample,
  },
});

export const cancelEvent = endpoint({
  name: 'cancelEvent',
  summary: 'Call an event off',
  method: 'DELETE',
  path: '/event/{eventId}',
  names: { answer: { event: asEvent } },
  access: 'session',
  input: z.object({ eventId: id }),
  answer: changed,
  errors: ['not_found', 'forbidden', 'too_many_requests'],
  example: { answer: changedExample },
});

export const answerEvent = endpoint({
  name: 'answerEvent',
  summary: 'Say whether one comes',
  method: 'POST',
  path: '/event/answer',
  names: { answer: { event: asEvent } },
  access: 'session',
  caller: 'userId',
  input: z.object({ eventId: id, userId: id, answer }),
  answer: changed,
  errors: ['not_found', 'forbidden', 'league_finished'],
  example: {
    input: { eventId: 'e41b…', userId: '5f0c…', answer: 'yes' },
    answer: changedExample,
  },
});

export const remindOfEvent = endpoint({
  name: 'remindOfEvent',
  summary: 'Remind whoever has not answered, once a day',
  method: 'POST',
  path: '/event/remind',
  access: 'session',
  caller: 'userId',
  input: z.object({ eventId: id, userId: id }),
  answer: done,
  errors: ['not_found', 'forbidden', 'league_finished', 'already_reminded', 'too_many_requests'],
  example: {
    input: { eventId: 'e41b…', userId: '5f0c…' },
    answer: { status: 200, message: 'Reminded' },
  },
});

export const remindOfRound = endpoint({
  name: 'remindOfRound',
  summary: 'Remind whoever an open FedEx round awaits, once a day',
  method: 'POST',
  path: '/league/remind',
  names: { input: ofLeague },
  access: 'admin',
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id, roundNumber: integer.pipe(z.int().min(1)) }),
  answer: done,
  errors: ['not_found', 'fedex_only', 'league_finished', 'already_reminded'],
  example: {
    input: { tournamentId: '77b2…', userId: '5f0c…', roundNumber: 3 },
    answer: { status: 200, message: 'Reminded' },
  },
});
