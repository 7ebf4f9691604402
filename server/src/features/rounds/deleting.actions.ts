import {
  getLastRoundForPausedMember,
  findDeleteRoundProblem,
  type FreedRoundNumbers,
  findFreedRoundNumbers,
  type DeleteRoundProblem,
} from '@golf-league/core/golf/standings/participation.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import { sql } from 'kysely';
import { publishBoardChange } from '../../database/publish-board-change.ts';
import { removeRoundsFromDays } from '../../database/closed-days.ts';
import { enqueuePlayerCards } from '../../database/publish-card-change.ts';
import { writeHistoryEntries } from '../../database/history.ts';
import { toRoundSnapshot } from '../../database/round-snapshots.ts';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { enqueuePictureRemoval } from '../../images/removal.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import { clearAbsencesFromEmptyRounds } from '../leagues/members/leaving.actions.ts';
import { notify } from '../leagues/news/news.actions.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';
import { requireRoundEditor } from './rounds.access.ts';
import { publishEventChange, toRoundHistoryEntry, publishRoundChange } from './rounds.actions.ts';
import { findRound, type RoundRow, readSeason } from './rounds.queries.ts';
import {
  readAcceptance,
  isRegisteredByOthers,
  getDeletionCutoff,
  getRegistrarId,
} from './deleting.queries.ts';

const API_ERRORS: Record<DeleteRoundProblem, ErrorCode> = {
  not_latest: 'not_latest_round',
  round_complete: 'round_complete',
};

/**
 * Returns 'any' if the member may delete the round whatever its number, because somebody else registered or confirmed
 * it, or 'latest' if it must be the player's latest round. Rejects members who may not delete it at all.
 */
async function requireDeletePermission(
  { db, now }: UnitOfWork,
  member: LeagueMember,
  round: RoundRow,
): Promise<'any' | 'latest'> {
  const wasRegisteredByOthers = isRegisteredByOthers(round);
  if (wasRegisteredByOthers && member.isAdmin) return 'any';
  await requireRoundEditor(db, member, round.user_id);
  if (round.user_id !== member.userId) return 'latest';
  const { isAccepted, wasClaimedLater } = (await readAcceptance(db, [round.id])).get(round.id)!;
  if (wasClaimedLater) throw new ApiError('forbidden');
  return wasRegisteredByOthers && !isAccepted && round.created_at > getDeletionCutoff(now) ? 'any' : 'latest';
}

export async function deleteRound(work: UnitOfWork, member: LeagueMember, roundId: string): Promise<void> {
  const { league } = member;
  const round = await findRound(work.db, roundId);
  if (!round || round.league_id !== league.id) throw new ApiError('not_found');
  const deletePermission = await requireDeletePermission(work, member, round);
  requireUnfinished(league);
  if (deletePermission === 'latest') {
    const { members, rounds } = await readSeason(work.db, league.id);
    const problem = findDeleteRoundProblem(league.rules.mode, roundId, round.user_id, members, rounds);
    if (problem !== null) throw new ApiError(API_ERRORS[problem]);
  }
  await deleteRounds(work, member, [round], { allowsEarlierRounds: deletePermission === 'any' });
  if (isRegisteredByOthers(round)) await announceDeletion(work, member, round);
}

/**
 * Announces the deletion of a round that somebody else registered. If its player deleted it, also stores that they
 * disowned the round, so that only the player or an admin can register the card again.
 */
