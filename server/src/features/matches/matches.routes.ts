import {
  makeMatches,
  readMatches,
  removeMatches,
  tellMatch,
  tieMatchDay,
} from '@golf-league/core/contracts/matches.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Deps, requireCaller, toldWrite } from '../../http/route.ts';
import { requireSession } from '../../http/session.ts';
import type { DaysBefore } from '../games/games.queries.ts';
import {
  adminWrite,
  type LeagueMember,
  memberRead,
  proveMember,
  requireAdmin,
  requireMember,
} from '../leagues/leagues.access.ts';
import { KeptSeasons } from './kept.queries.ts';
import { leagueOfMatch, requireTeller } from './matches.access.ts';
import * as matches from './matches.actions.ts';
import * as words from './words.actions.ts';

export function matchesRoutes(deps: Deps, before: DaysBefore): void {
  const seasons = new KeptSeasons(before);
  const { acts } = deps.limits;

  /** The season after a write, read outside its transaction so that nobody waits for it. */
  async function answerOf({ league }: LeagueMember) {
    const season = await seasons.current(deps.db, league);
    if (!season) throw new ApiError('not_found');
    return { status: 200, matches: season };
  }

  memberRead(deps, readMatches, async ({ db, member }) => seasons.current(db, member.league));

  toldWrite<typeof makeMatches, LeagueMember>(deps, makeMatches, {
    async write({ work, session, input }) {
      const member = await requireMember(work, session, input.leagueId);
      requireCaller(makeMatches, input, session);
      acts.take(session.userId);
      await matches.makeMatches(work, requireAdmin(member), input);
      return member;
    },
    again: async ({ tokenHash, input, now }) => proveMember(deps, tokenHash, input.leagueId, now),
    answer: answerOf,
  });

  adminWrite(deps, removeMatches, async ({ work, admin }) => {
    await matches.removeMatches(work, admin);
    return { status: 200, message: 'Matches removed' };
  });

  toldWrite<typeof tieMatchDay, LeagueMember>(deps, tieMatchDay, {
    async write({ work, session, input }) {
      const member = await requireMember(work, session, input.leagueId);
      requireCaller(tieMatchDay, input, session);
      const admin = requireAdmin(member);
      acts.take(session.userId);
      await matches.tieMatchDay(work, admin, input);
      return member;
    },
    again: async ({ tokenHash, input, now }) => proveMember(deps, tokenHash, input.leagueId, now),
    answer: answerOf,
  });

  toldWrite<typeof tellMatch, LeagueMember>(deps, tellMatch, {
    async write({ work, session, input }) {
      requireCaller(tellMatch, input, session);
      const teller = await requireTeller(work, session, input.matchId);
      acts.take(session.userId);
      await words.tellMatch(work, teller, input);
      return teller.member;
    },
    async again({ db, tokenHash, input, now }) {
      const leagueId = await leagueOfMatch(db, input.matchId);
      if (leagueId !== undefined) return proveMember(deps, tokenHash, leagueId, now);
      await requireSession(db, tokenHash, now);
      throw new ApiError('not_found');
    },
    answer: answerOf,
  });
}
