import { z } from 'zod';
import { isTimeZone } from './clocks.ts';

const description = 'A time zone, such as `Europe/Stockholm`.';

/**
 * The time zone of an event, so that everyone sees its local time. An unknown zone is accepted and dropped, since a
 * device may use a zone name that the server does not know.
 */
export const lenientTimeZone = z
  .string()
  .max(64)
  .transform((name) => (isTimeZone(name) ? name : undefined))
  .describe(description);

/** The time zone of a whole season, so that its local time stays the same when the clocks change. */
export const validTimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'must be a time zone')
  .describe(description);

export const eventTimeZone = z
  .string()
  .nullable()
  .describe(
    'The IANA zone for the event’s times; null in old data, whose times are shown in the user’s zone.',
  );
