import { z } from 'zod';
import { isTimeZone } from './clocks.ts';

const words = 'A time zone, as in `Europe/Stockholm`.';

/**
 * Where an event takes place, so that everybody is told its time as the clocks there show it. A device may call its
 * zone by a name that the server does not know, and plans all the same.
 */
export const zone = z
  .string()
  .max(64)
  .transform((name) => (isTimeZone(name) ? name : undefined))
  .describe(words);

/** Where the clock of a whole season stands, so that its time stays the same across the change of clocks. */
export const knownZone = z.string().max(64).refine(isTimeZone, 'must be a time zone').describe(words);

export const zoneOfDay = z
  .string()
  .nullable()
  .describe('The IANA zone in which its times are shown; null in old data, which are shown in the reader’s.');
