import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { hashToken, newId, newToken } from '../../http/secrets.ts';
import type { Session } from '../../http/session.ts';
import type { Caller } from '../../http/turn-queue.ts';
import {
  findOneTimePasswordOwner,
  hashPassword,
  isOutdatedHash,
  matchesPassword,
  consumeOneTimePassword,
} from './passwords.actions.ts';

/** Opens a session and returns its token. Only the token's hash is stored. */
export async function openSession(work: UnitOfWork, userId: string, device: string): Promise<string> {
  const token = newToken();
  await work.db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      id: newId(),
      user_id: userId,
      device,
      created_at: work.now,
      last_used_at: work.now,
    })
    .execute();
  return token;
}

/** The result of a password check, which runs before the transaction because hashing would tie up a connection. */
export interface CheckedLogIn {
  readonly userId: string;
  readonly userName: string;
  /** The password entered, if it is a one-time password. */
  readonly oneTimePassword?: string;
  readonly verifiedHash?: string;
  readonly upgradedHash?: string;
}

/**
 * Checks a password. `caller.personKey` is the account's email key. Takes just as long for unknown addresses and
 * accounts without a password, so that the time taken does not reveal which addresses exist.
 */
export async function verifyLogIn(
  db: Reader,
  caller: Caller,
  password: string,
  now: Date,
): Promise<CheckedLogIn | undefined> {
  const emailKey = caller.personKey;
  const user = await db
    .selectFrom('users')
    .where('email_key', '=', emailKey)
    .select(['id', 'user_name', 'password_hash'])
    .executeTakeFirst();
  const storedHash = user?.password_hash ?? undefined;
  const matches = await matchesPassword(caller, storedHash, password);
  if (matches && user && storedHash !== undefined) {
    const { id: userId, user_name: userName } = user;
    const upgradedHash = isOutdatedHash(storedHash) ? await hashPassword(caller, password) : undefined;
    return {
      userId,
      userName,
      verifiedHash: storedHash,
      ...(upgradedHash === undefined ? {} : { upgradedHash }),
    };
  }
  const passwordOwner = await findOneTimePasswordOwner(db, emailKey, password, now);
  return (
    passwordOwner && { userId: passwordOwner.id, userName: passwordOwner.userName, oneTimePassword: password }
  );
}

/** Opens the session. Resolves to undefined if the password has changed since it was checked. */
export async function logIn(
  work: UnitOfWork,
  checkedLogIn: CheckedLogIn,
  device: string,
): Promise<string | undefined> {
  const { userId, oneTimePassword, verifiedHash, upgradedHash } = checkedLogIn;
  const user = await work.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('password_hash')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user || (oneTimePassword === undefined && user.password_hash !== verifiedHash)) return undefined;
  if (upgradedHash !== undefined) {
    await work.db
      .updateTable('users')
      .set({ password_hash: upgradedHash })
      .where('id', '=', userId)
      .execute();
  }
  const token = await openSession(work, userId, device);
  if (oneTimePassword !== undefined) await consumeOneTimePassword(work, oneTimePassword, hashToken(token));
  return token;
}

export async function endSession(work: UnitOfWork, session: Session): Promise<void> {
  await work.db.deleteFrom('sessions').where('token_hash', '=', session.tokenHash).execute();
  work.publish({ kind: 'sessionsEnded', tokenHashes: [session.tokenHash] });
}

/** Ends one of the caller's sessions, possibly the current one. */
export async function endSessionById(work: UnitOfWork, { userId }: Session, id: string): Promise<void> {
  const endedSession = await work.db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('token_hash')
    .executeTakeFirst();
  if (!endedSession) throw new ApiError('not_found');
  work.publish({ kind: 'sessionsEnded', tokenHashes: [endedSession.token_hash] });
}

/**
 * Ends all of the person's sessions, except the one with `exceptTokenHash`. Also deletes the calendar link, because it
 * shows the person's plans to anyone who has it and is not tied to a session.
 */
export async function endSessions(work: UnitOfWork, userId: string, exceptTokenHash?: Buffer): Promise<void> {
  await work.db.deleteFrom('calendar_links').where('user_id', '=', userId).execute();
  let query = work.db.deleteFrom('sessions').where('user_id', '=', userId);
  if (exceptTokenHash) query = query.where('token_hash', '!=', exceptTokenHash);
  const endedSessions = await query.returning('token_hash').execute();
  if (endedSessions.length === 0) return;
  work.publish({ kind: 'sessionsEnded', tokenHashes: endedSessions.map((row) => row.token_hash) });
}
