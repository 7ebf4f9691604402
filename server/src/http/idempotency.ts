import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import type { Reader, UnitOfWork } from '../database/unit-of-work.ts';
import { invalid, ApiError } from './api-error.ts';
import type { Session } from './session.ts';

export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length < 8 || key.length > 128) {
    throw invalid('Idempotency-Key', 'must have 8 to 128 characters');
  }
  return key;
}

/** A hash of the call that does not depend on the order of its fields or on the multipart boundary. */
export function fingerprintOf(endpoint: Endpoint, input: object, fileHash: string | undefined): Buffer {
  const fields = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([endpoint.method, endpoint.path, fields, fileHash ?? null]))
    .digest();
}

/** Whether a call with this key has been committed. A concurrent call with it is not seen. */
export async function isKnownKey(db: Reader, session: Session, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency_keys')
    .where('user_id', '=', session.userId)
    .where('key', '=', key)
    .select('key')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * DANGER: locks the account before `task` locks leagues. The row of the key refers to its user and blocks a deletion of
 * the account, which may hold the lock of the league that `task` needs: in another order the two would deadlock.
 */
async function lockOwner(work: UnitOfWork, { userId }: Session): Promise<void> {
  const owner = await work.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!owner) throw new ApiError('unauthenticated');
}

/**
 * Runs `task` once for a user and key, in the transaction of its effect, so that a refused or crashed call stores no
 * key. A concurrent call with the same key waits for the lock of the account and then returns the stored answer.
 */
export async function once<Answer>(
  work: UnitOfWork,
  session: Session,
  key: string,
  fingerprint: Buffer,
  task: () => Promise<Answer>,
): Promise<Answer> {
  await lockOwner(work, session);
  const mine = await work.db
    .insertInto('idempotency_keys')
    .values({ user_id: session.userId, key, fingerprint, created_at: work.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  const row = { user_id: session.userId, key };
  if (mine) {
    const answer = await task();
    await work.db
      .updateTable('idempotency_keys')
      .set({ answer: answer === undefined ? null : JSON.stringify(answer) })
      .where((where) => where.and(row))
      .execute();
    return answer;
  }
  const first = await work.db
    .selectFrom('idempotency_keys')
    .where((where) => where.and(row))
    .select(['fingerprint', 'answer'])
    .executeTakeFirstOrThrow();
  if (!first.fingerprint.equals(fingerprint)) throw new ApiError('idempotency_key_reused');
  return (first.answer === null ? undefined : JSON.parse(first.answer)) as Answer;
}
