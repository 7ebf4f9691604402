import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { readIdempotencyKey } from '../../http/idempotency.ts';
import { hashToken, newToken } from '../../http/secrets.ts';
import type { Session } from '../../http/session.ts';

/**
 * Returns the secret of a new link. A retry must return the same secret, even though the server does not store it. A
 * call with an idempotency key therefore derives it from the session's token, which the server does not store either.
 */
function createSecret(request: FastifyRequest): string {
  const key = readIdempotencyKey(request);
  if (key === undefined) return newToken();
  const token = request.headers.authorization!;
  return createHmac('sha256', token).update(`calendar ${key}`).digest('base64url');
}

/** Replaces the person's calendar link. Resolves to the secret of the new link. */
export async function createCalendarLink(
  work: UnitOfWork,
  session: Session,
  request: FastifyRequest,
): Promise<string> {
  const secret = createSecret(request);
  const link = { secret_hash: hashToken(secret), created_at: work.now };
  await work.db
    .insertInto('calendar_links')
    .values({ user_id: session.userId, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
  return secret;
}
