import { computeFirstRoundForLateJoiner } from '@golf-league/core/golf/standings/participation.ts';
import { writeHistory } from '../../database/history.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/session.ts';
import * as guests from '../accounts/guests.actions.ts';
import { ensureLeagueHasAdmin } from '../leagues/members/admins.actions.ts';
import {
  findInvite,
  type Invite,
  isInviteToDeletedLeague,
  needsAdminInvite,
} from '../leagues/invites.queries.ts';
import { lockLeague } from '../leagues/leagues.access.ts';
import { addMember } from '../leagues/members/members.actions.ts';
import { findMemberRow, requireRoomForGuest } from '../leagues/members/members.queries.ts';
import { notify } from '../leagues/news/news.actions.ts';
import { transferSeat, canClaimSeat } from '../leagues/seat-transfer.actions.ts';
import { selectSeatLeagueIds, selectLeaguesOpenedByInvite } from '../leagues/seats.queries.ts';
import { readSeason } from './rounds.queries.ts';

export async function joinByCode(work: UnitOfWork, session: Session, token: string): Promise<string> {
  const inviteBeforeLock = await findInvite(work.db, token);
  if (inviteBeforeLock) await lockInviteLeagues(work, inviteBeforeLock);
  // Reread while holding the league's lock, because the inviter may have left or the league may have been deleted.
  const invite = inviteBeforeLock && (await findInvite(work.db, token));
  if (!invite) {
    throw new ApiError(
      (await isInviteToDeletedLeague(work.db, token)) ? 'league_not_found' : 'wrong_league_code',
    );
  }
  await join(work, session, invite);
  return invite.leagueId;
}

/** Locks the league or, for an unclaimed player, all the player's leagues, because a claim applies to each of them. */
async function lockInviteLeagues(work: UnitOfWork, { leagueId, isSeat, memberId }: Invite): Promise<void> {
  const leagueIds = isSeat ? await selectSeatLeagueIds(work.db, memberId) : [leagueId];
  for (const id of leagueIds) await lockLeague(work, id);
}

/** Locks the league and the other leagues that the invite affects. Rejects an unknown league. */
export async function lockLeagueForJoining(
  work: UnitOfWork,
  leagueId: string,
  token: string | null | undefined,
): Promise<void> {
  const invite = token && (await findInvite(work.db, token));
  if (invite && invite.leagueId === leagueId) await lockInviteLeagues(work, invite);
  await lockLeague(work, leagueId);
  const league = await work.db
    .selectFrom('leagues')
    .where('id', '=', leagueId)
    .select('id')
    .executeTakeFirst();
  if (!league) throw new ApiError('league_not_found');
}

/** Joins the league with an invite. DANGER: the league must be locked (`lockLeagueForJoining`). */
export async function joinByInvite(
  work: UnitOfWork,
  session: Session,
  leagueId: string,
  token: string | null | undefined,
): Promise<void> {
  const invite = token && (await findInvite(work.db, token));
  if (!invite || invite.leagueId !== leagueId) throw new ApiError('invite_required');
  await join(work, session, invite);
}

/** A person who joins with just a name. */
interface Guest extends guests.NewGuest {
  readonly inviteToken: string | null | undefined;
  /** The session token of the device's earlier guest. */
  readonly formerToken: string | null | undefined;
  /** Identifies a repeated call. */
  readonly key: guests.JoinKey | undefined;
}

interface JoinResult {
  readonly token: string;
  readonly userId: string;
  readonly userName: string;
  readonly leagueId: string;
}

/** Creates a guest as a member of the league, once per key. Resolves to the token of the guest's only session. */
export async function joinAsGuest(
  work: UnitOfWork,
  { inviteToken, formerToken, key, ...guest }: Guest,
): Promise<JoinResult & { isRepeated: boolean }> {
  const existingGuest = key && (await findExistingGuest(work, key, guest.device));
  if (existingGuest) return { ...existingGuest, isRepeated: true };
  const newGuest = await joinAsNewGuest(work, guest, inviteToken, formerToken);
  await guests.markSessionUnused(work, newGuest.userId);
  if (key) await guests.storeJoinKey(work, key, newGuest.userId, newGuest.leagueId);
  return { ...newGuest, isRepeated: false };
}

