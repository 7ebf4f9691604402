import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import { sql } from 'kysely';
import { compileOnce } from '../database/compile-once.ts';
import type { Reader, UnitOfWork } from '../database/unit-of-work.ts';
import { createInputError, ApiError } from './api-error.ts';
import {
  requireSession,
  type Session,
  createSessionFromRow,
  type SessionCriteria,
  createSessionCriteria,
  validSessionQuery,
} from './session.ts';

export function readIdempotencyKey(request: FastifyRequest, minLength = 8): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length < minLength || key.length > 128) {
    throw createInputError('Idempotency-Key', `must have ${minLength} to 128 characters`);
  }
  return key;
}

/** Hashes the call. The order of its fields and its multipart boundary make no difference. */
export function computeFingerprint(endpoint: Endpoint, input: object, fileHash: string | undefined): Buffer {
  const fields = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([endpoint.method, endpoint.path, fields, fileHash ?? null]))
    .digest();
}

/** Returns whether a call with this key has been committed. Does not see a concurrent call with the same key. */
export async function isKeyStored(db: Reader, session: Session, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency_keys')
    .where('user_id', '=', session.userId)
    .where('key', '=', key)
    .select('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** The key that a call sent, and the call's fingerprint. */
interface CallKey {
  readonly key: string;
  readonly fingerprint: Buffer;
}

/**
 * Finds the session, locks its account and stores the key, in one statement. DANGER: lock the account before any
 * league. The key's row references its user, so the insert waits for a concurrent deletion of the account, which may
 * hold the lock on the league that this call needs: in the other order, the two would deadlock.
 */
const findSessionAndStoreKey = compileOnce((db, values: SessionCriteria & CallKey & { now: Date }) =>
  db
    .with('session', (qb) => validSessionQuery(qb as Reader, values))
    .with('owner', (qb) =>
      qb
        .selectFrom('users')
        .where('users.id', '=', (builder) => builder.selectFrom('session').select('session.user_id'))
        .select('users.id')
        .forNoKeyUpdate(),
    )
    .with('new_key', (qb) =>
      qb
        .insertInto('idempotency_keys')
        .columns(['user_id', 'key', 'fingerprint', 'created_at'])
        .expression((builder) =>
          builder
            .selectFrom('owner')
            .select([
              'owner.id',
              sql<string>`${values.key}::text`.as('key'),
              sql<Buffer>`${values.fingerprint}::bytea`.as('fingerprint'),
              sql<Date>`${values.now}::timestamptz`.as('created_at'),
            ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('key'),
    )
    .selectFrom('session')
    .leftJoin('owner', (join) => join.onTrue())
    .leftJoin('new_key', (join) => join.onTrue())
    .select([
      'session.user_id',
      'session.user_name',
      'session.language',
      'session.is_unsecured',
      'session.fresh_until',
      'owner.id as owner_id',
      'new_key.key as new_key',
    ]),
);

async function readStoredResponse<Result>(work: UnitOfWork, userId: string, { key, fingerprint }: CallKey) {
  const storedRow = await work.db
    .selectFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .select(['fingerprint', 'answer'])
    .executeTakeFirstOrThrow();
  if (!storedRow.fingerprint.equals(fingerprint)) throw new ApiError('idempotency_key_reused');
  return (storedRow.answer === null ? undefined : JSON.parse(storedRow.answer)) as Result;
}

const storeResponse = compileOnce(
  (db, { userId, key, answer }: Record<'userId' | 'key' | 'answer', string>) =>
    db.updateTable('idempotency_keys').set({ answer }).where('user_id', '=', userId).where('key', '=', key),
);

/**
 * Runs `task` for the session. With a key, it runs once per user and key. The key is stored in the same transaction, so
 * a rejected or crashed call stores none. A concurrent call with the same key waits for the account's lock and then
 * returns the stored response.
 */
export async function runOncePerKey<Result>(
  work: UnitOfWork,
  tokenHash: Buffer | undefined,
  key: CallKey | undefined,
  task: (session: Session) => Promise<Result>,
  onStarted: () => void = () => {},
): Promise<Result> {
  if (!tokenHash) throw new ApiError('unauthenticated');
  if (key === undefined) {
    const pendingSession = requireSession(work.db, tokenHash, work.now);
    onStarted();
    return task(await pendingSession);
  }
  const pendingRows = findSessionAndStoreKey(work.db, {
    ...createSessionCriteria(tokenHash, work.now),
    ...key,
    now: work.now,
  });
  onStarted();
  const [row] = await pendingRows;
  // Without an owner, a concurrent call has just deleted the account.
  if (!row || row.owner_id === null) throw new ApiError('unauthenticated');
  const session = await createSessionFromRow(work.db, tokenHash, row, work.now);
  if (row.new_key === null) return readStoredResponse(work, session.userId, key);
  const response = await task(session);
  // A call without a response body stores only its key.
  if (response === undefined) return response;
  const storedResponse = { userId: session.userId, key: key.key, answer: JSON.stringify(response) };
  work.sendWithoutWaiting(storeResponse(work.db, storedResponse));
  return response;
}
