import type { Pool } from 'pg';
import { ApiError } from './api-error.ts';

/** One attempt, counted before its result is known. */
export interface SharedAttempt {
  /** Undoes the count if the limit does not apply to the attempt, such as a log-in with the right password. */
  undo(): Promise<void>;
}

/** Limits the number of attempts across all instances on one database. Rejects with 429 above the limit. */
export interface SharedRateLimit {
  take(bucketKey: Buffer): Promise<SharedAttempt>;
}

/** Counts an attempt in the current window, or starts a new window. Above the limit it returns no row. */
const TAKE_SQL = `
  insert into attempts as existing (who, count, ends_at) values ($1, 1, date_trunc('milliseconds', now()) + $2 * interval '1 ms')
  on conflict (who) do update set
    count = case when existing.ends_at <= now() then 1 else existing.count + 1 end,
    ends_at = case when existing.ends_at <= now() then excluded.ends_at else existing.ends_at end
  where existing.ends_at <= now() or existing.count < $3
  returning ends_at`;
const WAIT_SQL = 'select extract(epoch from ends_at - now())::float8 as seconds from attempts where who = $1';
const UNDO_SQL = 'update attempts set count = count - 1 where who = $1 and ends_at = $2 and count > 0';

/**
 * Like `createUserRateLimit`, with the counts in the database. DANGER: needs its own connections, because a count
 * must survive the rollback of its rejected call, and a call that holds a connection must not wait for another.
 */
export function createSharedRateLimit(pool: Pool, maxAttempts: number, windowMs: number): SharedRateLimit {
  return {
    async take(bucketKey) {
      const { rows } = await pool.query<{ ends_at: Date }>(TAKE_SQL, [bucketKey, windowMs, maxAttempts]);
      const [attempt] = rows;
      if (!attempt) {
        const { rows: waitRows } = await pool.query<{ seconds: number }>(WAIT_SQL, [bucketKey]);
        const retryAfterSeconds = Math.max(1, Math.ceil(waitRows[0]?.seconds ?? 0));
        throw new ApiError('too_many_requests', { retryAfterSeconds });
      }
      return { undo: async () => void (await pool.query(UNDO_SQL, [bucketKey, attempt.ends_at])) };
    },
  };
}
