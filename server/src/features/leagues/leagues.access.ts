import type { Endpoint, InputOf } from '@golf-league/core/wire/endpoint.ts';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import type { PicturePurpose } from '../../images/decode.ts';
import { createPicturePreparation } from '../../http/pictures.ts';
import { ApiError } from '../../http/api-error.ts';
import type { PrefetchQueries, Handler, PrepareCall, ReadCall, WriteCall } from '../../http/call.ts';
import { type Deps, preparedWrite, readRoute, requireCaller, writeRoute } from '../../http/route.ts';
import { type Session, createSessionFromRow } from '../../http/session.ts';
import {
  findMembershipByToken,
  findMembershipBatched,
  type LeagueRecord,
  toLeagueRecord,
  type MemberRow,
  type MembershipRow,
  lockLeagueRow,
} from './leagues.queries.ts';
import { prefetchMember, prefetchedMemberships, markLocked } from './members/members.access.ts';

declare const brand: unique symbol;

/** Proof that the caller is a member of the league. Only created in this file. */
export interface LeagueMember {
  readonly [brand]: 'member' | 'admin';
  readonly session: Session;
  readonly userId: string;
  readonly league: LeagueRecord;
  readonly isAdmin: boolean;
  /** `firstRound`, `lastRound`, `absent` and `isGuest` have the same meaning as in the core's `Member` type. */
  readonly firstRound: number;
  readonly lastRound: number | null;
  readonly absent: readonly number[];
  readonly isGuest: boolean;
  /** The name shown in the league. */
  readonly name: string;
  /** The key of the person's picture. */
  readonly picture: string | null;
}

/** Proof that the caller is an admin of the league. */
export interface LeagueAdmin extends LeagueMember {
  readonly [brand]: 'admin';
  readonly isAdmin: true;
}

/** Proof that the caller may remove the league's content, either as an admin of the league or as the operator. */
export interface LeagueModerator {
  readonly [brand]: 'admin' | 'operator';
  /** True for an admin of the league, false for the operator. */
  readonly isAdmin: boolean;
  readonly league: Pick<LeagueRecord, 'id' | 'name' | 'background'>;
}

