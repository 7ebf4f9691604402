import { sql } from 'kysely';
import { compileOnce } from '../database/compile-once.ts';
import { makeAddJobSql, defineJobKind } from '../database/jobs.ts';
import type { Notice } from '../database/notices.ts';
import type { Reader, UnitOfWork } from '../database/unit-of-work.ts';
import type { UserIdQuery } from './news-kind.ts';

/** Gives up after about four minutes, because a late notification is of no use. */
export const pushJob = defineJobKind<Notice>('push', 5, 'push');

type Notify<Scope> = (work: UnitOfWork, notice: Notice, scope: Scope, at?: Date) => void;

/**
 * Creates a function that enqueues a notice in the transaction that causes it. It enqueues nothing if none of the
 * recipients has a device or gets email. This takes a single statement, and callers do not wait for it.
 * DANGER: `selectPeople` is called only once, see `compileOnce`.
 */
export function createNotifier<Scope extends object>(
  selectPeople: (db: Reader, scope: Scope) => UserIdQuery,
): Notify<Scope> {
  const enqueue = compileOnce((db, { payload, at, ...scope }: Scope & { payload: string; at: string }) => {
    const people = selectPeople(db, scope as unknown as Scope);
    const selectRecipients = (table: 'push_devices' | 'web_subscriptions' | 'notification_settings') =>
      sql`select from ${sql.table(table)} where user_id in ${people}`;
    const hasRecipient = sql<boolean>`(exists (${selectRecipients('push_devices')}) or exists (${selectRecipients('web_subscriptions')})
      or exists (${selectRecipients('notification_settings')} and mail))`;
    return db.selectNoFrom(makeAddJobSql(pushJob, payload, at).as('job')).where(hasRecipient);
  });
  return (work, notice, scope, at) => {
    const runAt = at && at > work.now ? at.toISOString() : 'now';
    work.sendWithoutWaiting(enqueue(work.db, { ...scope, payload: JSON.stringify(notice), at: runAt }));
  };
}
