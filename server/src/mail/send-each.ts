const MINUTE = 60_000;

/** The pauses before the next attempt, by the number of earlier attempts. */
const PAUSES = [1, 5, 15, 60].map((minutes) => minutes * MINUTE);

/** After this many failures in a row the mail server is at fault, not a receiver. */
const MAX_FAILURES = 3;

interface SendingLog {
  warn(details: object, message: string): void;
}

interface Outcome {
  /** The people who received nothing. */
  readonly failed: readonly string[];
  /** When to try them again; undefined if no try is left. */
  readonly retryAt: Date | undefined;
}

/**
 * Sends a mail to the people one after another. A failure does not affect the others, and nobody gets the mail
 * twice: a job of the caller retries only the people who were not reached.
 */
export async function sendEach(
  userIds: readonly string[],
  { tries, now, log }: { tries: number; now: Date; log: SendingLog },
  send: (userId: string) => Promise<void>,
): Promise<Outcome> {
  const failed: string[] = [];
  let consecutiveFailures = 0;
  for (const userId of userIds) {
    if (consecutiveFailures === MAX_FAILURES) {
      failed.push(userId);
      continue;
    }
    try {
      await send(userId);
      consecutiveFailures = 0;
    } catch (error) {
      consecutiveFailures += 1;
      failed.push(userId);
      log.warn({ err: error, tries }, 'a mail was not sent');
    }
  }
  const pause = PAUSES[tries];
  if (failed.length > 0 && pause === undefined) log.warn({ people: failed.length }, 'stopped retrying mails');
  return { failed, retryAt: pause === undefined ? undefined : new Date(now.getTime() + pause) };
}
