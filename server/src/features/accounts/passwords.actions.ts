import { createHash, randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { createInputError, ApiError } from '../../http/api-error.ts';
import { newToken } from '../../http/secrets.ts';
import type { Session } from '../../http/session.ts';
import { type Caller, TurnQueue } from '../../http/turn-queue.ts';

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. */
const HASH_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The maximum number of passwords that are hashed at the same time. Hashing shares four threads with file access and
 * compression, so one of them is left free. One core is also left for the server's main thread, so that other calls do
 * not wait for hashing.
 */
const MAX_PARALLEL_HASHES = Math.min(3, Math.max(1, availableParallelism() - 1));
const hashQueue = new TurnQueue({
  maxRunning: MAX_PARALLEL_HASHES,
  maxPerNetwork: Math.max(1, MAX_PARALLEL_HASHES - 1),
  maxPerPerson: 1,
  maxWaiting: 200,
  maxWaitMs: 10_000,
});

/** The hash of a random token, verified for unknown addresses so that they take as long as a wrong password. */
const decoyHash = hash(newToken(), HASH_OPTIONS);

export async function hashPassword(caller: Caller, password: string): Promise<string> {
  return hashQueue.run(caller, () => hash(password.normalize('NFC'), HASH_OPTIONS));
}

/** Checks a password. Takes just as long without `storedHash`, so that timing does not reveal who has an account. */
export async function matchesPassword(
  caller: Caller,
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  const hashToVerify = storedHash ?? (await decoyHash);
  const matches = await hashQueue.run(caller, () => verify(hashToVerify, password.normalize('NFC')));
  return storedHash !== undefined && matches;
}

/** Whether the hash was created with parameters other than the current ones. */
export function isOutdatedHash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = HASH_OPTIONS;
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

const COMMON_PASSWORD_COUNT = 3000;
let commonPasswords: Promise<Set<string>> | undefined;

/** Returns the 3,000 most common passwords of at least `minLength` characters. Source: OWASP ASVS 5.0, 6.2.4. */
async function loadCommonPasswords(minLength: number): Promise<Set<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const passwords = dictionary['passwords-common'];
    return new Set(
      passwords
        .filter((commonPassword) => commonPassword.length >= minLength)
        .slice(0, COMMON_PASSWORD_COUNT),
    );
  });
  return commonPasswords;
}

export async function requireUncommonPassword(
  field: string,
  password: string,
  minLength: number,
): Promise<void> {
  if ((await loadCommonPasswords(minLength)).has(password.toLowerCase())) {
    throw createInputError(field, 'is one of the most common passwords');
  }
}

export const ONE_TIME_PASSWORD_MINUTES = 60;

/** 30 letters and digits, excluding lookalikes; 15 random characters have 73 bits of entropy. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP_COUNT = 3;
const GROUP_LENGTH = 5;

/** Returns three groups of five characters, which are easy to copy from one screen to another. */
function makeOneTimePassword(): string {
  const makeGroup = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUP_COUNT }, makeGroup).join('-');
}

/** Hashes a one-time password, ignoring case, spaces and hyphens. A fast hash is enough for 73 bits of entropy. */
function hashOneTimePassword(enteredPassword: string): Buffer {
  const normalizedPassword = enteredPassword.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(normalizedPassword).digest();
}

/** Creates and returns a one-time password; only its hash is stored. Earlier one-time passwords stay valid. */
export async function createOneTimePassword(work: UnitOfWork, userId: string): Promise<string> {
  const password = makeOneTimePassword();
  await work.db
    .insertInto('one_time_passwords')
    .values({
      hash: hashOneTimePassword(password),
      user_id: userId,
      created_at: work.now,
      expires_at: new Date(work.now.getTime() + ONE_TIME_PASSWORD_MINUTES * 60_000),
      used_by: null,
    })
    .execute();
  return password;
}

/** Finds the owner of a one-time password that is unused and has not expired. */
export async function findOneTimePasswordOwner(
  db: Reader,
  emailKey: string,
  enteredPassword: string,
  now: Date,
): Promise<{ id: string; userName: string } | undefined> {
  return db
    .selectFrom('one_time_passwords')
    .innerJoin('users', 'users.id', 'one_time_passwords.user_id')
    .where('one_time_passwords.hash', '=', hashOneTimePassword(enteredPassword))
    .where('one_time_passwords.used_by', 'is', null)
    .where('one_time_passwords.expires_at', '>', now)
    .where('users.email_key', '=', emailKey)
    .select(['users.id', 'users.user_name as userName'])
    .executeTakeFirst();
}

/** Binds a one-time password to the session that it opens. Of several concurrent log-ins, only the first succeeds. */
export async function consumeOneTimePassword(
  work: UnitOfWork,
  enteredPassword: string,
  sessionHash: Buffer,
): Promise<void> {
  const usedRow = await work.db
    .updateTable('one_time_passwords')
    .set({ used_by: sessionHash })
    .where('hash', '=', hashOneTimePassword(enteredPassword))
    .where('used_by', 'is', null)
    .where('expires_at', '>', work.now)
    .returning('hash')
    .executeTakeFirst();
  if (!usedRow) throw new ApiError('wrong_credentials');
}

/** Whether this is the one-time password that opened the session. It replaces the old password until it expires. */
export async function isSessionOneTimePassword(
  db: Reader,
  session: Session,
  enteredPassword: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_passwords')
    .where('hash', '=', hashOneTimePassword(enteredPassword))
    .where('user_id', '=', session.userId)
    .where('used_by', '=', session.tokenHash)
    .where('expires_at', '>', now)
    .select('hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a password. Deletes one-time passwords and any pending address change, so that old emails give no access. */
export async function storePassword(work: UnitOfWork, userId: string, passwordHash: string): Promise<void> {
  await work.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  await work.db.deleteFrom('one_time_passwords').where('user_id', '=', userId).execute();
  await work.db.deleteFrom('address_changes').where('user_id', '=', userId).execute();
}
