import { withHistory } from '../../database/history.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { hashToken } from '../../http/secrets.ts';
import type { LeagueAdmin } from './leagues.access.ts';
import { publishLeagueChange } from './leagues.actions.ts';
import { readSpectatorSeed, type SpectatorKeys } from './spectators.queries.ts';

/** Opens the league to spectators. Resolves to the token of its existing or new link. */
export async function openToSpectators(
  work: UnitOfWork,
  keys: SpectatorKeys,
  { league, userId }: LeagueAdmin,
): Promise<string> {
  const existingSeed = await readSpectatorSeed(work.db, league.id);
  if (existingSeed) return keys.deriveToken(existingSeed);
  const seed = keys.createSeed();
  const token = keys.deriveToken(seed);
  await withHistory(work, { leagueId: league.id, actorId: userId, kind: 'spectators_opened' })
    .insertInto('spectator_links')
    .values({ league_id: league.id, seed, token_hash: hashToken(token), opened_at: work.now })
    .execute();
  publishLeagueChange(work, league.id);
  return token;
}

/** Closes the league to spectators: deletes the link, and ends the connections that were opened with it. */
export async function closeToSpectators(work: UnitOfWork, { league, userId }: LeagueAdmin): Promise<void> {
  if (!(await readSpectatorSeed(work.db, league.id))) return;
  await withHistory(work, { leagueId: league.id, actorId: userId, kind: 'spectators_closed' })
    .deleteFrom('spectator_links')
    .where('league_id', '=', league.id)
    .execute();
  work.publish({ kind: 'spectatorsClosed', leagueId: league.id });
  publishLeagueChange(work, league.id);
}
