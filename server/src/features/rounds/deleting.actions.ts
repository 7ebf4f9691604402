import {
  lastRoundOfPausedMember,
  deleteRoundProblem,
  type FreedRoundNumbers,
  freeRoundNumbers,
  type DeleteRoundProblem,
} from '@golf-league/core/golf/standings/participation.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import { sql } from 'kysely';
import { publishBoardChange } from '../../database/board-changed.ts';
import { removeRoundsFromDays } from '../../database/closed-days.ts';
import { enqueueCardsOfPlayer } from '../../database/card-changed.ts';
import { writeHistoryEntries } from '../../database/history.ts';
import { factsOfRow } from '../../database/round-facts.ts';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { removePictures } from '../../images/removal.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import { clearEmptyRoundNumbers } from '../leagues/members/leaving.actions.ts';
import { notify } from '../leagues/news/news.actions.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';
import { requireRoundEditor } from './rounds.access.ts';
import { publishDayChange, historyEntryOfRound, publishRoundChange } from './rounds.actions.ts';
import { findRound, type RoundRow, readSeason } from './rounds.queries.ts';
import { readAcceptance, isRegisteredByOthers, deletableSince, registeredById } from './deleting.queries.ts';

const API_ERRORS: Record<DeleteRoundProblem, ErrorCode> = {
  not_latest: 'not_latest_round',
  round_complete: 'round_complete',
};

/**
 * Returns 'any' if the member may delete the round whatever its number, because somebody else has registered or
 * confirmed it, and 'latest' if only as the player's latest round. Rejects members who may not delete it at all.
 */
async function requireDeletePermission(
  { db, now }: UnitOfWork,
  member: LeagueMember,
  round: RoundRow,
): Promise<'any' | 'latest'> {
  const isByOthers = isRegisteredByOthers(round);
  if (isByOthers && member.isAdmin) return 'any';
  await requireRoundEditor(db, member, round.user_id);
  if (round.user_id !== member.userId) return 'latest';
  const { isAccepted, isTakenOver } = (await readAcceptance(db, [round.id])).get(round.id)!;
  if (isTakenOver) throw new ApiError('forbidden');
  return isByOthers && !isAccepted && round.created_at > deletableSince(now) ? 'any' : 'latest';
}

export async function deleteRound(work: UnitOfWork, member: LeagueMember, roundId: string): Promise<void> {
  const { league } = member;
  const round = await findRound(work.db, roundId);
  if (!round || round.league_id !== league.id) throw new ApiError('not_found');
  const permission = await requireDeletePermission(work, member, round);
  requireUnfinished(league);
  if (permission === 'latest') {
    const { members, rounds } = await readSeason(work.db, league.id);
    const problem = deleteRoundProblem(league.rules.mode, roundId, round.user_id, members, rounds);
    if (problem !== null) throw new ApiError(API_ERRORS[problem]);
  }
  await deleteRounds(work, member, [round], { isAnyNumber: permission === 'any' });
  if (isRegisteredByOthers(round)) await announceDeletion(work, member, round);
}

/** Notifies everybody that another person's registration was deleted, and records the day if the player deleted it. */
async function announceDeletion(work: UnitOfWork, { userId }: LeagueMember, round: RoundRow): Promise<void> {
  const { league_id: leagueId, event_id, user_id: playerId } = round;
  if (playerId === userId && event_id !== null) {
    await work.db
      .insertInto('disowned_days')
      .values({ event_id, league_id: leagueId, player_id: playerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  notifyOfDeletion(work, userId, registeredById(round), [round]);
}

export function notifyOfDeletion(
  work: UnitOfWork,
  actorId: string,
  registeredBy: string | null,
  rounds: readonly RoundRow[],
): void {
  const [first] = rounds;
  if (!first) return;
  const byPlayer = Map.groupBy(rounds, ({ user_id }) => user_id);
  const players = [...byPlayer].map(([playerId, ownRounds]) => ({
    playerId,
    count: ownRounds.length,
    number: ownRounds[0]!.number,
  }));
  notify(work, 'roundsTakenBack', { leagueId: first.league_id, actorId, registeredBy, players });
}

/**
 * Deletes rounds of one league; with `isAnyNumber`, also rounds that are not their player's latest. The history
 * keeps the rounds, and the cards keep their scores.
 */
export async function deleteRounds(
  work: UnitOfWork,
  { league, userId: actorId }: Pick<LeagueMember, 'league' | 'userId'>,
  deleted: readonly RoundRow[],
  { isAnyNumber }: { readonly isAnyNumber: boolean },
): Promise<void> {
  const [first] = deleted;
  if (!first) return;
  const ids = new Set(deleted.map(({ id }) => id));
  const { members, rounds } = await readSeason(work.db, league.id);
  await writeHistoryEntries(
    work,
    deleted.map((round) => ({
      ...historyEntryOfRound(round, 'round_taken_back', actorId),
      before: factsOfRow(round),
    })),
  );
  await sql`delete from rounds where id = any(${[...ids]})`.execute(work.db);
  await removeRoundsFromDays(work, league.id, [...ids]);
  await removePictures(
    work,
    deleted.map(({ scorecard }) => scorecard),
  );
  // One event is enough: clients refetch all rounds of the league.
  publishRoundChange(work, league.id, first.id);
  for (const [, [dayRound]] of Map.groupBy(deleted, ({ event_id }) => event_id))
    publishDayChange(work, dayRound!);
  for (const [playerId, ownRounds] of Map.groupBy(deleted, ({ user_id }) => user_id)) {
    if (ownRounds.some(({ course }) => course)) enqueueCardsOfPlayer(work, league.id, playerId);
  }
  await correctLastRounds(work.db, league.id, ids, { members, rounds });
  if (isAnyNumber && league.rules.mode === 'fedex') {
    const freedNumbers = freeRoundNumbers(members, rounds, ids);
    for (const [memberId, numbers] of freedNumbers)
      await releaseNumbers(work.db, league.id, memberId, numbers);
    await clearEmptyRoundNumbers(work, league.id);
  }
  await publishBoardChange(work, league.id);
}

/** Corrects the last round of paused members; otherwise the number of the deleted round could never be complete. */
async function correctLastRounds(
  db: Reader,
  leagueId: string,
  deleted: ReadonlySet<string>,
  { members, rounds }: Awaited<ReturnType<typeof readSeason>>,
): Promise<void> {
  const affectedPlayers = new Set(rounds.flatMap(({ id, memberId }) => (deleted.has(id) ? [memberId] : [])));
  for (const { id: memberId } of members.filter(
    ({ id, lastRound }) => lastRound !== null && affectedPlayers.has(id),
  )) {
    const remaining = rounds.filter((round) => round.memberId === memberId && !deleted.has(round.id));
    await db
      .updateTable('members')
      .set({ last_round: lastRoundOfPausedMember(remaining) })
      .where('league_id', '=', leagueId)
      .where('user_id', '=', memberId)
      .execute();
  }
}

async function releaseNumbers(
  db: Reader,
  leagueId: string,
  memberId: string,
  { awaited, absent }: FreedRoundNumbers,
): Promise<void> {
  // A member who resumed after the number has a later first round, and would not be expected in that number.
  const first = Math.min(...awaited, Number.MAX_SAFE_INTEGER);
  await sql`
    update members set
      absent = absent || array(select number from unnest(${[...absent]}::smallint[]) number where number <> all (absent)),
      first_round = case when last_round is null then least(first_round, ${first}::bigint)::int else first_round end
    where league_id = ${leagueId} and user_id = ${memberId}
  `.execute(db);
}
