import { dayRecap } from '@golf-league/core/contracts/recap.ts';
import { ApiError } from '../../http/api-error.ts';
import { getCaller } from '../../http/caller-limits.ts';
import { type Deps, readRoute } from '../../http/route.ts';
import { requireSession } from '../../http/session.ts';
import { findLeagueIdOfEvent } from '../events/events.access.ts';
import type { BoardCache } from '../scoreboard/boards.queries.ts';
import { readBoard } from '../scoreboard/scoreboard.access.ts';
import { readRecap } from './recap.queries.ts';

export function recapRoutes(deps: Deps, boards: BoardCache): void {
  const { urls } = deps.pictures;
  const { longReads } = deps.limits;

  readRoute(deps, dayRecap, async ({ db, tokenHash, request, input: { eventId }, now }) => {
    const leagueId = await findLeagueIdOfEvent(db, eventId);
    if (leagueId === undefined) {
      await requireSession(db, tokenHash, now);
      throw new ApiError('not_found');
    }
    const { member, board } = await readBoard(deps, boards, tokenHash, leagueId, now);
    const caller = getCaller(request, member);
    const runInTurn = <Result>(task: () => Promise<Result>) => longReads.run(caller, task);
    return readRecap({ db, runInTurn, member, board, urls, now }, eventId);
  });
}