async function announceDeletion(work: UnitOfWork, { userId }: LeagueMember, round: RoundRow): Promise<void> {
  const { league_id: leagueId, event_id, user_id: playerId } = round;
  if (playerId === userId && event_id !== null) {
    await work.db
      .insertInto('disowned_days')
      .values({ event_id, league_id: leagueId, player_id: playerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  notifyOfDeletion(work, userId, getRegistrarId(round), [round]);
}

export function notifyOfDeletion(
  work: UnitOfWork,
  actorId: string,
  registeredBy: string | null,
  rounds: readonly RoundRow[],
): void {
  const [firstRound] = rounds;
  if (!firstRound) return;
  const roundsByPlayer = Map.groupBy(rounds, ({ user_id }) => user_id);
  const players = [...roundsByPlayer].map(([playerId, playerRounds]) => ({
    playerId,
    count: playerRounds.length,
    number: playerRounds[0]!.number,
  }));
  notify(work, 'roundsTakenBack', { leagueId: firstRound.league_id, actorId, registeredBy, players });
}

/**
 * Deletes rounds in one league, including rounds that are not their player's latest if `allowsEarlierRounds` is true.
 * The history keeps the rounds, and the cards keep their scores.
 */
export async function deleteRounds(
  work: UnitOfWork,
  { league, userId: actorId }: Pick<LeagueMember, 'league' | 'userId'>,
  roundsToDelete: readonly RoundRow[],
  { allowsEarlierRounds }: { readonly allowsEarlierRounds: boolean },
): Promise<void> {
  const [firstRound] = roundsToDelete;
  if (!firstRound) return;
  const deletedIds = new Set(roundsToDelete.map(({ id }) => id));
  const { members, rounds } = await readSeason(work.db, league.id);
  await writeHistoryEntries(
    work,
    roundsToDelete.map((round) => ({
      ...toRoundHistoryEntry(round, 'round_taken_back', actorId),
      before: toRoundSnapshot(round),
    })),
  );
  await sql`delete from rounds where id = any(${[...deletedIds]})`.execute(work.db);
  await removeRoundsFromDays(work, league.id, [...deletedIds]);
  await enqueuePictureRemoval(
    work,
    roundsToDelete.map(({ scorecard }) => scorecard),
  );
  // One socket event is enough, because clients refetch all of the league's rounds.
  publishRoundChange(work, league.id, firstRound.id);
  for (const [, [eventRound]] of Map.groupBy(roundsToDelete, ({ event_id }) => event_id))
    publishEventChange(work, eventRound!);
  for (const [playerId, playerRounds] of Map.groupBy(roundsToDelete, ({ user_id }) => user_id)) {
    if (playerRounds.some(({ course }) => course)) enqueuePlayerCards(work, league.id, playerId);
  }
  await correctLastRounds(work.db, league.id, deletedIds, { members, rounds });
  if (allowsEarlierRounds && league.rules.mode === 'fedex') {
    const freedNumbersByMember = findFreedRoundNumbers(members, rounds, deletedIds);
    for (const [memberId, freedNumbers] of freedNumbersByMember)
      await releaseRoundNumbers(work.db, league.id, memberId, freedNumbers);
    await clearAbsencesFromEmptyRounds(work, league.id);
  }
  await publishBoardChange(work, league.id);
}

/** Corrects paused members' last round, because otherwise the deleted round's number would never be complete. */
async function correctLastRounds(
  db: Reader,
  leagueId: string,
  deletedIds: ReadonlySet<string>,
  { members, rounds }: Awaited<ReturnType<typeof readSeason>>,
): Promise<void> {
  const affectedIds = new Set(rounds.flatMap(({ id, memberId }) => (deletedIds.has(id) ? [memberId] : [])));
  for (const { id: memberId } of members.filter(
    ({ id, lastRound }) => lastRound !== null && affectedIds.has(id),
  )) {
    const remainingRounds = rounds.filter(
      (round) => round.memberId === memberId && !deletedIds.has(round.id),
    );
    await db
      .updateTable('members')
      .set({ last_round: getLastRoundForPausedMember(remainingRounds) })
      .where('league_id', '=', leagueId)
      .where('user_id', '=', memberId)
      .execute();
  }
}

async function releaseRoundNumbers(
  db: Reader,
  leagueId: string,
  memberId: string,
  { awaited, absent }: FreedRoundNumbers,
): Promise<void> {
  // A member whose pause ended after this number has a later first round, so otherwise they would never be expected to
  // play the freed number.
  const firstNumber = Math.min(...awaited, Number.MAX_SAFE_INTEGER);
  await sql`
    update members set
      absent = absent || array(select number from unnest(${[...absent]}::smallint[]) number where number <> all (absent)),
      first_round = case when last_round is null then least(first_round, ${firstNumber}::bigint)::int else first_round end
    where league_id = ${leagueId} and user_id = ${memberId}
  `.execute(db);
}
