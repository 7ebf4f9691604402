import {
  lastRoundOfPausedMember,
  deleteRoundProblem,
  type FreedRoundNumbers,
  freeRoundNumbers,
  type DeleteRoundProblem,
} from '@golf-league/core/golf/standings/participation.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import { sql } from 'kysely';
import { boardChanged } from '../../database/board-changed.ts';
import { forgetRoundsOfDays } from '../../database/closed-days.ts';
import { enqueueCardsOfPlayer } from '../../database/card-changed.ts';
import { writeHistoryOfMany } from '../../database/history.ts';
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
import { findRound, type RoundRow, seasonOf } from './rounds.queries.ts';
import { acceptedRounds, isRegisteredByOthers, deletableSince, registeredById } from './deleting.queries.ts';

const apiErrorOf: Record<DeleteRoundProblem, ErrorCode> = {
  not_latest: 'not_latest_round',
  round_complete: 'round_complete',
};

/**
 * Whether the member may delete any such round, because somebody else has registered or confirmed it, or only the
 * player's latest one. Rejects members who may delete neither.
 */
async function rightToTakeBack(
  { db, now }: UnitOfWork,
  member: LeagueMember,
  round: RoundRow,
): Promise<'any' | 'latest'> {
  const ofOthers = isRegisteredByOthers(round);
  if (ofOthers && member.isAdmin) return 'any';
  await requireRoundEditor(db, member, round.user_id);
  if (round.user_id !== member.userId) return 'latest';
  const { isAccepted, isTakenOver } = (await acceptedRounds(db, [round.id])).get(round.id)!;
  if (isTakenOver) throw new ApiError('forbidden');
  return ofOthers && !isAccepted && round.created_at > deletableSince(now) ? 'any' : 'latest';
}

export async function deleteRound(work: UnitOfWork, member: LeagueMember, roundId: string): Promise<void> {
  const { league } = member;
  const round = await findRound(work.db, roundId);
  if (!round || round.league_id !== league.id) throw new ApiError('not_found');
  const right = await rightToTakeBack(work, member, round);
  requireUnfinished(league);
  if (right === 'latest') {
    const { members, rounds } = await seasonOf(work.db, league.id);
    const problem = deleteRoundProblem(league.rules.mode, roundId, round.user_id, members, rounds);
    if (problem !== null) throw new ApiError(apiErrorOf[problem]);
  }
  await deleteRounds(work, member, [round], { isAnyNumber: right === 'any' });
  if (isRegisteredByOthers(round)) await disown(work, member, round);
}

/** Notifies everybody that another person's registration was deleted, and records the day if the player deleted it. */
async function disown(work: UnitOfWork, { userId }: LeagueMember, round: RoundRow): Promise<void> {
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
  const players = [...byPlayer].map(([playerId, own]) => ({
    playerId,
    count: own.length,
    number: own[0]!.number,
  }));
  notify(work, 'roundsTakenBack', { leagueId: first.league_id, actorId, registeredBy, players });
}

/**
 * Deletes rounds of one league; with `isAnyNumber` not only the latest of their player. The history keeps the rounds,
 * and the cards keep their scores.
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
  const { members, rounds } = await seasonOf(work.db, league.id);
  await writeHistoryOfMany(
    work,
    deleted.map((round) => ({
      ...historyEntryOfRound(round, 'round_taken_back', actorId),
      before: factsOfRow(round),
    })),
  );
  await sql`delete from rounds where id = any(${[...ids]})`.execute(work.db);
  await forgetRoundsOfDays(work, league.id, [...ids]);
  await removePictures(
    work,
    deleted.map(({ scorecard }) => scorecard),
  );
  // One is enough: clients refetch all rounds of the league.
  publishRoundChange(work, league.id, first.id);
  for (const [, [one]] of Map.groupBy(deleted, ({ event_id }) => event_id)) publishDayChange(work, one!);
  for (const [playerId, own] of Map.groupBy(deleted, ({ user_id }) => user_id)) {
    if (own.some(({ course }) => course)) enqueueCardsOfPlayer(work, league.id, playerId);
  }
  await standDownEarlier(work.db, league.id, ids, { members, rounds });
  if (isAnyNumber && league.rules.mode === 'fedex') {
    const released = freeRoundNumbers(members, rounds, ids);
    for (const [memberId, numbers] of released) await releaseNumbers(work.db, league.id, memberId, numbers);
    await clearEmptyRoundNumbers(work, league.id);
  }
  await boardChanged(work, league.id);
}

/** Without this, the deleted round would wait for a paused member forever. */
async function standDownEarlier(
  db: Reader,
  leagueId: string,
  deleted: ReadonlySet<string>,
  { members, rounds }: Awaited<ReturnType<typeof seasonOf>>,
): Promise<void> {
  const losing = new Set(rounds.flatMap(({ id, memberId }) => (deleted.has(id) ? [memberId] : [])));
  for (const { id: memberId } of members.filter(
    ({ id, lastRound }) => lastRound !== null && losing.has(id),
  )) {
    const left = rounds.filter((round) => round.memberId === memberId && !deleted.has(round.id));
    await db
      .updateTable('members')
      .set({ last_round: lastRoundOfPausedMember(left) })
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
  // A member who was brought back after a number has a later first round, and the number would not wait for them.
  const first = Math.min(...awaited, Number.MAX_SAFE_INTEGER);
  await sql`
    update members set
      absent = absent || array(select number from unnest(${[...absent]}::smallint[]) number where number <> all (absent)),
      first_round = case when last_round is null then least(first_round, ${first}::bigint)::int else first_round end
    where league_id = ${leagueId} and user_id = ${memberId}
  `.execute(db);
}
