import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { enqueue, defineJobKind } from '../../database/jobs.ts';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { hashToken, newId } from '../../http/secrets.ts';
import { requireSession, type Session } from '../../http/session.ts';
import { openSession } from './sessions.actions.ts';

/** Appoints an admin in leagues that have none because all their members were guests, who cannot be admins. */
export const accountSecuredJob = defineJobKind<{ userId: string }>('accountSecured');

/** Deletes an account on behalf of the server or its operator, without the owner's session. */
export const removeAccountJob = defineJobKind<{ userId: string }>('removeAccount');

export interface NewGuest {
  readonly name: string;
  readonly language: Language;
  readonly device: string;
}

/** Creates a user who has only a name and a session. */
export async function createGuest(
  work: UnitOfWork,
  { name, language, device }: NewGuest,
): Promise<{ token: string; session: Session }> {
  const id = newId();
  await work.db
    .insertInto('users')
    .values({ id, user_name: name, is_unsecured: true, language, created_at: work.now })
    .execute();
  const token = await openSession(work, id, device);
  return { token, session: await requireSession(work.db, hashToken(token), work.now) };
}

/**
 * Updates the sessions after a guest has added a way to log in. They are then subject to the same limits as all other
 * sessions, so their creation time is reset to now: the original time may be further back than those limits allow.
 */
export async function handleGuestSecured(work: UnitOfWork, userId: string): Promise<void> {
  await work.db.updateTable('sessions').set({ created_at: work.now }).where('user_id', '=', userId).execute();
  await enqueue(work, accountSecuredJob, { userId });
}

/** How long a guest's join call can be repeated, and how long the guest's session can stay unused. */
export const JOIN_KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The idempotency key of a call that joins a league, with a hash of the request. */
export interface JoinKey {
  readonly hash: Buffer;
  readonly fingerprint: Buffer;
}

/** Hashes the key and the body. The body's hash is keyed, because a plain hash could confirm a guessed name. */
export const createJoinKey = (key: string, body: Buffer): JoinKey => ({
  hash: hashToken(key),
  fingerprint: createHmac('sha256', key).update(body).digest(),
});

export async function findJoinByKey(db: Reader, { hash }: JoinKey, now: Date) {
  return db
    .selectFrom('guest_joins')
    .where('key_hash', '=', hash)
    .where('created_at', '>', new Date(now.getTime() - JOIN_KEY_LIFETIME_MS))
    .select(['fingerprint', 'user_id as userId', 'league_id as leagueId'])
    .executeTakeFirst();
}

/** Serializes calls with the same key. DANGER: call this before locking accounts and leagues. */
export async function lockJoinKey({ db }: UnitOfWork, { hash }: JoinKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guest ${hash.toString('hex')}`}, 0))`.execute(
    db,
  );
}

/** Stores the key of a join. DANGER: call `lockJoinKey` first. */
export async function storeJoinKey(
  { db, now }: UnitOfWork,
  { hash, fingerprint }: JoinKey,
  userId: string,
  leagueId: string,
): Promise<void> {
  const row = { fingerprint, user_id: userId, league_id: leagueId, created_at: now };
  // The table may still have an expired row with the same key.
  await db
    .insertInto('guest_joins')
    .values({ key_hash: hash, ...row })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(row))
    .execute();
}

/** Marks the guest's session as unused until its first call. */
export async function markSessionUnused({ db }: UnitOfWork, userId: string): Promise<void> {
  await db.updateTable('sessions').set({ is_unused: true }).where('user_id', '=', userId).execute();
}

/**
 * Replaces a session that was never used with a new session. Rejects a guest who has used the session, because the key
 * can then no longer open another one.
 */
export async function replaceUnusedSession(
  work: UnitOfWork,
  userId: string,
  device: string,
): Promise<string> {
  const deleted = await work.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('is_unused', '=', true)
    .returning('token_hash')
    .execute();
  if (deleted.length === 0) throw new ApiError('idempotency_key_reused');
  work.publish({ kind: 'sessionsEnded', tokenHashes: deleted.map((row) => row.token_hash) });
  const token = await openSession(work, userId, device);
  await markSessionUnused(work, userId);
  return token;
}

/** Marks a device's new guest as removed from all leagues that the device's former guest was removed from. */
export async function copyGuestRemovals(
  { db }: UnitOfWork,
  userId: string,
  formerToken: string,
): Promise<void> {
  await db
    .insertInto('removed_members')
    .columns(['league_id', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('removed_guests')
        .where('token_hash', '=', hashToken(formerToken))
        .select((row) => ['league_id', row.val(userId).as('user_id')]),
    )
    .execute();
}

/** Finds guests who did not use their session within a day of its creation; with `userId`, checks only that guest. */
export async function findUnusedGuests(db: Reader, now: Date, userId?: string): Promise<string[]> {
  let query = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('is_unused', '=', true)
    .where('is_unsecured', '=', true)
    .where('sessions.created_at', '<=', new Date(now.getTime() - JOIN_KEY_LIFETIME_MS))
    .where(
      sql<boolean>`not exists (
        select from sessions other where other.user_id = users.id and other.token_hash <> sessions.token_hash
      )`,
    )
    .select('users.id');
  if (userId !== undefined) query = query.where('users.id', '=', userId);
  return (await query.execute()).map(({ id }) => id);
}
