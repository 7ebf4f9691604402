import { sql } from 'kysely';
import { enqueueIf, jobKind } from '../database/jobs.ts';
import type { Notice } from '../database/notices.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import type { People } from './news-kind.ts';

/** Gives up after about four minutes, because a late notification is of no use. */
export const pushJob = jobKind<Notice>('push', 5, 'push');

/**
 * Enqueues a notice in the transaction that causes it. Where none of the people has a device or takes mail nothing is
 * enqueued, so a server with push off, which stores no devices, pays for one statement, and nobody waits for it.
 */
export function tell(work: UnitOfWork, notice: Notice, people: People): void {
  const anyOf = (table: 'push_devices' | 'web_subscriptions' | 'notification_settings') =>
    sql`select from ${sql.table(table)} where user_id in ${people}`;
  const isHeard = sql`exists (${anyOf('push_devices')}) or exists (${anyOf('web_subscriptions')})
    or exists (${anyOf('notification_settings')} and mail)`;
  work.also(enqueueIf(work, pushJob, notice, isHeard));
}
