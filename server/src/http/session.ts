import type { FastifyRequest } from 'fastify';
import { type Expression, sql } from 'kysely';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { compileOnce } from '../database/compile-once.ts';
import type { Reader } from '../database/unit-of-work.ts';
import { ApiError } from './api-error.ts';
import { hashToken } from './secrets.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Long, because a player may not open the app for weeks during a season. */
export const IDLE_LIMIT_MS = 30 * DAY_MS;
export const ABSOLUTE_LIMIT_MS = 90 * DAY_MS;
/** Longer for guests, because they cannot log in again after their session ends. They have no absolute limit. */
export const GUEST_IDLE_LIMIT_MS = 365 * DAY_MS;
/** The last use is stored at most this often, because storing each use would turn every read into a write. */
const TOUCH_INTERVAL_MS = 60 * 60 * 1000;

declare const brand: unique symbol;

/** Proof that the caller is logged in. Only this file and `leagues.access` create sessions. */
export interface Session {
  readonly [brand]: 'session';
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly userName: string;
  readonly language: Language;
  /** Whether the person can log in without this session: true for everyone except guests. */
  readonly isSecured: boolean;
}

/** The maximum number of session owners kept in memory (about 5 MB). */
const MAX_OWNERS = 50_000;
const ownerIds = new Map<number, string>();
/** With 50,000 owners, the chance that any two get the same key, and so share their limits, is one in 200,000. */
const getOwnerKey = (tokenHash: Buffer) => tokenHash.readUIntBE(0, 6);

/**
 * Returns the key for counting a call before its session is checked: the id of the session's owner, which never
 * changes. New sessions share a key with all other new sessions in their network. DANGER: this does not prove that the
 * session is valid.
 */
export const getLimiterKey = (tokenHash: Buffer, getNetwork: () => string): string =>
  ownerIds.get(getOwnerKey(tokenHash)) ?? getNetwork();

function rememberOwner(tokenHash: Buffer, userId: string): void {
  if (ownerIds.size >= MAX_OWNERS) ownerIds.clear();
  ownerIds.set(getOwnerKey(tokenHash), userId);
}

export interface SessionRow {
  user_id: string;
  user_name: string;
  language: Language;
  is_unsecured: boolean;
  fresh_until: number;
}

export function hashBearerToken(request: FastifyRequest): Buffer | undefined {
  const match = /^Bearer ([\w-]{16,512})$/i.exec(request.headers.authorization ?? '');
  return match ? hashToken(match[1]!) : undefined;
}

/** A session is valid only if it was last used and opened after these times. */
type SessionCutoffs = Record<'usedAfter' | 'openedAfter' | 'guestUsedAfter', Date>;

export function computeSessionCutoffs(now: Date): SessionCutoffs {
  const subtractFromNow = (ageMs: number) => new Date(now.getTime() - ageMs);
  return {
    usedAfter: subtractFromNow(IDLE_LIMIT_MS),
    openedAfter: subtractFromNow(ABSOLUTE_LIMIT_MS),
    guestUsedAfter: subtractFromNow(GUEST_IDLE_LIMIT_MS),
  };
}

/** The arguments of a query for one token's session, if it is still valid. */
export type SessionCriteria = SessionCutoffs & { tokenHash: Buffer };

export const createSessionCriteria = (tokenHash: Buffer, now: Date): SessionCriteria => ({
  tokenHash,
  ...computeSessionCutoffs(now),
});

/** Values, each of which may also be a column of the same query. */
type ValuesOrColumns<Values> = { [Name in keyof Values]: Values[Name] | Expression<Values[Name]> };

/** The condition for a valid session, for any query of `sessions` with their `users`. */
export const isValidSession = ({
  usedAfter,
  openedAfter,
  guestUsedAfter,
}: ValuesOrColumns<SessionCutoffs>) => sql<boolean>`(
  (sessions.last_used_at > ${usedAfter} and sessions.created_at > ${openedAfter})
  or (users.is_unsecured and sessions.last_used_at > ${guestUsedAfter})
)`;

const addInterval = (column: string, ms: number) =>
  sql`${sql.ref(column)} + interval '${sql.lit(ms / 1000)} seconds'`;

/**
 * The time until which a session is valid and its use need not be stored, in milliseconds since 1970. It is a number,
 * because every session check reads it and a date takes longer to parse. It is 0 for an unused session, so that the
 * first use is stored.
 */
const freshUntil = sql<number>`(case when sessions.is_unused then 0 else 1000 * extract(epoch from least(
  ${addInterval('sessions.last_used_at', TOUCH_INTERVAL_MS)},
  case when users.is_unsecured then 'infinity' else ${addInterval('sessions.created_at', ABSOLUTE_LIMIT_MS)} end
)) end)::float8`;

/** Selects a token's session with its user. DANGER: the session may no longer be valid. */
export const sessionByTokenQuery = (db: Reader, tokenHash: Buffer | Expression<Buffer>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.token_hash', '=', tokenHash);

/** Selects a token's valid session with its user. League routes extend this query to also check membership. */
export function validSessionQuery(db: Reader, { tokenHash, ...cutoffs }: ValuesOrColumns<SessionCriteria>) {
  return sessionByTokenQuery(db, tokenHash)
    .where(isValidSession(cutoffs))
    .select([
      'sessions.user_id',
      'users.user_name',
      'users.language',
      'users.is_unsecured',
      freshUntil.as('fresh_until'),
    ]);
}

/** Creates the session from a row of `validSessionQuery`. */
export async function createSessionFromRow(
  db: Reader,
  tokenHash: Buffer,
  row: SessionRow,
  now: Date,
): Promise<Session> {
  rememberOwner(tokenHash, row.user_id);
  if (now.getTime() > row.fresh_until) {
    await db
      .updateTable('sessions')
      .set({ last_used_at: now, is_unused: false })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  const { user_id: userId, user_name: userName, language } = row;
  return { tokenHash, userId, userName, language, isSecured: !row.is_unsecured } as Session;
}

const selectSession = compileOnce(validSessionQuery);

export async function findSession(
  db: Reader,
  tokenHash: Buffer | undefined,
  now: Date,
): Promise<Session | undefined> {
  if (!tokenHash) return undefined;
  const [row] = await selectSession(db, createSessionCriteria(tokenHash, now));
  return row && createSessionFromRow(db, tokenHash, row, now);
}

export async function requireSession(db: Reader, tokenHash: Buffer | undefined, now: Date): Promise<Session> {
  const session = await findSession(db, tokenHash, now);
  if (!session) throw new ApiError('unauthenticated');
  return session;
}
