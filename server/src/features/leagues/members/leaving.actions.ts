import { sql } from 'kysely';
import { NEXT_EVENT_GRACE_PERIOD_MS } from '@golf-league/core/contracts/events.ts';
import { publishBoardChange } from '../../../database/publish-board-change.ts';
import { selectLeaguesWithStoredPlayer, replaceStoredPlayer } from '../../../database/closed-days.ts';
import { enqueuePlayerCards } from '../../../database/publish-card-change.ts';
import { withHistory, writeHistory } from '../../../database/history.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { ApiError } from '../../../http/api-error.ts';
import { newId } from '../../../http/secrets.ts';
import type { Session } from '../../../http/session.ts';
import { findMemberPictureKeys } from '../../../images/references.ts';
import { enqueuePictureRemoval } from '../../../images/removal.ts';
import { ensureLeagueHasAdmin } from './admins.actions.ts';
import { releaseSeatOfLeavingMember } from '../seat-release.actions.ts';
import { renewSeatInviteTokens } from '../invites.actions.ts';
import { type LeagueAdmin, type LeagueMember, requireMember } from '../leagues.access.ts';
import { deleteLeagueData } from '../leagues.actions.ts';
import { publishMembersChange } from './members.actions.ts';
import { findMemberOrThrow } from './members.queries.ts';
import { notify } from '../news/news.actions.ts';

/** A step that another feature runs when a member leaves, while all of the member's data still exists. */
type LeavingStep = (work: UnitOfWork, leagueId: string, userId: string) => Promise<void>;
export type LeavingSteps = readonly LeavingStep[];

/** Ends the membership. Resolves to whether the league was deleted because this was its last member. */
export async function leaveOneLeague(
  work: UnitOfWork,
  member: LeagueMember,
  leavingSteps: LeavingSteps,
): Promise<{ leagueDeleted: boolean }> {
  return endMembership(work, member.league.id, member, member.userId, leavingSteps);
}

/** Leaves every league, in id order to avoid deadlocks. DANGER: the account must be locked. */
export async function leaveEveryLeague(
  work: UnitOfWork,
  session: Session,
  leavingSteps: LeavingSteps,
): Promise<void> {
  const leagueRows = await work.db
    .selectFrom('members')
    .where('user_id', '=', session.userId)
    .select('league_id')
    .union(work.db.selectFrom('final_rows').where('user_id', '=', session.userId).select('league_id'))
    .union(work.db.selectFrom('match_players').where('user_id', '=', session.userId).select('league_id'))
    .union(selectLeaguesWithStoredPlayer(work.db, session.userId))
    .orderBy('league_id')
    .execute();
  for (const { league_id: leagueId } of leagueRows) {
    const member = await requireMember(work, session, leagueId).catch(ignoreEndedMembership);
    if (member) await leaveOneLeague(work, member, leavingSteps);
    // The player has already left the league, but its final table or matches still contain their name.
    else {
      for (const runStep of leavingSteps) await runStep(work, leagueId, session.userId);
      await publishBoardChange(work, leagueId);
    }
    // The results of closed events are kept, under a new id that no account has.
    await replaceStoredPlayer(work.db, leagueId, session.userId, newId());
  }
}

/** Ignores the error if, in the meantime, an admin has ended the membership or the league has been deleted. */
function ignoreEndedMembership(error: unknown): undefined {
  if (error instanceof ApiError && (error.code === 'forbidden' || error.code === 'not_found')) return;
  throw error;
}

/** Removes a member. The removal is recorded, because a removed person can rejoin only with an admin's invite. */
export async function removeMember(
  work: UnitOfWork,
  admin: LeagueAdmin,
  userId: string,
  leavingSteps: LeavingSteps,
): Promise<void> {
  const leagueId = admin.league.id;
  const { is_seat, is_admin: isAdmin } = await findMemberOrThrow(work.db, leagueId, userId);
  if (!is_seat) {
    await work.db.insertInto('removed_members').values({ league_id: leagueId, user_id: userId }).execute();
    await storeGuestTokens(work, leagueId, userId);
  }
  await endMembership(work, leagueId, { userId, isAdmin }, admin.userId, leavingSteps);
  notify(work, 'removed', { leagueId, userId });
}

