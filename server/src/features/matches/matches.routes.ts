import {
  createMatches,
  readMatches,
  removeMatches,
  enterMatchResult,
  linkMatchDay,
} from '@golf-league/core/contracts/matches.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Deps, requireCaller, writeThenRead } from '../../http/route.ts';
import { requireSession } from '../../http/session.ts';
import type { DayCardCache } from '../games/games.queries.ts';
import {
  adminWrite,
  type LeagueMember,
  memberRead,
  authorizeMember,
  requireAdmin,
  requireMember,
} from '../leagues/leagues.access.ts';
import { MatchSeasonCache } from './season-cache.queries.ts';
import { findLeagueOfMatch, requireMatchResultEditor } from './matches.access.ts';
import * as matches from './matches.actions.ts';
import * as entries from './entries.actions.ts';

export function matchesRoutes(deps: Deps, dayCards: DayCardCache): void {
  const seasons = new MatchSeasonCache(dayCards);
  const { dailyActions: actionLimit } = deps.limits;

  /** Returns the season after a write. Reads it outside the transaction, so that other writes do not have to wait. */
  async function respondWithSeason({ league }: LeagueMember) {
    const season = await seasons.getSeason(deps.db, league);
    if (!season) throw new ApiError('not_found');
    return { status: 200, matches: season };
  }

  memberRead(deps, readMatches, async ({ db, member }) => seasons.getSeason(db, member.league));

  writeThenRead<typeof createMatches, LeagueMember>(deps, createMatches, {
    async write({ work, session, input }) {
      const member = await requireMember(work, session, input.leagueId);
      requireCaller(createMatches, input, session);
      actionLimit.take(session.userId);
      await matches.createMatches(work, requireAdmin(member), input);
      return member;
    },
    readRepeated: async ({ tokenHash, input, now }) => authorizeMember(deps, tokenHash, input.leagueId, now),
    respond: respondWithSeason,
  });

  adminWrite(deps, removeMatches, async ({ work, admin }) => {
    await matches.removeMatches(work, admin);
    return { status: 200, message: 'Matches removed' };
  });

  writeThenRead<typeof linkMatchDay, LeagueMember>(deps, linkMatchDay, {
    async write({ work, session, input }) {
      const member = await requireMember(work, session, input.leagueId);
      requireCaller(linkMatchDay, input, session);
      const admin = requireAdmin(member);
      actionLimit.take(session.userId);
      await matches.linkMatchDay(work, admin, input);
      return member;
    },
    readRepeated: async ({ tokenHash, input, now }) => authorizeMember(deps, tokenHash, input.leagueId, now),
    respond: respondWithSeason,
  });

  writeThenRead<typeof enterMatchResult, LeagueMember>(deps, enterMatchResult, {
    async write({ work, session, input }) {
      requireCaller(enterMatchResult, input, session);
      const editor = await requireMatchResultEditor(work, session, input.matchId);
      actionLimit.take(session.userId);
      await entries.enterMatchResult(work, editor, input);
      return editor.member;
    },
    async readRepeated({ db, tokenHash, input, now }) {
      const leagueId = await findLeagueOfMatch(db, input.matchId);
      if (leagueId !== undefined) return authorizeMember(deps, tokenHash, leagueId, now);
      await requireSession(db, tokenHash, now);
      throw new ApiError('not_found');
    },
    respond: respondWithSeason,
  });
}
