import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id, sentSecret } from '../wire/fields.ts';

const calendarFile = z.file().mime('text/calendar');

export const makeCalendarLink = endpoint({
  name: 'makeCalendarLink',
  summary: 'An address for calendars, with what all one’s leagues have planned; it ends the one before',
  method: 'POST',
  path: '/calendar/link',
  access: 'session',
  caller: 'userId',
  // The answer is a secret, and stored answers are readable. The key makes the secret instead, in `makeLink`.
  repeatable: false,
  input: z.object({ userId: id }),
  answer: z.object({ url: z.string() }),
  errors: ['too_many_requests'],
  example: {
    input: { userId: '5f0c…' },
    answer: { url: 'https://golf.example.com/calendar/wJ3…kQ.ics' },
  },
});

export const calendarFeed = endpoint({
  name: 'calendarFeed',
  summary: 'What all leagues of a person have planned, for calendars that subscribe',
  method: 'GET',
  path: '/calendar/{secret}.ics',
  access: 'public',
  input: z.object({ secret: sentSecret }),
  answer: calendarFile,
  errors: ['not_found', 'too_many_requests'],
});

export const eventFile = endpoint({
  name: 'eventFile',
  summary: 'One event as a calendar file',
  method: 'GET',
  path: '/event/{eventId}.ics',
  access: 'session',
  input: z.object({ eventId: id }),
  answer: calendarFile,
  errors: ['not_found', 'forbidden'],
});
