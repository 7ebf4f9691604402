import type { Reader } from '../database/unit-of-work.ts';
import { isValidSession, computeSessionCutoffs } from '../http/session.ts';

/**
 * Returns the league ids of each valid session's user, by the session's token hash in hex. Ended sessions have no
 * entry.
 */
export async function findSessionLeagues(
  db: Reader,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('members', 'members.user_id', 'sessions.user_id')
    .where('sessions.token_hash', 'in', tokenHashes)
    .where(isValidSession(computeSessionCutoffs(now)))
    .select(['sessions.token_hash', 'members.league_id'])
    .execute();
  const leaguesBySession = new Map<string, Set<string>>();
  for (const { token_hash: hash, league_id: leagueId } of rows) {
    const sessionLeagues = leaguesBySession.get(hash.toString('hex')) ?? new Set<string>();
    if (leagueId !== null) sessionLeagues.add(leagueId);
    leaguesBySession.set(hash.toString('hex'), sessionLeagues);
  }
  return leaguesBySession;
}
