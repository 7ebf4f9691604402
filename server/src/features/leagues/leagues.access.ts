import type { Endpoint, InputOf } from '@golf-league/core/wire/endpoint.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { ruleColumns, rulesOfRow } from '../../database/league-rules.ts';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import type { Purpose } from '../../images/decode.ts';
import { pictureOfCall } from '../../http/pictures.ts';
import { ApiError } from '../../http/api-error.ts';
import {
  type Deps,
  type Handler,
  preparedWrite,
  type PrepareCall,
  type ReadCall,
  readRoute,
  requireCaller,
  type WriteCall,
  writeRoute,
} from '../../http/route.ts';
import { type Session, sessionOfRow, sessionQuery } from '../../http/session.ts';

declare const proven: unique symbol;

export interface League {
  readonly id: string;
  readonly name: string;
  readonly rules: LeagueRules;
  readonly started: boolean;
  readonly finished: boolean;
  readonly boardVersion: number;
  /** The key of its background picture. */
  readonly background: string | null;
}

/** Proof that the caller is a member of the league. Created in this file only. */
export interface LeagueMember {
  readonly [proven]: 'member' | 'admin';
  readonly session: Session;
  readonly userId: string;
  readonly league: League;
  readonly isAdmin: boolean;
}

/** Proof that the caller is an admin of the league. */
export interface LeagueAdmin extends LeagueMember {
  readonly [proven]: 'admin';
  readonly isAdmin: true;
}

/** Proof that content of the league may be removed: by an admin of it, or by the operator. */
export interface LeagueKeeper {
  readonly [proven]: 'admin' | 'operator';
  readonly league: Pick<League, 'id' | 'name' | 'background'>;
}

/** Locks the league for the operator. Undefined where it was deleted. */
export async function operatorOf(work: UnitOfWork, leagueId: string): Promise<LeagueKeeper | undefined> {
  const league = await work.db
    .selectFrom('leagues')
    .where('id', '=', leagueId)
    .select(['id', 'name', 'background'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  work.publish({ kind: 'leagueTouched', leagueId });
  return league && ({ league } as LeagueKeeper);
}

/** Session, league and membership in one query, to which the scoreboard adds its columns. */
function memberQuery(db: Reader, tokenHash: Buffer, leagueId: string, now: Date) {
  return sessionQuery(db, tokenHash, now)
    .leftJoin('leagues', (join) => join.on('leagues.id', '=', leagueId))
    .leftJoin('members', (join) =>
      join.onRef('members.league_id', '=', 'leagues.id').onRef('members.user_id', '=', 'sessions.user_id'),
    )
    .select([
      'leagues.id as league_id',
      'leagues.name as league_name',
      ...ruleColumns,
      'leagues.started_at',
      'leagues.finished_at',
      'leagues.board_version',
      'leagues.background',
      'members.is_admin',
    ]);
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof memberQuery>['executeTakeFirstOrThrow']>>;

/** Refuses in the order of the wire: 401 session, 404 league, 403 right. */
async function memberOfRow(
  db: Reader,
  tokenHash: Buffer | undefined,
  row: MemberRow | undefined,
  now: Date,
): Promise<LeagueMember> {
  if (!row || !tokenHash) throw new ApiError('unauthenticated');
  const session = await sessionOfRow(db, tokenHash, row, now);
  if (row.league_id === null) throw new ApiError('not_found');
  if (row.is_admin === null) throw new ApiError('forbidden');
  return {
    session,
    userId: session.userId,
    isAdmin: row.is_admin,
    league: {
      id: row.league_id,
      name: row.league_name!,
      // A league has them all: PostgreSQL forbids null in these columns.
      rules: rulesOfRow(row as Parameters<typeof rulesOfRow>[0]),
      started: row.started_at !== null,
      finished: row.finished_at !== null,
      boardVersion: row.board_version!,
      background: row.background,
    },
  } as LeagueMember;
}

/**
 * Locks the league until the end of the transaction. Writes of one league are sequential, so that no number is given
 * twice, no round is registered in a league that is being finished, and concurrent leaving keeps an admin.
 */
export async function lockLeague(work: UnitOfWork, leagueId: string): Promise<void> {
  await work.db.selectFrom('leagues').where('id', '=', leagueId).select('id').forNoKeyUpdate().execute();
  work.publish({ kind: 'leagueTouched', leagueId });
}

/**
 * The caller's membership, from memory where it is kept there. `isFresh` asks the database in any case. Refuses as
 * `memberOfRow`.
 */
export async function proveMember(
  { db, proofs }: Deps,
  tokenHash: Buffer | undefined,
  leagueId: string,
  now: Date,
  isFresh = false,
): Promise<LeagueMember> {
  if (!tokenHash) throw new ApiError('unauthenticated');
  const kept = isFresh ? undefined : proofs?.find(tokenHash, leagueId, now);
  const query = () => memberQuery(db, tokenHash, leagueId, now).executeTakeFirst();
  const row = kept ?? (await (proofs ? proofs.keep(tokenHash, leagueId, query, isMembership) : query()));
  return memberOfRow(db, tokenHash, row as MemberRow | undefined, now);
}

const isMembership = (row: object) => (row as MemberRow).is_admin !== null;

export async function requireMember(
  work: UnitOfWork,
  session: Session,
  leagueId: string,
): Promise<LeagueMember> {
  await lockLeague(work, leagueId);
  const row = await memberQuery(work.db, session.tokenHash, leagueId, work.now).executeTakeFirst();
  return memberOfRow(work.db, session.tokenHash, row, work.now);
}

export function requireAdmin(member: LeagueMember): LeagueAdmin {
  if (!member.isAdmin) throw new ApiError('forbidden');
  return member as LeagueAdmin;
}

function leagueIdOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  return (input as Record<string, unknown>)[endpoint.league!] as string;
}

export function memberRead<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  handle: Handler<ReadCall<E> & { member: LeagueMember }, E>,
): void {
  readRoute(deps, endpoint, async (call) => {
    const { tokenHash, input, now } = call;
    const member = await proveMember(deps, tokenHash, leagueIdOf(endpoint, input), now);
    requireCaller(endpoint, input, member.session);
    return handle({ ...call, member });
  });
}

/** `checkInput` refuses invalid input before the league is looked up, because a 400 comes before a 404 and a 403. */
export function memberWrite<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  handle: Handler<WriteCall<E> & { member: LeagueMember }, E>,
  checkInput?: (input: InputOf<E>, now: Date) => void,
): void {
  writeRoute(deps, endpoint, async (call) => {
    checkInput?.(call.input, call.now);
    const member = await requireMember(call.work, call.session, leagueIdOf(endpoint, call.input));
    requireCaller(endpoint, call.input, member.session);
    return handle({ ...call, member });
  });
}

