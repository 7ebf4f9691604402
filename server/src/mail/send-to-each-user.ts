const MINUTE_MS = 60_000;

/** The delay before the next attempt, in milliseconds, by the number of earlier attempts. */
const RETRY_DELAYS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);

/** After this many failures in a row, the mail server is assumed to be down. */
const MAX_CONSECUTIVE_FAILURES = 3;

interface SendingLog {
  warn(details: object, message: string): void;
}

interface SendingOutcome {
  /** The ids of the users who received nothing. */
  readonly failedUserIds: readonly string[];
  /** When to try sending them the email again; undefined if no attempt is left. */
  readonly retryAt: Date | undefined;
}

/**
 * Sends an email to the users one after another. A failure for one user does not affect the others. The caller retries
 * only the failed users, so nobody gets the email twice.
 */
export async function sendToEachUser(
  userIds: readonly string[],
  { tries, now, log }: { tries: number; now: Date; log: SendingLog },
  send: (userId: string) => Promise<void>,
): Promise<SendingOutcome> {
  const failedUserIds: string[] = [];
  let consecutiveFailures = 0;
  for (const userId of userIds) {
    if (consecutiveFailures === MAX_CONSECUTIVE_FAILURES) {
      failedUserIds.push(userId);
      continue;
    }
    try {
      await send(userId);
      consecutiveFailures = 0;
    } catch (error) {
      consecutiveFailures += 1;
      failedUserIds.push(userId);
      log.warn({ err: error, tries }, 'an email was not sent');
    }
  }
  const delayMs = RETRY_DELAYS_MS[tries];
  if (failedUserIds.length > 0 && delayMs === undefined)
    log.warn({ people: failedUserIds.length }, 'stopped retrying emails');
  return { failedUserIds, retryAt: delayMs === undefined ? undefined : new Date(now.getTime() + delayMs) };
}
