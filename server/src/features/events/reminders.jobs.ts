import { type JobHandler, createJobHandler, defineJobKind } from '../../database/jobs.ts';
import { transact, type UnitOfWork } from '../../database/unit-of-work.ts';
import type { Deps } from '../../http/route.ts';
import { CANCELLED_EVENT_LIFETIME_MS } from './calendar.queries.ts';
import { isVisibleEvent } from './days.queries.ts';
import { sendOpenRoundReminders, sendUpcomingEventReminders } from './reminders.actions.ts';

/** Scheduled jobs. If a run is missed while the server is down, the next run catches up. */
const eventReminders = defineJobKind<object>('eventReminders', 1);
const roundReminders = defineJobKind<object>('roundReminders', 1);

/** Deletes cancelled events that are no longer visible, once calendars have had time to fetch them. */
async function deleteCancelledEvents({ db, now }: UnitOfWork): Promise<void> {
  await db
    .deleteFrom('events')
    .where('cancelled_at', '<=', new Date(now.getTime() - CANCELLED_EVENT_LIFETIME_MS))
    .where((eb) => eb.not(isVisibleEvent(now)))
    .execute();
}

/** Returns the reminder job handlers. `closeEvents`, passed in by the games module, closes events that are over. */
export function createReminderJobs(
  { db, publish, clock }: Deps,
  closeEvents: (work: UnitOfWork) => Promise<void>,
): JobHandler[] {
  const runTaskInTransaction = (task: (work: UnitOfWork) => Promise<void>) =>
    transact(db, publish, clock(), task);
  return [
    createJobHandler(
      eventReminders,
      async () => {
        await runTaskInTransaction(sendUpcomingEventReminders);
        await runTaskInTransaction(closeEvents);
      },
      '*/10 * * * *',
    ),
    createJobHandler(
      roundReminders,
      async () => {
        await runTaskInTransaction(sendOpenRoundReminders);
        await runTaskInTransaction(deleteCancelledEvents);
      },
      '41 * * * *',
    ),
  ];
}
