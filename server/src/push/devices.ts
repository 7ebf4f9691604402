import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader, UnitOfWork } from '../database/unit-of-work.ts';

/** The maximum number of devices per user. Registering another device deletes the oldest. */
const MAX_DEVICES = 10;

const computeHash = (token: string) => createHash('sha256').update(token).digest();

/**
 * Registers a token for the session's user. A token belongs to the user who registered it last, until that session
 * ends. A session that has just ended cannot register a token.
 */
export async function registerDevice(work: UnitOfWork, sessionHash: Buffer, fcmToken: string): Promise<void> {
  await sql`
    insert into push_devices (token_hash, token, user_id, session_hash, registered_at)
    select ${computeHash(fcmToken)}, ${fcmToken}, user_id, token_hash, ${work.now}
    from sessions where token_hash = ${sessionHash} for key share
    on conflict (token_hash) do update
    set user_id = excluded.user_id, session_hash = excluded.session_hash, registered_at = excluded.registered_at
  `.execute(work.db);
  await sql`
    delete from push_devices where token_hash in (
      select token_hash from push_devices
      where user_id = (select user_id from sessions where token_hash = ${sessionHash})
      order by registered_at desc, token_hash offset ${MAX_DEVICES}
    )
  `.execute(work.db);
}

export async function deleteDevice(work: UnitOfWork, userId: string, fcmToken: string): Promise<void> {
  await work.db
    .deleteFrom('push_devices')
    .where('token_hash', '=', computeHash(fcmToken))
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Deletes devices that FCM reports as dead, except devices that have been registered again since they were read. Times
 * are only compared for equality, because two machines' clocks differ and a clock can be set back.
 */
export async function deleteDeadDevices(
  db: Reader,
  deadDevices: readonly { token: string; registeredAt: Date }[],
): Promise<void> {
  if (deadDevices.length === 0) return;
  await sql`
    delete from push_devices using unnest(
      ${deadDevices.map(({ token }) => computeHash(token))}::bytea[],
      ${deadDevices.map(({ registeredAt }) => registeredAt)}::timestamptz[]
    ) as dead (token_hash, registered_at)
    where (push_devices.token_hash, push_devices.registered_at) = (dead.token_hash, dead.registered_at)
  `.execute(db);
}
