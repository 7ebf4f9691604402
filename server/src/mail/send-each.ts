const MINUTE = 60_000;

/** The pauses before the next attempt in milliseconds, by the number of earlier attempts. */
const PAUSES = [1, 5, 15, 60].map((minutes) => minutes * MINUTE);

/** After this many failures in a row, the mail server is assumed to be down. */
const MAX_FAILURES = 3;

interface SendingLog {
  warn(details: object, message: string): void;
}

interface Outcome {
  /** The ids of the users who received nothing. */
  readonly failed: readonly string[];
  /** When to retry them; undefined if no attempt is left. */
  readonly retryAt: Date | undefined;
}

/**
 * Sends an email to the users one after another. A failure does not affect the others. The caller retries only the
 * failed users, so nobody gets the email twice.
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
      log.warn({ err: error, tries }, 'an e-mail was not sent');
    }
  }
  const pause = PAUSES[tries];
  if (failed.length > 0 && pause === undefined)
    log.warn({ people: failed.length }, 'stopped retrying e-mails');
  return { failed, retryAt: pause === undefined ? undefined : new Date(now.getTime() + pause) };
}
