import { z } from 'zod';
import { instant } from '../wire/fields.ts';
import { eventTimeZone } from '../wire/time-zone.ts';
import { EVENT_ANSWERS } from './events.ts';

/** What the caller still has to do in a league, as fields of the caller's list of leagues. */
export const leagueTodoFields = {
  open_round: z
    .object({ round_number: z.int(), registered: z.int(), expected: z.int() })
    .nullable()
    .describe('The first FedEx round that others have registered and the caller has not; null otherwise.'),
  next_event: z
    .object({
      eventId: z.string(),
      title: z.string(),
      starts_at: instant,
      timeZone: eventTimeZone,
      place: z.string().nullable(),
      coming: z.int().describe('How many current members are coming; `declined` is how many are not.'),
      declined: z.int(),
      mine: z.enum(EVENT_ANSWERS).nullable().describe("The caller's own answer."),
    })
    .nullable()
    .describe('The next event, until five hours after its start; null in a finished league.'),
};
