import type { FastifyRequest } from 'fastify';
import { type Expression, sql } from 'kysely';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { compiled } from '../database/compiled.ts';
import type { Reader } from '../database/unit-of-work.ts';
import { ApiError } from './api-error.ts';
import { hashToken } from './secrets.ts';

const DAY = 24 * 60 * 60 * 1000;
/** In ms, like the limits below. Long, because a player can go weeks without opening the app during a season. */
export const IDLE_LIMIT = 30 * DAY;
export const ABSOLUTE_LIMIT = 90 * DAY;
/** For guests, because they cannot log in again after their session ends. They have no absolute limit. */
export const GUEST_IDLE_LIMIT = 365 * DAY;
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

/** The maximum number of owners (about 5 MB of memory). */
const MAX_OWNERS = 50_000;
const ownerIds = new Map<number, string>();
/** Among 50,000 owners two keys collide once in 200,000 starts; the two owners then share their limits. */
const getOwnerKey = (tokenHash: Buffer) => tokenHash.readUIntBE(0, 6);

/**
 * Returns the key for counting a call before its session is checked: the id of the session's owner, which never
 * changes. New sessions share a key with all other new sessions of their network. DANGER: this does not prove that the
 * session is valid.
 */
export const getLimiterKey = (tokenHash: Buffer, network: () => string): string =>
  ownerIds.get(getOwnerKey(tokenHash)) ?? network();

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

/** A session is valid only if it was used and opened after these times. */
type SessionCutoffs = Record<'usedAfter' | 'openedAfter' | 'guestUsedAfter', Date>;

export function computeSessionCutoffs(now: Date): SessionCutoffs {
  const timeBefore = (age: number) => new Date(now.getTime() - age);
  return {
    usedAfter: timeBefore(IDLE_LIMIT),
    openedAfter: timeBefore(ABSOLUTE_LIMIT),
    guestUsedAfter: timeBefore(GUEST_IDLE_LIMIT),
  };
}

/** The conditions of a valid session, as arguments of a query. */
export type SessionProof = SessionCutoffs & { tokenHash: Buffer };

export const createSessionProof = (tokenHash: Buffer, now: Date): SessionProof => ({
  tokenHash,
  ...computeSessionCutoffs(now),
});

/** Values, each of which may also be a column of the same query. */
type ValuesOrColumns<Proof> = { [Name in keyof Proof]: Proof[Name] | Expression<Proof[Name]> };

/** The condition for a valid session, for any query of `sessions` with their `users`. */
export const isValidSession = ({
  usedAfter,
  openedAfter,
  guestUsedAfter,
}: ValuesOrColumns<SessionCutoffs>) => sql<boolean>`(
  (sessions.last_used_at > ${usedAfter} and sessions.created_at > ${openedAfter})
  or (users.is_unsecured and sessions.last_used_at > ${guestUsedAfter})
)`;

const plusInterval = (column: string, ms: number) =>
  sql`${sql.ref(column)} + interval '${sql.lit(ms / 1000)} seconds'`;

/**
 * The time until which a session is valid without storing its use, in milliseconds since 1970. A number, because each
 * check of a session reads it and a date takes longer to parse. 0 for an unused session, whose first use is stored.
 */
const freshUntil = sql<number>`(case when sessions.is_unused then 0 else 1000 * extract(epoch from least(
  ${plusInterval('sessions.last_used_at', TOUCH_INTERVAL_MS)},
  case when users.is_unsecured then 'infinity' else ${plusInterval('sessions.created_at', ABSOLUTE_LIMIT)} end
)) end)::float8`;

/** Selects a token's session with its user. DANGER: the session may no longer be valid. */
export const tokenQuery = (db: Reader, tokenHash: Buffer | Expression<Buffer>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.token_hash', '=', tokenHash);

/** Selects a token's valid session with its user. League routes extend this query to also check membership. */
export function sessionQuery(db: Reader, { tokenHash, ...cutoffs }: ValuesOrColumns<SessionProof>) {
  return tokenQuery(db, tokenHash)
    .where(isValidSession(cutoffs))
    .select([
      'sessions.user_id',
      'users.user_name',
      'users.language',
      'users.is_unsecured',
      freshUntil.as('fresh_until'),
    ]);
}

/** Creates the session from a row of `sessionQuery`. */
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

const selectSession = compiled(sessionQuery);

export async function findSession(
  db: Reader,
  tokenHash: Buffer | undefined,
  now: Date,
): Promise<Session | undefined> {
  if (!tokenHash) return undefined;
  const [row] = await selectSession(db, createSessionProof(tokenHash, now));
  return row && createSessionFromRow(db, tokenHash, row, now);
}

export async function requireSession(db: Reader, tokenHash: Buffer | undefined, now: Date): Promise<Session> {
  const session = await findSession(db, tokenHash, now);
  if (!session) throw new ApiError('unauthenticated');
  return session;
}