/** Returns the guest that an earlier call with the key created, with a new session. */
async function findExistingGuest(
  work: UnitOfWork,
  key: guests.JoinKey,
  device: string,
): Promise<JoinResult | undefined> {
  await guests.lockJoinKey(work, key);
  const earlierJoin = await guests.findJoinByKey(work.db, key, work.now);
  if (!earlierJoin) return undefined;
  const { userId, leagueId, fingerprint } = earlierJoin;
  if (!fingerprint.equals(key.fingerprint)) throw new ApiError('idempotency_key_reused');
  const user = await work.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('user_name')
    .forNoKeyUpdate()
    .executeTakeFirst();
  // The account has since been deleted, and the stored key with it.
  if (!user) return undefined;
  await lockLeague(work, leagueId);
  const token = await guests.replaceUnusedSession(work, userId, device);
  // The guest has made no call, so only an admin can have ended the membership.
  if (!(await findMemberRow(work.db, leagueId, userId))) throw new ApiError('admin_invite_required');
  return { token, userId, userName: user.user_name, leagueId };
}

async function joinAsNewGuest(
  work: UnitOfWork,
  guest: guests.NewGuest,
  token: string | null | undefined,
  formerToken: string | null | undefined,
): Promise<JoinResult> {
  const inviteBeforeLock = token ? await findInvite(work.db, token) : undefined;
  // Also checked before the lock: people with a leaked invite to a full league must not queue for the lock, each
  // holding a database connection that other calls need.
  if (inviteBeforeLock) await requireRoomForGuest(work.db, inviteBeforeLock);
  if (inviteBeforeLock) await lockInviteLeagues(work, inviteBeforeLock);
  const invite = inviteBeforeLock && (await findInvite(work.db, token!));
  if (!invite) {
    const isLeagueDeleted = token ? await isInviteToDeletedLeague(work.db, token) : false;
    throw new ApiError(isLeagueDeleted ? 'league_not_found' : 'invite_required');
  }
  // A person who claims an unclaimed player takes the player's name.
  const name = invite.isSeat ? invite.accountName : guest.name;
  const { token: sessionToken, session } = await guests.createGuest(work, { ...guest, name });
  if (formerToken) await guests.copyGuestRemovals(work, session.userId, formerToken);
  await join(work, session, invite);
  return { token: sessionToken, userId: session.userId, userName: name, leagueId: invite.leagueId };
}

async function join(work: UnitOfWork, session: Session, invite: Invite): Promise<void> {
  const { leagueId, isFromAdmin } = invite;
  const { userId } = session;
  // This check comes before the 403s, because a member needs no invite.
  if (await findMemberRow(work.db, leagueId, userId)) throw new ApiError('already_member');
  if (!session.isSecured) await requireRoomForGuest(work.db, invite);
  if (invite.isSeat) return claimSeat(work, session, invite);
  const isLateJoiner = needsAdminInvite(invite);
  if (!isFromAdmin && (isLateJoiner || (await wasRemoved(work, leagueId, userId)))) {
    throw new ApiError('admin_invite_required');
  }
  if (invite.finishedAt !== null) throw new ApiError('league_finished');
  let firstRound = 1;
  if (isLateJoiner) {
    const { members, rounds } = await readSeason(work.db, leagueId);
    firstRound = computeFirstRoundForLateJoiner(members, rounds);
  }
  await addMember(work, { leagueId, userId, isAdmin: false, firstRound });
  await writeHistory(work, { leagueId, actorId: userId, kind: 'joined', subjectId: userId });
  notify(work, 'joined', { leagueId, actorId: userId });
  if (session.isSecured) await ensureLeagueHasAdmin(work, leagueId, { actorId: userId });
}

/** Claims an unclaimed player, along with the player's rounds. No member is added, so the league may be finished. */
async function claimSeat(
  work: UnitOfWork,
  { userId }: Session,
  { leagueId, memberId }: Invite,
): Promise<void> {
  if (!(await canClaimSeat(work, leagueId, userId))) throw new ApiError('league_finished');
  // Leagues that the player has since been added to are not locked, so the player stays unclaimed there.
  const openedLeagueIds = await selectLeaguesOpenedByInvite(work.db, memberId, leagueId);
  const leagueIds = openedLeagueIds.filter((id) => work.lockedLeagueIds.has(id));
  await transferSeat(work, memberId, userId, leagueIds);
  notify(work, 'joined', { leagueId, actorId: userId });
}

async function wasRemoved(work: UnitOfWork, leagueId: string, userId: string): Promise<boolean> {
  const row = await work.db
    .selectFrom('removed_members')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
