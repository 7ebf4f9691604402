import { sql } from 'kysely';
import { deleteFailedJobs, type JobHandler, jobHandler, jobKind } from '../../database/jobs.ts';
import { transact } from '../../database/unit-of-work.ts';
import type { Deps } from '../../http/route.ts';
import { isValidSession, computeSessionCutoffs } from '../../http/session.ts';
import type { MailAdapter } from '../../mail/mail-adapter.ts';
import { sweepRequests } from '../../mail/quota.ts';
import { JOIN_KEY_LIFETIME } from './guests.actions.ts';

/** Deletes the stored emails of a deleted account. `person` is the `hashPerson` of its address. */
export const deleteEmailsJob = jobKind<{ person: string }>('forgetMails', 25);
const sweep = jobKind<object>('sweep', 1);

const DAY = 24 * 60 * 60 * 1000;
export const IDEMPOTENCY_KEY_LIFETIME = 14 * DAY;
export const FAILED_JOB_LIFETIME = 14 * DAY;

async function sweepTables({ db, publish, clock }: Deps): Promise<void> {
  const now = clock();
  const timeBefore = (age: number) => new Date(now.getTime() - age);
  await transact(db, publish, now, async (work) => {
    await work.db.deleteFrom('one_time_passwords').where('expires_at', '<=', now).execute();
    await work.db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
    await work.db.deleteFrom('address_links').where('expires_at', '<=', now).execute();
    await work.db.deleteFrom('address_changes').where('expires_at', '<=', now).execute();
    await work.db
      .deleteFrom('sessions')
      .using('users')
      .whereRef('users.id', '=', 'sessions.user_id')
      .where(sql<boolean>`not ${isValidSession(computeSessionCutoffs(now))}`)
      .execute();
    await work.db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<=', timeBefore(IDEMPOTENCY_KEY_LIFETIME))
      .execute();
    await work.db
      .deleteFrom('guest_joins')
      .where('created_at', '<=', timeBefore(JOIN_KEY_LIFETIME))
      .execute();
    await sweepRequests(work);
    await work.db
      .deleteFrom('attempts')
      .where('ends_at', '<=', sql<Date>`now()`)
      .execute();
    await deleteFailedJobs(work, timeBefore(FAILED_JOB_LIFETIME));
  });
}

/** Returns the job handlers of this module. `sweep` deletes expired rows and emails every hour. */
export function accountsJobs(deps: Deps, mail: MailAdapter): JobHandler[] {
  return [
    jobHandler(deleteEmailsJob, ({ person }) => mail.deleteEmailsFor(person)),
    jobHandler(
      sweep,
      async () => {
        await sweepTables(deps);
        await mail.sweep(deps.clock());
      },
      '17 * * * *',
    ),
  ];
}
