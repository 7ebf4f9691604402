import { type JobHandler, jobHandler, jobKind } from '../../database/jobs.ts';
import { publishBoardChange } from '../../database/board-changed.ts';
import { transact } from '../../database/unit-of-work.ts';
import type { Deps } from '../../http/route.ts';
import { remindersJobs } from '../events/reminders.jobs.ts';
import { lockLeague } from '../leagues/leagues.access.ts';
import { closeFinishedDays } from './closing.actions.ts';
import { unstoredClosedDays, storeUnstoredDays } from './closed.actions.ts';

const storeClosedDays = jobKind<object>('storeClosedDays', 1);

/**
 * Returns the job handlers of days. One job stores the days that an earlier version has closed, also from a back-up:
 * each league in a separate transaction.
 */
export function daysJobs(deps: Deps): JobHandler[] {
  const { db, publish, clock } = deps;
  return [
    ...remindersJobs(deps, closeFinishedDays),
    jobHandler(
      storeClosedDays,
      async () => {
        const leagues = await unstoredClosedDays(db)
          .select('league_id')
          .distinct()
          .orderBy('league_id')
          .execute();
        for (const { league_id: leagueId } of leagues) {
          await transact(db, publish, clock(), async (work) => {
            await lockLeague(work, leagueId);
            if (!work.locked.has(leagueId)) return;
            await storeUnstoredDays(work, leagueId);
            await publishBoardChange(work, leagueId);
          });
        }
      },
      '*/5 * * * *',
    ),
  ];
}