/** Stores the hashes of the guest's session tokens, to recognise the guest if they rejoin under another name. */
async function storeGuestTokens({ db }: UnitOfWork, leagueId: string, userId: string): Promise<void> {
  await db
    .insertInto('removed_guests')
    .columns(['league_id', 'token_hash'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .where('users.id', '=', userId)
        .where('is_unsecured', '=', true)
        .select((innerEb) => [innerEb.val(leagueId).as('league_id'), 'token_hash']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function endMembership(
  work: UnitOfWork,
  leagueId: string,
  { userId, isAdmin }: Pick<LeagueMember, 'userId' | 'isAdmin'>,
  actorId: string,
  leavingSteps: LeavingSteps,
) {
  const otherPerson = await work.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('league_id', '=', leagueId)
    .where('user_id', '!=', userId)
    .where('is_seat', '=', false)
    .limit(1)
    .select('user_id')
    .executeTakeFirst();
  if (!otherPerson) {
    await deleteLeagueData(work, leagueId);
    return { leagueDeleted: true };
  }
  await ensureLeagueHasAdmin(work, leagueId, { leavingId: userId, actorId });
  const kind = actorId === userId ? 'left' : 'removed';
  if (await releaseSeatOfLeavingMember(work, leagueId, userId)) {
    await writeHistory(work, { leagueId, actorId, kind, subjectId: userId });
    await clearAbsencesFromEmptyRounds(work, leagueId);
    if (isAdmin) await renewSeatInviteTokens(work, leagueId);
    return { leagueDeleted: false };
  }
  for (const runStep of leavingSteps) await runStep(work, leagueId, userId);
  const lastRoundNumber = await findLastRoundNumber(work, leagueId, userId);
  const upcomingEventIds = await selectUpcomingEventIdsOfPlayer(work, leagueId, userId);
  await enqueuePictureRemoval(work, await findMemberPictureKeys(work, leagueId, userId));
  await withHistory(work, { leagueId, actorId, kind, subjectId: userId })
    .deleteFrom('members')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .execute();
  await sql`
    delete from event_marks using events
    where events.id = event_marks.event_id and events.closed_at is null
      and event_marks.league_id = ${leagueId} and event_marks.player_id = ${userId}
  `.execute(work.db);
  await clearAbsencesFromEmptyRounds(work, leagueId);
  if (isAdmin) await renewSeatInviteTokens(work, leagueId);
  // Published before the membership ends, because it is the last socket event the leaving member receives.
  publishMembersChange(work, leagueId);
  work.publish({ kind: 'membershipEnded', leagueId, userId });
  // A job must not contain the id of an account being deleted.
  const noticeActorId = actorId === userId ? null : actorId;
  if (lastRoundNumber !== undefined)
    notify(work, 'fewerAwaited', { leagueId, actorId: noticeActorId, above: lastRoundNumber });
  for (const eventId of upcomingEventIds)
    notify(work, 'placeOpen', { leagueId, actorId: noticeActorId, eventId });
  enqueuePlayerCards(work, leagueId, userId);
  await publishBoardChange(work, leagueId);
  return { leagueDeleted: false };
}

/**
 * Clears absences from rounds without registrations: such a round has not begun, so all players are expected to play it
 * again. Players with later rounds remain absent, because otherwise the round could never be complete.
 */
export async function clearAbsencesFromEmptyRounds(work: UnitOfWork, leagueId: string): Promise<void> {
  await sql`
    update members set absent = array(
      select number from unnest(absent) number where exists (
        select from rounds where rounds.league_id = members.league_id
          and (rounds.number = number.number or (rounds.user_id = members.user_id and rounds.number > number.number))
      )
    ) where league_id = ${leagueId} and absent <> '{}'
  `.execute(work.db);
}

/** Returns the number of the last FedEx round that does not wait for the member; undefined for a paused member. */
async function findLastRoundNumber(
  work: UnitOfWork,
  leagueId: string,
  userId: string,
): Promise<number | undefined> {
  const participation = await work.db
    .selectFrom('members')
    .leftJoin('rounds', (join) =>
      join
        .onRef('rounds.league_id', '=', 'members.league_id')
        .onRef('rounds.user_id', '=', 'members.user_id'),
    )
    .where('members.league_id', '=', leagueId)
    .where('members.user_id', '=', userId)
    .where('members.last_round', 'is', null)
    .groupBy('members.first_round')
    .select((eb) => ['members.first_round as first', eb.fn.max('rounds.number').as('last')])
    .executeTakeFirst();
  return participation && Math.max(participation.first - 1, participation.last ?? 0);
}

/** Returns the ids of upcoming events in which a substitute can take the member's place on the tee sheet. */
async function selectUpcomingEventIdsOfPlayer(
  work: UnitOfWork,
  leagueId: string,
  userId: string,
): Promise<string[]> {
  const rows = await work.db
    .selectFrom('event_places')
    .innerJoin('events', 'events.id', 'event_places.event_id')
    .where('event_places.league_id', '=', leagueId)
    .where('event_places.user_id', '=', userId)
    .where('cancelled_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('starts_at', '>', new Date(work.now.getTime() - NEXT_EVENT_GRACE_PERIOD_MS))
    .select('events.id')
    .execute();
  return rows.map(({ id }) => id);
}
