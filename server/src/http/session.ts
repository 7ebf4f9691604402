import type { FastifyRequest } from 'fastify';
import type { Expression } from 'kysely';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { compiled } from '../database/compiled.ts';
import type { Reader } from '../database/unit-of-work.ts';
import { ApiError } from './api-error.ts';
import { hashOfToken } from './secrets.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Long, because a player may not open the app for weeks within a season. */
export const IDLE_LIMIT = 30 * DAY;
export const ABSOLUTE_LIMIT = 90 * DAY;
/** The last use is stored at most this often, because storing each use would turn every read into a write. */
export const TOUCH_EVERY = 60 * 60 * 1000;

declare const proven: unique symbol;

/** Proof that the caller is logged in. Created here and in `leagues.access` only. */
export interface Session {
  readonly [proven]: 'session';
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly userName: string;
  readonly language: Language;
}

/** Some 5 MB. */
const MOST_OWNERS = 50_000;
const owners = new Map<string, string>();

/**
 * In whose share a call is counted, before its session is asked for: that of the session's owner, who never changes.
 * A session that was not seen yet shares with all such of its network. DANGER: proves nothing; a session may have ended.
 */
export const shareOf = (tokenHash: Buffer, network: () => string): string =>
  owners.get(tokenHash.toString('latin1')) ?? network();

function noteOwner(tokenHash: Buffer, userId: string): void {
  if (owners.size >= MOST_OWNERS) owners.clear();
  owners.set(tokenHash.toString('latin1'), userId);
}

interface SessionRow {
  user_id: string;
  user_name: string;
  language: Language;
  last_used_at: Date;
}

export function bearerTokenHash(request: FastifyRequest): Buffer | undefined {
  const match = /^Bearer ([\w-]{16,512})$/i.exec(request.headers.authorization ?? '');
  return match ? hashOfToken(match[1]!) : undefined;
}

/** What makes a session valid, as arguments of a query. */
export type SessionProof = Record<'usedAfter' | 'openedAfter', Date> & { tokenHash: Buffer };

export function sessionProof(tokenHash: Buffer, now: Date): SessionProof {
  const time = now.getTime();
  return {
    tokenHash,
    usedAfter: new Date(time - IDLE_LIMIT),
    openedAfter: new Date(time - ABSOLUTE_LIMIT),
  };
}

/** Values, or columns of the same query that have them. */
type Of<Proof> = { [Name in keyof Proof]: Proof[Name] | Expression<Proof[Name]> };

/** Query of a token's valid session with its user. League routes extend it to prove membership in one query. */
export function sessionQuery(db: Reader, { tokenHash, usedAfter, openedAfter }: Of<SessionProof>) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.last_used_at', '>', usedAfter)
    .where('sessions.created_at', '>', openedAfter)
    .select([
      'sessions.user_id',
      'sessions.created_at as session_created_at',
      'sessions.last_used_at',
      'users.user_name',
      'users.language',
    ]);
}

export async function sessionOfRow(
  db: Reader,
  tokenHash: Buffer,
  row: SessionRow,
  now: Date,
): Promise<Session> {
  noteOwner(tokenHash, row.user_id);
  if (now.getTime() - row.last_used_at.getTime() > TOUCH_EVERY) {
    await db.updateTable('sessions').set({ last_used_at: now }).where('token_hash', '=', tokenHash).execute();
  }
  const { user_id: userId, user_name: userName, language } = row;
  return { tokenHash, userId, userName, language } as Session;
}

const selectSession = compiled(sessionQuery);

export async function findSession(
  db: Reader,
  tokenHash: Buffer | undefined,
  now: Date,
): Promise<Session | undefined> {
  if (!tokenHash) return undefined;
  const [row] = await selectSession(db, sessionProof(tokenHash, now));
  return row && sessionOfRow(db, tokenHash, row, now);
}

export async function requireSession(db: Reader, tokenHash: Buffer | undefined, now: Date): Promise<Session> {
  const session = await findSession(db, tokenHash, now);
  if (!session) throw new ApiError('unauthenticated');
  return session;
}
