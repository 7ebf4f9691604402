import { leagueSeasons, renewLeague } from '@golf-league/core/contracts/seasons.ts';
import { settingOfMode } from '@golf-league/core/golf/mode.ts';
import type { Deps } from '../../http/route.ts';
import { adminWrite, memberRead } from './leagues.access.ts';
import * as seasons from './seasons.actions.ts';
import { honoursOf, podiumOf, seasonsOf } from './seasons.queries.ts';

const nothingYet = { winners: [], podium: [], best_round: null, most_rounds: null, biggest_climb: null };

export function seasonsRoutes(deps: Deps): void {
  adminWrite(deps, renewLeague, async ({ work, admin, input }) => {
    const leagueId = await seasons.renewLeague(work, admin, input.tournament_name);
    return { status: 200, tournament_id: leagueId };
  });

  memberRead(deps, leagueSeasons, async ({ db, member }) => {
    const chain = await seasonsOf(db, member);
    const { mode, holes } = member.league.rules;
    return chain.map(({ leagueId, name, isMember, isDeleted, table }) => ({
      tournament_id: leagueId,
      tournament_name: name,
      // All seasons of a chain have the mode and the holes of the first.
      tournament_settings: settingOfMode(mode),
      holes,
      finished_at: table?.finishedAt.toISOString() ?? null,
      is_member: isMember,
      is_deleted: isDeleted,
      ...(table ? { ...podiumOf(table), ...honoursOf(table) } : nothingYet),
    }));
  });
}
