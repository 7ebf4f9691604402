import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader, UnitOfWork } from '../database/unit-of-work.ts';
import type { Subscription } from './web-push.ts';

/** The maximum number of browsers per user. Another browser replaces the oldest. */
const MAX_SUBSCRIPTIONS = 10;

const computeHash = (endpoint: string) => createHash('sha256').update(endpoint).digest();

/**
 * Subscribes a browser for the session's user. A browser belongs to the user who subscribed last, until that
 * session ends. A session that has just ended cannot subscribe.
 */
export async function registerSubscription(
  work: UnitOfWork,
  sessionHash: Buffer,
  subscription: Subscription,
): Promise<void> {
  await sql`
    insert into web_subscriptions (endpoint_hash, endpoint, p256dh, auth, user_id, session_hash, registered_at)
    select ${computeHash(subscription.endpoint)}, ${subscription.endpoint}, ${subscription.p256dh}, ${subscription.auth}, user_id, token_hash, ${work.now}
    from sessions where token_hash = ${sessionHash} for key share
    on conflict (endpoint_hash) do update set p256dh = excluded.p256dh, auth = excluded.auth,
      user_id = excluded.user_id, session_hash = excluded.session_hash, registered_at = excluded.registered_at
  `.execute(work.db);
  await sql`
    delete from web_subscriptions where endpoint_hash in (
      select endpoint_hash from web_subscriptions
      where user_id = (select user_id from sessions where token_hash = ${sessionHash})
      order by registered_at desc, endpoint_hash offset ${MAX_SUBSCRIPTIONS}
    )
  `.execute(work.db);
}

export async function removeSubscription(work: UnitOfWork, userId: string, endpoint: string): Promise<void> {
  await work.db
    .deleteFrom('web_subscriptions')
    .where('endpoint_hash', '=', computeHash(endpoint))
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Deletes subscriptions that a push service reports as ended, except subscriptions that were renewed after they were
 * read. Devices of native apps are handled the same way.
 */
export async function deleteEndedSubscriptions(
  db: Reader,
  endedSubscriptions: readonly { hash: Buffer; registeredAt: Date }[],
): Promise<void> {
  if (endedSubscriptions.length === 0) return;
  await sql`
    delete from web_subscriptions using unnest(
      ${endedSubscriptions.map(({ hash }) => hash)}::bytea[],
      ${endedSubscriptions.map(({ registeredAt }) => registeredAt)}::timestamptz[]
    ) as ended (endpoint_hash, registered_at)
    where (web_subscriptions.endpoint_hash, web_subscriptions.registered_at)
      = (ended.endpoint_hash, ended.registered_at)
  `.execute(db);
}
