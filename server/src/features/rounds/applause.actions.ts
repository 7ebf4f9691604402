import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import { countApplause } from './applause.queries.ts';
import { publishRoundChange } from './rounds.actions.ts';
import { findRound } from './rounds.queries.ts';

/** Adds or withdraws applause, even in a finished league. Resolves to the number of people applauding the round. */
export async function applaud(
  work: UnitOfWork,
  { league, userId }: LeagueMember,
  roundId: string,
  isApplauding: boolean,
): Promise<number> {
  // Reread while holding the league's lock, because the round may have been deleted in the meantime.
  const round = await findRound(work.db, roundId);
  if (!round) throw new ApiError('not_found');
  if (round.user_id === userId) throw new ApiError('forbidden');
  const applauseKey = { round_id: roundId, user_id: userId };
  const changedRow = isApplauding
    ? await work.db
        .insertInto('applause')
        .values(applauseKey)
        .onConflict((conflict) => conflict.doNothing())
        .returning('round_id')
        .executeTakeFirst()
    : await work.db
        .deleteFrom('applause')
        .where('round_id', '=', roundId)
        .where('user_id', '=', userId)
        .returning('round_id')
        .executeTakeFirst();
  if (changedRow) publishRoundChange(work, league.id, roundId);
  return countApplause(work.db, roundId);
}
