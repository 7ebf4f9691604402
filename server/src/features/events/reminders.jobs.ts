import { type JobHandler, jobHandler, jobKind } from '../../database/jobs.ts';
import { transact, type UnitOfWork } from '../../database/unit-of-work.ts';
import type { Deps } from '../../http/route.ts';
import { CANCELLED_EVENT_LIFETIME } from './calendar.queries.ts';
import { isVisibleEvent } from './days.queries.ts';
import { remindOfOpenRounds, remindOfUpcomingEvents } from './reminders.actions.ts';

/** Scheduled jobs. If a run is missed while the server is down, the next run catches up. */
const eventReminders = jobKind<object>('eventReminders', 1);
const roundReminders = jobKind<object>('roundReminders', 1);

/** Deletes cancelled events that are no longer visible, once calendars have had time to fetch them. */
async function deleteCancelledEvents({ db, now }: UnitOfWork): Promise<void> {
  await db
    .deleteFrom('events')
    .where('cancelled_at', '<=', new Date(now.getTime() - CANCELLED_EVENT_LIFETIME))
    .where((eb) => eb.not(isVisibleEvent(now)))
    .execute();
}

/** Returns the reminder job handlers. `closeDays`, passed in by the games module, closes events that are over. */
export function createReminderJobs(
  { db, publish, clock }: Deps,
  closeDays: (work: UnitOfWork) => Promise<void>,
): JobHandler[] {
  const runTaskInTransaction = (task: (work: UnitOfWork) => Promise<void>) =>
    transact(db, publish, clock(), task);
  return [
    jobHandler(
      eventReminders,
      async () => {
        await runTaskInTransaction(remindOfUpcomingEvents);
        await runTaskInTransaction(closeDays);
      },
      '*/10 * * * *',
    ),
    jobHandler(
      roundReminders,
      async () => {
        await runTaskInTransaction(remindOfOpenRounds);
        await runTaskInTransaction(deleteCancelledEvents);
      },
      '41 * * * *',
    ),
  ];
}
