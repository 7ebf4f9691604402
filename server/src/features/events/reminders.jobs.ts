import { type JobHandler, jobHandler, jobKind } from '../../database/jobs.ts';
import { transact, type UnitOfWork } from '../../database/unit-of-work.ts';
import type { Deps } from '../../http/route.ts';
import { CANCELLED_EVENT_LIFETIME } from './calendar.queries.ts';
import { isVisibleEvent } from './days.queries.ts';
import { remindOfOpenRounds, remindOfUpcomingEvents } from './reminders.actions.ts';

/** Scheduled jobs. If a run was missed while the server was down, the next run catches up. */
const eventReminders = jobKind<object>('eventReminders', 1);
const roundReminders = jobKind<object>('roundReminders', 1);

/** Deletes cancelled events that are no longer visible and that calendars have had time to fetch. */
async function deleteCancelledEvents({ db, now }: UnitOfWork): Promise<void> {
  await db
    .deleteFrom('events')
    .where('cancelled_at', '<=', new Date(now.getTime() - CANCELLED_EVENT_LIFETIME))
    .where((eb) => eb.not(isVisibleEvent(now)))
    .execute();
}

/** Returns the job handlers of reminders. `closeDays` closes the days that are over; the games module passes it in. */
export function remindersJobs(
  { db, publish, clock }: Deps,
  closeDays: (work: UnitOfWork) => Promise<void>,
): JobHandler[] {
  const perform = (task: (work: UnitOfWork) => Promise<void>) => transact(db, publish, clock(), task);
  return [
    jobHandler(
      eventReminders,
      async () => {
        await perform(remindOfUpcomingEvents);
        await perform(closeDays);
      },
      '*/10 * * * *',
    ),
    jobHandler(
      roundReminders,
      async () => {
        await perform(remindOfOpenRounds);
        await perform(deleteCancelledEvents);
      },
      '41 * * * *',
    ),
  ];
}
