import { type JobHandler, createJobHandler, defineJobKind } from '../database/jobs.ts';
import { transact } from '../database/unit-of-work.ts';
import { lockLeague } from '../features/leagues/leagues.access.ts';
import { deleteLeagueData, convertSecuredSampleLeagues } from '../features/leagues/leagues.actions.ts';
import { findExpiredTrials, findGuestsWithoutOtherLeagues } from '../features/trials/trials.queries.ts';
import type { Deps } from '../http/route.ts';
import { deleteUser } from './delete-account.jobs.ts';
import type { DeletionStep } from './delete-account.routes.ts';

const endTrialsJob = defineJobKind<object>('endTrials', 1);

/**
 * Ends trials: deletes expired sample leagues, and their guests who are in no other league. A guest who has joined a
 * real league in the meantime remains a guest there.
 */
export function createEndTrialsJob(deps: Deps, steps: readonly DeletionStep[]): JobHandler {
  const { db, publish, clock } = deps;
  return createJobHandler(
    endTrialsJob,
    async () => {
      await transact(db, publish, clock(), convertSecuredSampleLeagues);
      for (const leagueId of await findExpiredTrials(db, clock())) {
        for (const userId of await findGuestsWithoutOtherLeagues(db, leagueId)) {
          const isStillOnlyInLeague = async (work: { db: typeof db }) =>
            (await findGuestsWithoutOtherLeagues(work.db, leagueId, userId)).length > 0;
          await deleteUser(deps, steps, {
            userId,
            actor: endTrialsJob.name,
            shouldStillDelete: isStillOnlyInLeague,
          });
        }
        await transact(db, publish, clock(), async (work) => {
          await lockLeague(work, leagueId);
          // Keeps the league if a guest has secured their account in the meantime.
          await convertSecuredSampleLeagues(work);
          const [expired] = (await findExpiredTrials(work.db, work.now)).filter((id) => id === leagueId);
          if (expired !== undefined) await deleteLeagueData(work, leagueId);
        });
      }
    },
    '*/10 * * * *',
  );
}
