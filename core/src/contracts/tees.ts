import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';
import { eventField, eventResponse } from './events.ts';
import { writtenAtField } from './event-fields.ts';

/** The maximum number of choices in one request, the same as for scores on a card. */
const TEE_CHOICES_MAX = 90;

export const chooseTees = endpoint({
  name: 'chooseTees',
  tag: 'days',
  summary: 'Choose the tees from which players of an event play',
  description:
    'For everybody who may enter these players’ scores. The tee must belong to the event’s course and have as many holes as the league plays. Null resets to the default: the tee of the player’s latest round on that course, or else the tee of the event. The latest `at` of a player counts, so late and repeated calls are safe. Stores all choices or none.',
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
      .max(TEE_CHOICES_MAX),
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
