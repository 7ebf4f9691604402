import { sql } from 'kysely';
import {
  findCloseRoundProblem,
  computeFirstRoundForLateJoiner,
  absentMembersHaveLaterRounds,
  getLastRoundForPausedMember,
  computeRoundStatuses,
} from '@golf-league/core/golf/standings/participation.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { publishBoardChange } from '../../database/publish-board-change.ts';
import { type NewHistoryEntry, withHistory } from '../../database/history.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import type { LeagueAdmin } from '../leagues/leagues.access.ts';
import type { LeagueRecord } from '../leagues/leagues.queries.ts';
import { publishMembersChange } from '../leagues/members/members.actions.ts';
import { findMemberOrThrow } from '../leagues/members/members.queries.ts';
import { storeRules } from '../leagues/rules.actions.ts';
import { notify } from '../leagues/news/news.actions.ts';
import { toCountedRound } from '../../database/round-columns.ts';
import { readMemberRounds, readSeason } from './rounds.queries.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';

/** Pauses a member. Registered rounds are kept; the member is no longer expected to play later rounds. */
export async function pausePlayer(work: UnitOfWork, admin: LeagueAdmin, userId: string): Promise<void> {
  const { league, userId: actorId } = admin;
  const member = await findMemberOrThrow(work.db, league.id, userId);
  requireOngoingFedex(league);
  if (member.last_round !== null) return;
  const memberRounds = await readMemberRounds(work.db, league.id, userId);
  const lastRound = getLastRoundForPausedMember(memberRounds.map(toCountedRound));
  await changeParticipation(work, admin, userId, 'stood_down', {
    first_round: member.first_round,
    last_round: lastRound,
  });
  const lastRoundNumber = Math.max(member.first_round - 1, lastRound);
  notify(work, 'fewerAwaited', { leagueId: league.id, actorId, above: lastRoundNumber });
}

/** Ends a member's pause. The member continues where a late joiner would start, so earlier rounds are unaffected. */
export async function resumePlayer(work: UnitOfWork, admin: LeagueAdmin, userId: string): Promise<void> {
  const { league } = admin;
  const member = await findMemberOrThrow(work.db, league.id, userId);
  requireOngoingFedex(league);
  if (member.last_round === null) return;
  const { members, rounds } = await readSeason(work.db, league.id);
  const range = { first_round: computeFirstRoundForLateJoiner(members, rounds), last_round: null };
  await changeParticipation(work, admin, userId, 'reinstated', range);
}

/**
 * Marks everybody who has not yet played the round as absent. The other players get their points for the round, and
 * everybody is expected to play the next one.
 */
export async function closeRound(work: UnitOfWork, admin: LeagueAdmin, number: number): Promise<void> {
  const { league } = admin;
  requireOngoingFedex(league);
  const { members, rounds } = await readSeason(work.db, league.id);
  const status = computeRoundStatuses(members, rounds).find((candidate) => candidate.number === number);
  const problem = findCloseRoundProblem(status);
  if (problem !== null) throw new ApiError(problem);
  await changeAbsentMembers(work, admin, 'closed', number, status!.awaited);
}

/** Reopens a round number. Does nothing if the number is not closed. */
export async function reopenRound(work: UnitOfWork, admin: LeagueAdmin, number: number): Promise<void> {
  const { league } = admin;
  requireOngoingFedex(league);
  const { members, rounds } = await readSeason(work.db, league.id);
  if (absentMembersHaveLaterRounds(number, members, rounds)) throw new ApiError('round_follows');
  const absentIds = members.flatMap(({ id, absent }) => (absent.includes(number) ? [id] : []));
  if (absentIds.length > 0) await changeAbsentMembers(work, admin, 'reopened', number, absentIds);
}

async function changeAbsentMembers(
  work: UnitOfWork,
  { league, userId: actorId }: LeagueAdmin,
  action: 'closed' | 'reopened',
  number: number,
  userIds: readonly string[],
): Promise<void> {
  const { id: leagueId } = league;
  const round = { id: null, number };
  const [kind, newAbsent] =
    action === 'closed'
      ? (['round_closed', sql<number[]>`array_append(absent, ${number}::smallint)`] as const)
      : (['round_reopened', sql<number[]>`array_remove(absent, ${number}::smallint)`] as const);
  await withHistory(work, { leagueId, actorId, kind, round })
    .updateTable('members')
    .set({ absent: newAbsent })
    .where('league_id', '=', leagueId)
    .where(sql<boolean>`user_id = any(${[...userIds]})`)
    .execute();
  notify(work, action === 'closed' ? 'roundClosed' : 'roundReopened', {
    leagueId,
    actorId,
    roundNumber: number,
  });
  await publishBoardChange(work, leagueId);
}

/**
 * Includes guests in FedEx rounds from now on, like late joiners, so they are not expected to play rounds whose points
 * have been awarded. DANGER: must be called while they are still guests, with the league locked.
 */
export async function includeGuests(work: UnitOfWork, leagueId: string, isIncluded: (id: string) => boolean) {
  const { members, rounds } = await readSeason(work.db, leagueId);
  const ids = members.flatMap(({ id, isGuest }) => (isGuest && isIncluded(id) ? [id] : []));
  if (ids.length === 0) return;
  const firstRoundNumber = computeFirstRoundForLateJoiner(members, rounds);
  await work.db
    .updateTable('members')
    .set({ first_round: sql<number>`greatest(first_round, ${firstRoundNumber}::int)` })
    .where('league_id', '=', leagueId)
    .where(sql<boolean>`user_id = any(${ids})`)
    .execute();
}

/** Stores new rules. If substitutes count under them, guests first become regular players. */
export async function changeRules(work: UnitOfWork, admin: LeagueAdmin, rules: LeagueRules): Promise<void> {
  const { league } = admin;
  if (!league.finished && rules.substitutes === 'count') await includeGuests(work, league.id, () => true);
  await storeRules(work, admin, rules);
}

function requireOngoingFedex(league: LeagueRecord): void {
  if (league.rules.mode !== 'fedex') throw new ApiError('fedex_only');
  requireUnfinished(league);
}

async function changeParticipation(
  work: UnitOfWork,
  { league, userId: actorId }: LeagueAdmin,
  userId: string,
  kind: NewHistoryEntry['kind'],
  range: { first_round: number; last_round: number | null },
): Promise<void> {
  await withHistory(work, { leagueId: league.id, actorId, kind, subjectId: userId })
    .updateTable('members')
    .set(range)
    .where('league_id', '=', league.id)
    .where('user_id', '=', userId)
    .execute();
  publishMembersChange(work, league.id);
  await publishBoardChange(work, league.id);
}
