import type { getLoginMethods } from '@golf-league/core/contracts/guests.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/session.ts';
import { isEmailConfirmedCondition } from '../../push/news-mail.ts';

/**
 * Returns how the user can log in. `proved` is true once the user has confirmed the email address, `askedFor` is a new
 * address that is not confirmed yet, and `password` is whether the account has a password.
 */
export async function readLoginMethods(
  db: Reader,
  { userId }: Session,
  now: Date,
): Promise<ResponseOf<typeof getLoginMethods>> {
  const user = await db
    .selectFrom('users')
    .leftJoin('address_changes as change', (join) =>
      join.onRef('change.user_id', '=', 'users.id').on('change.expires_at', '>', now),
    )
    .where('users.id', '=', userId)
    .select(['is_unsecured', 'users.email', 'users.password_hash', 'change.email as new_email'])
    .select(isEmailConfirmedCondition.as('proved'))
    .executeTakeFirst();
  if (!user) throw new ApiError('unauthenticated');
  return {
    guest: user.is_unsecured,
    email: user.email,
    proved: user.proved,
    askedFor: user.new_email,
    password: user.password_hash !== null,
  };
}
