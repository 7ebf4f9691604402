import type { Pool } from 'pg';

const CLOCK_TOLERANCE = '5 minutes';

/**
 * Columns that store when something last ran, is due or expires, and the furthest into the future that each can be with
 * a correct clock. If the clock ran weeks fast, these columns hold times weeks in the future, which would prevent
 * backups, warnings and log-ins until then.
 */
const TIME_COLUMNS: readonly (readonly [
  table: string,
  column: string,
  ahead: string,
  resetValue?: string,
])[] = [
  ['graphile_worker._private_known_crontabs', 'last_execution', CLOCK_TOLERANCE, 'null'],
  // Delayed notifications wait until quiet hours end, and retries wait for six hours.
  ['graphile_worker._private_jobs', 'run_at', '2 days'],
  ['job_workers', 'seen_at', '1 minute'],
  ['backup_runs', 'at', CLOCK_TOLERANCE],
  ['operator_warnings', 'told_at', CLOCK_TOLERANCE],
  ['attempts', 'ends_at', '1 day 5 minutes'],
  ['mail_requests', 'requested_at', CLOCK_TOLERANCE],
  ['told_news', 'told_at', CLOCK_TOLERANCE],
  ['held_news', 'due_at', '2 days'],
  ['events', 'reminded_at', CLOCK_TOLERANCE],
  ['round_reminders', 'reminded_at', CLOCK_TOLERANCE],
  // An email that was due two days ago is skipped until the next Monday.
  ['notification_settings', 'weekly_due_at', '8 days', "now() - interval '2 days'"],
  ['sessions', 'last_used_at', CLOCK_TOLERANCE],
  ['sessions', 'created_at', CLOCK_TOLERANCE],
  ['one_time_passwords', 'expires_at', '2 days'],
  ['passkey_challenges', 'expires_at', '2 days'],
  ['address_links', 'expires_at', '2 days'],
  ['address_changes', 'expires_at', '2 days'],
  ['leagues', 'trial_ends_at', '1 day 5 minutes', "now() + interval '1 day'"],
];

/** Resets the times that only a fast clock could have set. Uses the database's clock. */
export async function resetFutureTimes(pool: Pool): Promise<void> {
  for (const [table, column, maxAhead, resetValue = 'now()'] of TIME_COLUMNS)
    await pool.query(
      `update ${table} set ${column} = ${resetValue} where ${column} > now() + interval '${maxAhead}'`,
    );
}

/** Smaller corrections of the clock are common, and are ignored. */
const MIN_BACKWARD_JUMP_MS = 60_000;

/** Creates a function that returns whether the machine's clock has been set back since the previous call. */
export function createClockWatcher(): () => boolean {
  // The difference between the clock and a monotonic timer, which changes when the clock is set.
  const readOffset = () => Date.now() - performance.now();
  let lastOffset = readOffset();
  return () => {
    const previous = lastOffset;
    lastOffset = readOffset();
    return lastOffset < previous - MIN_BACKWARD_JUMP_MS;
  };
}
