import { sql } from 'kysely';
import { deleteFailedJobs, type JobHandler, createJobHandler, defineJobKind } from '../../database/jobs.ts';
import { transact } from '../../database/unit-of-work.ts';
import type { Deps } from '../../http/route.ts';
import { isValidSession, computeSessionCutoffs } from '../../http/session.ts';
import type { MailAdapter } from '../../mail/mail-adapter.ts';
import { sweepMailRequests } from '../../mail/quota.ts';
import { JOIN_KEY_LIFETIME_MS } from './guests.actions.ts';

/** Deletes the stored emails of a deleted account. `person` is a hash of its address, from `hashPerson`. */
export const deleteEmailsJob = defineJobKind<{ person: string }>('forgetMails', 25);
const sweepJob = defineJobKind<object>('sweep', 1);

const DAY_MS = 24 * 60 * 60 * 1000;
export const IDEMPOTENCY_KEY_LIFETIME_MS = 14 * DAY_MS;
export const FAILED_JOB_LIFETIME_MS = 14 * DAY_MS;

async function sweepTables({ db, publish, clock }: Deps): Promise<void> {
  const now = clock();
  const getCutoff = (ageMs: number) => new Date(now.getTime() - ageMs);
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
      .where('created_at', '<=', getCutoff(IDEMPOTENCY_KEY_LIFETIME_MS))
      .execute();
    await work.db
      .deleteFrom('guest_joins')
      .where('created_at', '<=', getCutoff(JOIN_KEY_LIFETIME_MS))
      .execute();
    await sweepMailRequests(work);
    await work.db
      .deleteFrom('attempts')
      .where('ends_at', '<=', sql<Date>`now()`)
      .execute();
    await deleteFailedJobs(work, getCutoff(FAILED_JOB_LIFETIME_MS));
  });
}

/** Returns this module's job handlers. `sweepJob` deletes expired rows and emails every hour. */
export function createAccountJobs(deps: Deps, mail: MailAdapter): JobHandler[] {
  return [
    createJobHandler(deleteEmailsJob, ({ person }) => mail.deleteEmailsFor(person)),
    createJobHandler(
      sweepJob,
      async () => {
        await sweepTables(deps);
        await mail.sweep(deps.clock());
      },
      '17 * * * *',
    ),
  ];
}
