import { applaud } from '@golf-league/core/contracts/applause.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Deps, sessionWrite } from '../../http/route.ts';
import { requireMember } from '../leagues/leagues.access.ts';
import * as actions from './applause.actions.ts';
import { findRound } from './rounds.queries.ts';

export function applauseRoutes(deps: Deps): void {
  sessionWrite(deps, applaud, async ({ work, session, input }) => {
    const round = await findRound(work.db, input.roundId);
    if (!round) throw new ApiError('not_found');
    const member = await requireMember(work, session, round.league_id);
    return { status: 200, applause: await actions.applaud(work, member, input.roundId, input.on) };
  });
}
