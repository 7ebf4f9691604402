import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';
import { eventField, eventResponse } from './events.ts';
import { writtenAtField } from './event-fields.ts';

/** The maximum number of choices in one request, the same as for scores on a card. */
const MAX_TEE_CHOICES = 90;

export const chooseTees = defineEndpoint({
  name: 'chooseTees',
  tag: 'days',
  summary: 'Choose the tees that players in an event play from',
  description:
    'For everyone who may enter these players’ scores. The tee must belong to the event’s course and have as many holes as the league plays. Null resets to the default: the tee of the player’s latest round on that course, or else the tee of the event. For each player, the latest `at` counts, so late and repeated calls are safe. Stores all choices or none.',
  method: 'PUT',
  path: '/event/tees',
  names: { response: { event: eventField } },
  access: 'session',
  caller: 'userId',
  input: z.object({
    eventId: id,
    userId: id,
    tees: z
      .array(z.object({ playerId: id, teeId: id.nullable(), at: writtenAtField }))
      .min(1)
      .max(MAX_TEE_CHOICES),
  }),
  response: eventResponse,
  errors: [
    'not_found',
    'forbidden',
    'already_registered',
    'no_play',
    'event_closed',
    'event_cancelled',
    'league_finished',
    'too_many_requests',
  ],
});
