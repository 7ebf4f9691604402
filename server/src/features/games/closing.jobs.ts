import { type JobHandler, createJobHandler, defineJobKind } from '../../database/jobs.ts';
import { publishBoardChange } from '../../database/publish-board-change.ts';
import { transact } from '../../database/unit-of-work.ts';
import type { Deps } from '../../http/route.ts';
import { createReminderJobs } from '../events/reminders.jobs.ts';
import { lockLeague } from '../leagues/leagues.access.ts';
import { closeFinishedEvents } from './closing.actions.ts';
import { selectClosedDaysWithoutResults, storeMissingResults } from './stored-results.actions.ts';

const storeClosedDaysJob = defineJobKind<object>('storeClosedDays', 1);

/**
 * Returns the job handlers for events. `storeClosedDaysJob` stores the results of events that an older version closed
 * without storing them, for example after an old backup is restored. It uses one transaction per league.
 */
export function createEventJobs(deps: Deps): JobHandler[] {
  const { db, publish, clock } = deps;
  return [
    ...createReminderJobs(deps, closeFinishedEvents),
    createJobHandler(
      storeClosedDaysJob,
      async () => {
        const leagues = await selectClosedDaysWithoutResults(db)
          .select('league_id')
          .distinct()
          .orderBy('league_id')
          .execute();
        for (const { league_id: leagueId } of leagues) {
          await transact(db, publish, clock(), async (work) => {
            await lockLeague(work, leagueId);
            if (!work.lockedLeagueIds.has(leagueId)) return;
            await storeMissingResults(work, leagueId);
            await publishBoardChange(work, leagueId);
          });
        }
      },
      '*/5 * * * *',
    ),
  ];
}
