import { createHmac } from 'node:crypto';
import { getSharedSecret } from '../../database/shared-secret.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { isValidSession, type Session, computeSessionCutoffs } from '../../http/session.ts';

/** Returns the caller's valid sessions, most recently used first. */
export async function listSessions(db: Reader, { userId }: Session, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('user_id', '=', userId)
    .where(isValidSession(computeSessionCutoffs(now)))
    .orderBy('last_used_at', 'desc')
    .orderBy('sessions.created_at', 'desc')
    .select(['sessions.id', 'device', 'sessions.created_at', 'last_used_at', 'token_hash'])
    .execute();
}

/** Finds when the caller logged in; undefined if the session has since ended. */
export async function findLogInTime(db: Reader, { tokenHash }: Session): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .select('created_at')
    .executeTakeFirst();
  return row?.created_at;
}

/** Derives each person's key, for the unsent entries on their devices, from one secret. The keys are not stored. */
export class OutboxKeys {
  readonly #secret: Buffer;

  private constructor(secret: Buffer) {
    this.#secret = secret;
  }

  static async open(db: Reader): Promise<OutboxKeys> {
    return new OutboxKeys(await getSharedSecret(db, 'outbox', 32));
  }

  deriveKey(userId: string): string {
    return createHmac('sha256', this.#secret).update(userId).digest('base64');
  }
}
