import { type JobHandler, createJobHandler } from '../../database/jobs.ts';
import { transact } from '../../database/unit-of-work.ts';
import type { Deps } from '../../http/route.ts';
import { accountSecuredJob } from '../accounts/guests.actions.ts';
import { lockLeague } from './leagues.access.ts';
import { convertSecuredSampleLeagues } from './leagues.actions.ts';
import { ensureLeagueHasAdmin } from './members/admins.actions.ts';

export function createLeagueJobs({ db, publish, clock }: Deps): JobHandler[] {
  return [
    // A league with only guests has no admin. The first guest to get an account becomes its admin.
    createJobHandler(accountSecuredJob, async ({ userId }) => {
      await transact(db, publish, clock(), convertSecuredSampleLeagues);
      const leagues = await db
        .selectFrom('members')
        .where('user_id', '=', userId)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('members as admins')
                .whereRef('admins.league_id', '=', 'members.league_id')
                .where('admins.is_admin', '=', true)
                .select('admins.user_id'),
            ),
          ),
        )
        .select('league_id')
        .execute();
      for (const { league_id: leagueId } of leagues) {
        await transact(db, publish, clock(), async (work) => {
          await lockLeague(work, leagueId);
          await ensureLeagueHasAdmin(work, leagueId, { actorId: userId });
        });
      }
    }),
  ];
}
