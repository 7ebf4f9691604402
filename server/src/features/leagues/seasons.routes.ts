import { leagueSeasons, renewLeague } from '@golf-league/core/contracts/seasons.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Deps } from '../../http/route.ts';
import { adminWrite, memberRead } from './leagues.access.ts';
import * as seasons from './seasons.actions.ts';
import { computeSeasonRecords, computePodium, selectSeasons } from './seasons.queries.ts';

const EMPTY_RESULTS = { winners: [], podium: [], best: null, most: null, climb: null };

export function seasonsRoutes(deps: Deps): void {
  adminWrite(deps, renewLeague, async ({ work, admin, input }) => {
    if (!admin.session.isSecured) throw new ApiError('account_required');
    const leagueId = await seasons.renewLeague(work, admin, input);
    return { status: 200, leagueId };
  });

  memberRead(deps, leagueSeasons, async ({ db, member }) => {
    const chain = await selectSeasons(db, member);
    const { mode, holes } = member.league.rules;
    return chain.map(({ leagueId, name, isMember, isDeleted, table }) => ({
      leagueId,
      name,
      // All seasons in a chain have the same mode and number of holes as the first.
      mode,
      holes,
      finishedAt: table?.finishedAt.toISOString() ?? null,
      isMember,
      isDeleted,
      ...(table ? { ...computePodium(table), ...computeSeasonRecords(table) } : EMPTY_RESULTS),
    }));
  });
}