/** Purpose of the picture in a league's write, and the checks before it is decoded. */
export interface MemberPicture<E extends Endpoint> {
  purpose: Purpose;
  checkInput?: (input: InputOf<E>, now: Date) => void;
  /** Throws for callers without permission, before the decoding; returns whether the call uses its file at all. */
  isWanted: (call: PrepareCall<E> & { member: LeagueMember }) => boolean | Promise<boolean>;
}

/** As `memberWrite`, with a picture. Membership is proven before decoding, and again in the transaction. */
export function memberWriteWithPicture<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  { purpose, checkInput, isWanted }: MemberPicture<E>,
  handle: Handler<WriteCall<E> & { member: LeagueMember; picture: string | null }, E>,
): void {
  const picture = pictureOfCall<E>(deps, purpose, async (call) => {
    const { db, input, now, session } = call;
    checkInput?.(input, now);
    const { tokenHash } = session;
    const row = await memberQuery(db, tokenHash, leagueIdOf(endpoint, input), now).executeTakeFirst();
    const member = await memberOfRow(db, tokenHash, row, now);
    requireCaller(endpoint, input, session);
    return isWanted({ ...call, member });
  });
  preparedWrite(deps, endpoint, picture, async (call) => {
    checkInput?.(call.input, call.now);
    const member = await requireMember(call.work, call.session, leagueIdOf(endpoint, call.input));
    requireCaller(endpoint, call.input, member.session);
    return handle({ ...call, member, picture: call.prepared ?? null });
  });
}

export function adminWrite<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  handle: Handler<WriteCall<E> & { member: LeagueMember; admin: LeagueAdmin }, E>,
): void {
  memberWrite(deps, endpoint, (call) => handle({ ...call, admin: requireAdmin(call.member) }));
}
