import { type JobHandler, jobHandler, jobKind } from '../../database/jobs.ts';
import { publishBoardChange } from '../../database/publish-board-change.ts';
import { transact } from '../../database/unit-of-work.ts';
import type { Deps } from '../../http/route.ts';
import { createReminderJobs } from '../events/reminders.jobs.ts';
import { lockLeague } from '../leagues/leagues.access.ts';
import { closeFinishedDays } from './closing.actions.ts';
import { selectClosedDaysWithoutResults, storeMissingResults } from './closed.actions.ts';

const storeClosedDays = jobKind<object>('storeClosedDays', 1);

/**
 * Returns the job handlers for days of play. `storeClosedDays` stores the results of days that an older version closed
 * without storing them, for example after an old backup is restored. It uses one transaction per league.
 */
export function createDayJobs(deps: Deps): JobHandler[] {
  const { db, publish, clock } = deps;
  return [
    ...createReminderJobs(deps, closeFinishedDays),
    jobHandler(
      storeClosedDays,
      async () => {
        const leagues = await selectClosedDaysWithoutResults(db)
          .select('league_id')
          .distinct()
          .orderBy('league_id')
          .execute();
        for (const { league_id: leagueId } of leagues) {
          await transact(db, publish, clock(), async (work) => {
            await lockLeague(work, leagueId);
            if (!work.locked.has(leagueId)) return;
            await storeMissingResults(work, leagueId);
            await publishBoardChange(work, leagueId);
          });
        }
      },
      '*/5 * * * *',
    ),
  ];
}
