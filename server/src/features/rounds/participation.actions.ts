import { firstRoundOfLateJoiner, lastRoundOfStandDown } from '@golf-league/core/golf/participation.ts';
import { boardChanged } from '../../database/board-changed.ts';
import { type HistoryEntry, withHistory } from '../../database/history.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import type { League, LeagueAdmin } from '../leagues/leagues.access.ts';
import { membersChanged } from '../leagues/members.actions.ts';
import { memberOrNotFound } from '../leagues/members.queries.ts';
import { notify } from '../leagues/news/news.actions.ts';
import { requireUnfinished } from './rounds.access.ts';
import { countedRound } from '../../database/round-columns.ts';
import { roundsOfMember, seasonOf } from './rounds.queries.ts';

/** Registered rounds stay; later ones no longer await the member. */
export async function standDown(work: UnitOfWork, admin: LeagueAdmin, userId: string): Promise<void> {
  const { league, userId: actorId } = admin;
  const member = await memberOrNotFound(work.db, league.id, userId);
  requireOngoingFedex(league);
  if (member.last_round !== null) return;
  const own = await roundsOfMember(work.db, league.id, userId);
  const last = lastRoundOfStandDown(own.map(countedRound));
  await changeParticipation(work, admin, userId, 'stood_down', {
    first_round: member.first_round,
    last_round: last,
  });
  const above = Math.max(member.first_round - 1, last);
  notify(work, 'fewerAwaited', { leagueId: league.id, actorId, above });
}

/** Gives the member the first round of a late joiner, so that earlier rounds do not change. */
export async function reinstate(work: UnitOfWork, admin: LeagueAdmin, userId: string): Promise<void> {
  const { league } = admin;
  const member = await memberOrNotFound(work.db, league.id, userId);
  requireOngoingFedex(league);
  if (member.last_round === null) return;
  const { members, rounds } = await seasonOf(work.db, league.id);
  const range = { first_round: firstRoundOfLateJoiner(members, rounds), last_round: null };
  await changeParticipation(work, admin, userId, 'reinstated', range);
}

function requireOngoingFedex(league: League): void {
  if (league.rules.mode !== 'fedex') throw new ApiError('fedex_only');
  requireUnfinished(league);
}

async function changeParticipation(
  work: UnitOfWork,
  { league, userId: actorId }: LeagueAdmin,
  userId: string,
  kind: HistoryEntry['kind'],
  range: { first_round: number; last_round: number | null },
): Promise<void> {
  await withHistory(work, { leagueId: league.id, actorId, kind, subjectId: userId })
    .updateTable('members')
    .set(range)
    .where('league_id', '=', league.id)
    .where('user_id', '=', userId)
    .execute();
  membersChanged(work, league.id);
  await boardChanged(work, league.id);
}
