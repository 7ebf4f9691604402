import { sql } from 'kysely';
import { UNDER_WAY } from '@golf-league/core/contracts/events.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { boardChanged } from '../../database/board-changed.ts';
import { withHistory } from '../../database/history.ts';
import { ApiError } from '../../http/api-error.ts';
import { newToken } from '../../http/secrets.ts';
import type { Session } from '../../http/session.ts';
import { picturesOfMember } from '../../images/references.ts';
import { removePictures } from '../../images/removal.ts';
import { appoint, appointHeir } from './admins.actions.ts';
import { renewSeatTokens } from './invites.actions.ts';
import { type LeagueAdmin, type LeagueKeeper, type LeagueMember, requireMember } from './leagues.access.ts';
import { eraseLeague } from './leagues.actions.ts';
import { memberOrNotFound } from './members.queries.ts';
import { notify } from './news/news.actions.ts';

/** Takes a person's name down in this league alone, for as long as the person bears it. */
export async function takeDownNameHere(
  work: UnitOfWork,
  { league }: LeagueKeeper,
  userId: string,
  name: string,
): Promise<void> {
  await work.db
    .insertInto('names_taken_down')
    .values({ league_id: league.id, user_id: userId, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  membersChanged(work, league.id);
  await boardChanged(work, league.id);
}

export function membersChanged(work: UnitOfWork, leagueId: string): void {
  work.publish({ kind: 'event', leagueId, event: 'membersChanged', payload: {} });
}

interface NewMember {
  leagueId: string;
  userId: string;
  isAdmin: boolean;
  /** First FedEx round number that awaits the member. */
  firstRound: number;
}

/** DANGER: the league must be locked (`lockLeague`), or created in the same transaction. */
export async function addMember(work: UnitOfWork, member: NewMember): Promise<void> {
  const { leagueId, userId } = member;
  const added = await work.db
    .insertInto('members')
    .values({
      league_id: leagueId,
      user_id: userId,
      is_admin: member.isAdmin,
      joined_at: work.now,
      invite_token: newToken(),
      first_round: member.firstRound,
      last_round: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!added) throw new ApiError('already_member');
  await requireRoom(work, leagueId, userId);
  await work.db
    .deleteFrom('removed_members')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .execute();
  work.publish({ kind: 'membershipBegan', leagueId, userId });
  membersChanged(work, leagueId);
  await boardChanged(work, leagueId);
}

/**
 * As `addMember`, of people who are new to the server and can have been in no league, for whom there must be room.
 * `absent` are FedEx numbers that the member did not play. DANGER: as `addMember`.
 */
export async function addNewcomers(
  work: UnitOfWork,
  leagueId: string,
  newcomers: readonly (Pick<NewMember, 'userId' | 'firstRound'> & {
    absent?: readonly number[] | undefined;
  })[],
): Promise<void> {
  const rows = newcomers.map(({ userId, firstRound, absent = [] }) => ({
    league_id: leagueId,
    user_id: userId,
    is_admin: false,
    joined_at: work.now,
    invite_token: newToken(),
    first_round: firstRound,
    last_round: null,
    absent: [...absent],
  }));
  await work.db.insertInto('members').values(rows).execute();
  membersChanged(work, leagueId);
  await boardChanged(work, leagueId);
}

/** Refuses the member just added where there are too many. Joining several leagues at once may exceed it by a few. */
export async function requireRoom({ db }: UnitOfWork, leagueId: string, userId: string): Promise<void> {
  const { own, all } = await db
    .selectNoFrom((of) => [
      of
        .selectFrom('members')
        .innerJoin('leagues', 'leagues.id', 'members.league_id')
        .where('user_id', '=', userId)
        .where('finished_at', 'is', null)
        .select((league) => league.fn.countAll<string>().as('count'))
        .as('own'),
      of
        .selectFrom('members')
        .where('league_id', '=', leagueId)
        .select((member) => member.fn.countAll<string>().as('count'))
        .as('all'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(own) > quotas.leaguesPerPerson) throw new ApiError('too_many_leagues');
  if (Number(all) > quotas.membersPerLeague) throw new ApiError('league_full');
}

export async function makeAdmin(work: UnitOfWork, admin: LeagueAdmin, userId: string): Promise<void> {
  const leagueId = admin.league.id;
  const member = await memberOrNotFound(work.db, leagueId, userId);
  if (member.is_seat || member.is_unsecured) throw new ApiError('no_account');
  if (member.is_admin) return;
  await appoint(work, leagueId, userId, admin.userId);
  membersChanged(work, leagueId);
}

/** Ends the right of a member, the caller too. A member who is no admin stays as before. */
export async function demoteAdmin(work: UnitOfWork, { league }: LeagueAdmin, userId: string): Promise<void> {
  const member = await memberOrNotFound(work.db, league.id, userId);
  if (!member.is_admin) return;
  const other = await work.db
    .selectFrom('members')
    .where('league_id', '=', league.id)
    .where('user_id', '!=', userId)
    .where('is_admin', '=', true)
    .select('user_id')
    .executeTakeFirst();
  if (!other) throw new ApiError('last_admin');
  await work.db
    .updateTable('members')
    .set({ is_admin: false })
    .where('league_id', '=', league.id)
    .where('user_id', '=', userId)
    .execute();
  await renewSeatTokens(work, league.id);
  membersChanged(work, league.id);
}

/** What a higher noun does for a member who leaves, while everything of the member is still there. */
export type LeavingStep = (work: UnitOfWork, leagueId: string, userId: string) => Promise<void>;
export type LeavingSteps = readonly LeavingStep[];

/** Resolves to whether the league was deleted, because this was its last member. */
export async function leave(
  work: UnitOfWork,
  member: LeagueMember,
  steps: LeavingSteps,
): Promise<{ leagueDeleted: boolean }> {
  return endMembership(work, member.league.id, member, member.userId, steps);
}

/** DANGER: the account must be locked. Leagues are locked in the order of their ids, against deadlocks. */
export async function leaveEveryLeague(
  work: UnitOfWork,
  session: Session,
  steps: LeavingSteps,
): Promise<void> {
  const own = await work.db
    .selectFrom('members')
    .where('user_id', '=', session.userId)
    .select('league_id')
    .union(work.db.selectFrom('final_rows').where('user_id', '=', session.userId).select('league_id'))
    .union(work.db.selectFrom('match_players').where('user_id', '=', session.userId).select('league_id'))
    .orderBy('league_id')
    .execute();
  for (const { league_id: leagueId } of own) {
    const member = await requireMember(work, session, leagueId).catch(noMemberAnyMore);
    if (member) await leave(work, member, steps);
    // The player has left the league earlier, and its final table or its matches still have the name.
    else await boardChanged(work, leagueId);
  }
}

/** Accepts that the membership has ended meanwhile, by an admin or with the league. */
function noMemberAnyMore(error: unknown): undefined {
  if (error instanceof ApiError && (error.code === 'forbidden' || error.code === 'not_found')) return;
  throw error;
}

/** The removal is stored, because a removed member may join again only with an admin's invite. */
export async function removeMember(
  work: UnitOfWork,
  admin: LeagueAdmin,
  userId: string,
  steps: LeavingSteps,
): Promise<void> {
  const leagueId = admin.league.id;
  const { is_seat, is_admin: isAdmin } = await memberOrNotFound(work.db, leagueId, userId);
  if (!is_seat)
    await work.db.insertInto('removed_members').values({ league_id: leagueId, user_id: userId }).execute();
  await endMembership(work, leagueId, { userId, isAdmin }, admin.userId, steps);
  notify(work, 'removed', { leagueId, userId });
}

async function endMembership(
  work: UnitOfWork,
  leagueId: string,
  { userId, isAdmin }: Pick<LeagueMember, 'userId' | 'isAdmin'>,
  actorId: string,
  steps: LeavingSteps,
) {
  const other = await work.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('league_id', '=', leagueId)
    .where('user_id', '!=', userId)
    .where('is_seat', '=', false)
    .limit(1)
    .select('user_id')
    .executeTakeFirst();
  if (!other) {
    await eraseLeague(work, leagueId);
    return { leagueDeleted: true };
  }
  await appointHeir(work, leagueId, { but: userId, actorId });
  for (const step of steps) await step(work, leagueId, userId);
  const above = await awaitedAbove(work, leagueId, userId);
  const opened = await placesAhead(work, leagueId, userId);
  await removePictures(work, await picturesOfMember(work, leagueId, userId));
  const kind = actorId === userId ? 'left' : 'removed';
  await withHistory(work, { leagueId, actorId, kind, subjectId: userId })
    .deleteFrom('members')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .execute();
  await forgetEmptyNumbers(work, leagueId);
  if (isAdmin) await renewSeatTokens(work, leagueId);
  // The leaving member receives this last event before the sockets leave the room, so that an open page is updated.
  membersChanged(work, leagueId);
  work.publish({ kind: 'membershipEnded', leagueId, userId });
  // A job must not name an account that is being deleted.
  const who = actorId === userId ? null : actorId;
  if (above !== undefined) notify(work, 'fewerAwaited', { leagueId, actorId: who, above });
  for (const eventId of opened) notify(work, 'placeOpen', { leagueId, actorId: who, eventId });
  await boardChanged(work, leagueId);
  return { leagueDeleted: false };
}

/**
 * A round number that nobody has registered any more is not begun, and awaits again whoever did not play it, but for
 * those who have gone on: it would await them for ever.
 */
async function forgetEmptyNumbers(work: UnitOfWork, leagueId: string): Promise<void> {
  await sql`
    update members set absent = array(
      select number from unnest(absent) number where exists (
        select from rounds where rounds.league_id = members.league_id
          and (rounds.number = number.number or (rounds.user_id = members.user_id and rounds.number > number.number))
      )
    ) where league_id = ${leagueId} and absent <> '{}'
  `.execute(work.db);
}

/** The FedEx round number above which the league awaits a member; undefined for one who stands down. */
async function awaitedAbove(work: UnitOfWork, leagueId: string, userId: string): Promise<number | undefined> {
  const awaited = await work.db
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
    .select((of) => ['members.first_round as first', of.fn.max('rounds.number').as('last')])
    .executeTakeFirst();
  return awaited && Math.max(awaited.first - 1, awaited.last ?? 0);
}

/** The days that are not over on whose tee sheets a member stands, whose place a substitute may take. */
async function placesAhead(work: UnitOfWork, leagueId: string, userId: string): Promise<string[]> {
  const rows = await work.db
    .selectFrom('event_places')
    .innerJoin('events', 'events.id', 'event_places.event_id')
    .where('event_places.league_id', '=', leagueId)
    .where('event_places.user_id', '=', userId)
    .where('cancelled_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('starts_at', '>', new Date(work.now.getTime() - UNDER_WAY))
    .select('events.id')
    .execute();
  return rows.map(({ id }) => id);
}
