import { type JobHandler, jobHandler, jobKind } from '../../database/jobs.ts';
import { transact, type UnitOfWork } from '../../database/unit-of-work.ts';
import type { Deps } from '../../http/route.ts';
import { CANCELLED_FOR } from './calendar.queries.ts';
import { isSeen } from './days.queries.ts';
import { remindOfOpenRounds, remindOfTomorrow } from './reminders.actions.ts';

/** What the clock starts. A time that was missed while the server was down is caught up at the next one. */
const eventReminders = jobKind<object>('eventReminders', 1);
const roundReminders = jobKind<object>('roundReminders', 1);

/** Deletes what is neither to be seen any more nor to be told to calendars. */
async function forgetCancelled({ db, now }: UnitOfWork): Promise<void> {
  await db
    .deleteFrom('events')
    .where('cancelled_at', '<=', new Date(now.getTime() - CANCELLED_FOR))
    .where((where) => where.not(isSeen(now)))
    .execute();
}

/** `closeDays`: what the games of days do about those that are over. */
export function remindersJobs(
  { db, publish, clock }: Deps,
  closeDays: (work: UnitOfWork) => Promise<void>,
): JobHandler[] {
  const perform = (task: (work: UnitOfWork) => Promise<void>) => transact(db, publish, clock(), task);
  return [
    jobHandler(
      eventReminders,
      async () => {
        await perform(remindOfTomorrow);
        await perform(closeDays);
      },
      '*/10 * * * *',
    ),
    jobHandler(
      roundReminders,
      async () => {
        await perform(remindOfOpenRounds);
        await perform(forgetCancelled);
      },
      '41 * * * *',
    ),
  ];
}
