import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader, UnitOfWork } from '../database/unit-of-work.ts';

/** Devices of one user; a further registration deletes the oldest. */
const MOST_DEVICES = 10;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * A token belongs to the user who registered it last, until that session ends. A session that has just ended registers
 * nothing.
 */
export async function registerDevice(work: UnitOfWork, tokenHash: Buffer, fcmToken: string): Promise<void> {
  await sql`
    insert into push_devices (token_hash, token, user_id, session_hash, registered_at)
    select ${hashOf(fcmToken)}, ${fcmToken}, user_id, token_hash, ${work.now}
    from sessions where token_hash = ${tokenHash} for key share
    on conflict (token_hash) do update
    set user_id = excluded.user_id, session_hash = excluded.session_hash, registered_at = excluded.registered_at
  `.execute(work.db);
  await sql`
    delete from push_devices where token_hash in (
      select token_hash from push_devices
      where user_id = (select user_id from sessions where token_hash = ${tokenHash})
      order by registered_at desc, token_hash offset ${MOST_DEVICES}
    )
  `.execute(work.db);
}

export async function forgetDevice(work: UnitOfWork, userId: string, fcmToken: string): Promise<void> {
  await work.db
    .deleteFrom('push_devices')
    .where('token_hash', '=', hashOf(fcmToken))
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes tokens that FCM reports as dead, except those registered again since `before`. */
export async function forgetDeadTokens(db: Reader, tokens: readonly string[], before: Date): Promise<void> {
  if (tokens.length === 0) return;
  await db
    .deleteFrom('push_devices')
    .where('token_hash', 'in', tokens.map(hashOf))
    .where('registered_at', '<=', before)
    .execute();
}