/** Locks the league for the operator. Returns undefined if the league was deleted. */
export async function lockLeagueForOperator(
  work: UnitOfWork,
  leagueId: string,
): Promise<LeagueModerator | undefined> {
  const league = await work.db
    .selectFrom('leagues')
    .where('id', '=', leagueId)
    .select(['id', 'name', 'background'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  work.publish({ kind: 'leagueTouched', leagueId });
  return league && ({ league, isAdmin: false } as LeagueModerator);
}

/**
 * Converts a membership row to a member. Throws in the API's order: 401 for the session, 404 for the league, 403 for
 * the permission. No row means that the session has ended.
 */
function toMember(session: Session, row: MembershipRow | undefined): LeagueMember {
  if (!row) throw new ApiError('unauthenticated');
  if (row.id === null) throw new ApiError('not_found');
  if (row.is_admin === null) throw new ApiError('forbidden');
  return {
    session,
    userId: session.userId,
    name: row.name_in_league,
    isAdmin: row.is_admin,
    firstRound: row.first_round!,
    lastRound: row.last_round,
    absent: row.absent!,
    isGuest: row.is_guest,
    picture: row.picture,
    // PostgreSQL does not allow null in a league's columns, so an existing league has a value in each of them.
    league: toLeagueRecord(row as Parameters<typeof toLeagueRecord>[0]),
  } as LeagueMember;
}

/**
 * Locks the league until the end of the transaction. Writes to a league are sequential: no number is assigned twice, no
 * round is registered while the league is being finished, and an admin remains when several leave at once.
 */
export async function lockLeague(work: UnitOfWork, leagueId: string): Promise<void> {
  if (work.lockedLeagueIds.has(leagueId)) return;
  markLocked(work, leagueId);
  await lockLeagueRow(work.db, { leagueId });
}

/**
 * Returns the caller's membership, from the cache if possible or, with `bypassCache`, always from the database. Throws
 * like `toMember`.
 */
export async function authorizeMember(
  { db, membershipCache }: Deps,
  tokenHash: Buffer | undefined,
  leagueId: string,
  now: Date,
  bypassCache = false,
): Promise<LeagueMember> {
  if (!tokenHash) throw new ApiError('unauthenticated');
  const cachedRow = bypassCache ? undefined : membershipCache?.find(tokenHash, leagueId, now);
  const query = () => findMembershipBatched(db, { tokenHash, leagueId, now });
  const row =
    cachedRow ??
    (await (membershipCache
      ? membershipCache.queryAndCache(tokenHash, leagueId, query, isMembership)
      : query()));
  if (!row) throw new ApiError('unauthenticated');
  return toMember(await createSessionFromRow(db, tokenHash, row as MemberRow, now), row as MemberRow);
}

const isMembership = (row: object) => (row as MemberRow).is_admin !== null;

/**
 * Returns the caller's membership, read on the connection used by a write or its preparation. Nothing is locked, so the
 * membership can end at any moment. DANGER: `authorizeMember` must not be called within a write: on another connection,
 * it would wait for the session row that the write has locked.
 */
export async function findCallerMembership(
  db: Reader,
  session: Session,
  leagueId: string,
): Promise<LeagueMember> {
  return toMember(session, await findMembershipByToken(db, session.tokenHash, leagueId));
}

export async function requireMember(
  work: UnitOfWork,
  session: Session,
  leagueId: string,
): Promise<LeagueMember> {
  const { tokenHash } = session;
  const prefetchedMembership = prefetchedMemberships.get(work);
  let row =
    prefetchedMembership?.leagueId === leagueId ? await prefetchedMembership.membershipRow : undefined;
  if (!row) {
    if (prefetchedMembership) prefetchedMembership.earlyResult = undefined;
    // The query is sent with the lock and runs after it, so its result remains valid until the commit.
    const lock = lockLeague(work, leagueId);
    [row] = await Promise.all([findMembershipByToken(work.db, tokenHash, leagueId), lock]);
  }
  // A second check in the same transaction must see the changes made since the first.
  prefetchedMemberships.delete(work);
  return toMember(session, row);
}

export function requireAdmin(member: LeagueMember): LeagueAdmin {
  if (!member.isAdmin) throw new ApiError('forbidden');
  return member as LeagueAdmin;
}

/** Whether the member may plan events and edit courses. Guests may not, unless they are admins of a sample league. */
export const canPlanEvents = ({ isAdmin, session }: LeagueMember): boolean => isAdmin || session.isSecured;

export function requireCanPlanEvents(member: LeagueMember): void {
  if (!canPlanEvents(member)) throw new ApiError('forbidden');
}

/** Returns the league id from a call's input. Every call about a league uses the name `leagueId`. */
export const getInputLeagueId = (input: object): string => (input as { leagueId: string }).leagueId;

/** Adds a read route that is open only to members. */
export function memberRead<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  handle: Handler<ReadCall<E> & { member: LeagueMember }, E>,
): void {
  readRoute(deps, endpoint, async (call) => {
    const { tokenHash, input, now } = call;
    const member = await authorizeMember(deps, tokenHash, getInputLeagueId(input), now);
    requireCaller(endpoint, input, member.session);
    return handle({ ...call, member });
  });
}

const createMemberPrefetch =
  <E extends Endpoint>(endpoint: E, earlyQuery?: EarlyQuery<E, unknown>): PrefetchQueries<E> =>
  (work, { input }, tokenHash) =>
    prefetchMember(
      work,
      tokenHash,
      getInputLeagueId(input),
      earlyQuery && (() => earlyQuery(work.db, input)),
    );

/** A query that is sent together with the lock and the membership query, and runs after both. */
type EarlyQuery<E extends Endpoint, Result> = (db: Reader, input: InputOf<E>) => Promise<Result>;

/**
 * Adds a route for members. `checkInput` rejects invalid input before the league is looked up, because a 400 takes
 * precedence over a 404 and a 403.
 */
export function memberWrite<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  handle: Handler<WriteCall<E> & { member: LeagueMember }, E>,
  checkInput?: (input: InputOf<E>, now: Date) => void,
): void {
  const handleAuthorized: Handler<WriteCall<E>, E> = async (call) => {
    checkInput?.(call.input, call.now);
    const member = await requireMember(call.work, call.session, getInputLeagueId(call.input));
    requireCaller(endpoint, call.input, member.session);
    return handle({ ...call, member });
  };
  writeRoute(deps, endpoint, handleAuthorized, createMemberPrefetch(endpoint));
}

