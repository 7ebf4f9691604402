import { z } from 'zod';

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const words = 'A time zone, as in `Europe/Stockholm`.';

/**
 * Where the event's author is, so that a notification can say the time as the clocks there show it. A device may call
 * its zone by a name that the server does not know, and plans all the same.
 */
export const zone = z
  .string()
  .max(64)
  .transform((name) => (isTimeZone(name) ? name : undefined))
  .describe(words);

/** Where the clock of a whole season stands, so that its time stays the same across the change of clocks. */
export const knownZone = z.string().max(64).refine(isTimeZone, 'must be a time zone').describe(words);
