import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/session.ts';
import { type LeagueMember, requireMember } from '../leagues/leagues.access.ts';
import { readMatchSeason, type StoredMatch, type StoredSeason } from './season.queries.ts';

declare const brand: unique symbol;

/** Proof that the member may enter a match result, as a player in the match or an admin. Only this file creates it. */
export interface MatchResultEditor {
  readonly [brand]: 'editor';
  readonly member: LeagueMember;
  readonly season: StoredSeason;
  readonly match: StoredMatch;
}

/** Returns the league of a match; undefined if the match does not exist. */
export async function findLeagueOfMatch(db: Reader, matchId: string): Promise<string | undefined> {
  const row = await db.selectFrom('matches').where('id', '=', matchId).select('league_id').executeTakeFirst();
  return row?.league_id;
}

/**
 * Checks in the API's order: 404 for an unknown match, 403 for callers who are neither players in the match nor admins.
 */
export async function requireMatchResultEditor(
  work: UnitOfWork,
  session: Session,
  matchId: string,
): Promise<MatchResultEditor> {
  const leagueId = await findLeagueOfMatch(work.db, matchId);
  if (leagueId === undefined) throw new ApiError('not_found');
  const member = await requireMember(work, session, leagueId);
  const season = await readMatchSeason(work.db, leagueId);
  const match = season?.matches.find(({ id }) => id === matchId);
  // The matches were removed in the meantime.
  if (!season || !match) throw new ApiError('not_found');
  const isPlayer = [match.a, match.b].some((side) =>
    season.sides[side]!.players.some(({ playerId }) => playerId === member.userId),
  );
  if (!isPlayer && !member.isAdmin) throw new ApiError('forbidden');
  return { member, season, match } as MatchResultEditor;
}