/** The key of the caller's membership in a league, which may not exist. */
type MembershipKey = Record<'leagueId' | 'userId', string>;

/**
 * Adds a route that changes only the caller's own membership, without waiting for other writes to the league or
 * blocking them. `update` resolves to the changed row, which proves the membership. DANGER: without the league's lock,
 * the membership may end at any moment, so the route must not run any other statement.
 */
export function ownMembershipWrite<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  update: (db: Reader, membershipKey: MembershipKey) => Promise<readonly object[]>,
  handle: Handler<WriteCall<E>, E>,
): void {
  writeRoute(deps, endpoint, async (call) => {
    const { work, session, input } = call;
    const leagueId = getInputLeagueId(input);
    const updatedRows = await update(work.db, { leagueId, userId: session.userId });
    // Throws if the caller is not a member. If it does not throw, the membership has only just begun.
    if (updatedRows.length === 0) await findCallerMembership(work.db, session, leagueId);
    requireCaller(endpoint, input, session);
    return handle(call);
  });
}

/** The purpose of a picture uploaded with a write to a league, and the checks made before it is decoded. */
export interface MemberPictureOptions<E extends Endpoint, Result = undefined> {
  purpose: PicturePurpose;
  checkInput?: (input: InputOf<E>, now: Date) => void;
  /** Before decoding, throws for callers without permission. Returns whether the call uses its file at all. */
  usesPicture: (call: PrepareCall<E> & { member: LeagueMember }) => boolean | Promise<boolean>;
  /** A query that the write always needs. It is sent together with the lock. */
  earlyQuery?: EarlyQuery<E, Result>;
}

/** Like `memberWrite`, but with a picture. Membership is checked before decoding and again in the transaction. */
export function memberWriteWithPicture<E extends Endpoint, Result = undefined>(
  deps: Deps,
  endpoint: E,
  { purpose, checkInput, usesPicture, earlyQuery }: MemberPictureOptions<E, Result>,
  handle: Handler<WriteCall<E> & { member: LeagueMember; picture: string | null; prefetched: Result }, E>,
): void {
  const picture = createPicturePreparation<E>(deps, purpose, async (call) => {
    const { input, now, session } = call;
    checkInput?.(input, now);
    const member = await findCallerMembership(call.db, session, getInputLeagueId(input));
    requireCaller(endpoint, input, session);
    return usesPicture({ ...call, member });
  });
  const handleAuthorized: Handler<WriteCall<E> & { prepared: string | null | undefined }, E> = async (
    call,
  ) => {
    const { work, session, input, now } = call;
    checkInput?.(input, now);
    const prefetchedMembership = prefetchedMemberships.get(work);
    const member = await requireMember(work, session, getInputLeagueId(input));
    requireCaller(endpoint, input, member.session);
    const earlyResult = (await (prefetchedMembership?.earlyResult ?? earlyQuery?.(work.db, input))) as Result;
    return handle({ ...call, member, picture: call.prepared ?? null, prefetched: earlyResult });
  };
  preparedWrite(deps, endpoint, picture, handleAuthorized, createMemberPrefetch(endpoint, earlyQuery));
}

/** Like `memberWrite`, but only for admins. */
export function adminWrite<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  handle: Handler<WriteCall<E> & { member: LeagueMember; admin: LeagueAdmin }, E>,
  checkInput?: (input: InputOf<E>, now: Date) => void,
): void {
  const handleAuthorized: Handler<WriteCall<E> & { member: LeagueMember }, E> = (call) => {
    const admin = requireAdmin(call.member);
    deps.limits.dailyActions.take(admin.userId);
    return handle({ ...call, admin });
  };
  memberWrite(deps, endpoint, handleAuthorized, checkInput);
}
