import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { okResponse, id } from '../wire/fields.ts';

export const sendEventReminder = defineEndpoint({
  name: 'remindOfEvent',
  tag: 'days',
  summary: 'Remind everyone who has not answered whether they are coming to an event, at most once a day',
  description: 'For the event’s author and admins.',
  method: 'POST',
  path: '/event/remind',
  access: 'session',
  caller: 'userId',
  input: z.object({ eventId: id, userId: id }),
  response: okResponse,
  errors: [
    'not_found',
    'forbidden',
    'event_cancelled',
    'event_closed',
    'league_finished',
    'already_reminded',
    'too_many_requests',
  ],
});
