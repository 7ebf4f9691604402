import { z } from 'zod';
import { isTimeZone } from './clocks.ts';

const description = 'A time zone, as in `Europe/Stockholm`.';

/**
 * The time zone of an event, so that everyone sees its local time. A device may use a name for its zone that the
 * server does not know, and can still plan events.
 */
export const zone = z
  .string()
  .max(64)
  .transform((name) => (isTimeZone(name) ? name : undefined))
  .describe(description);

/** The time zone of a whole season, so that its local time stays the same when the clocks change. */
export const knownZone = z.string().max(64).refine(isTimeZone, 'must be a time zone').describe(description);

export const zoneOfDay = z
  .string()
  .nullable()
  .describe('The IANA zone in which its times are shown; null in old data, which are shown in the reader’s.');
