import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, secretInput } from '../wire/fields.ts';

const calendarFile = z.file().mime('text/calendar');

export const createCalendarLink = defineEndpoint({
  name: 'makeCalendarLink',
  tag: 'days',
  summary: 'Create a calendar URL with the events in all the caller’s leagues',
  description: 'The URL is a secret: anyone who has it can read the events. A new URL replaces the old one.',
  method: 'POST',
  path: '/calendar/link',
  access: 'session',
  caller: 'userId',
  // The response contains a secret, so it is not stored. A repeated request has the same key, from which the server
  // derives the same secret.
  repeatable: false,
  input: z.object({ userId: id }),
  response: z.object({ url: z.string() }),
  errors: ['too_many_requests'],
  example: { response: { url: 'https://golf.example.com/calendar/wJ3…kQ.ics' } },
});

export const calendarFeed = defineEndpoint({
  name: 'calendarFeed',
  tag: 'days',
  summary: 'The events in all of a person’s leagues, for calendar subscriptions',
  description: 'RFC 5545, with time zones. `POST /calendar/link` returns the URL.',
  method: 'GET',
  path: '/calendar/{secret}.ics',
  access: 'public',
  input: z.object({ secret: secretInput }),
  response: calendarFile,
  errors: ['not_found', 'too_many_requests'],
});

export const eventFile = defineEndpoint({
  name: 'eventFile',
  tag: 'days',
  summary: 'One event as a calendar file',
  description: 'RFC 5545, for “add to calendar”.',
  method: 'GET',
  path: '/event/{eventId}.ics',
  access: 'session',
  input: z.object({ eventId: id }),
  response: calendarFile,
  errors: ['not_found', 'forbidden'],
});
