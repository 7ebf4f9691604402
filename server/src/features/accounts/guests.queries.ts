import type { waysIn } from '@golf-league/core/contracts/guests.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/session.ts';
import { isAddressConfirmed } from '../../push/news-mail.ts';

export async function readLogInMethods(
  db: Reader,
  { userId }: Session,
  now: Date,
): Promise<ResponseOf<typeof waysIn>> {
  const user = await db
    .selectFrom('users')
    .leftJoin('address_changes as asked', (join) =>
      join.onRef('asked.user_id', '=', 'users.id').on('asked.expires_at', '>', now),
    )
    .where('users.id', '=', userId)
    .select(['is_unsecured', 'users.email', 'users.password_hash', 'asked.email as asked_for'])
    .select(isAddressConfirmed.as('proved'))
    .executeTakeFirst();
  if (!user) throw new ApiError('unauthenticated');
  return {
    guest: user.is_unsecured,
    email: user.email,
    proved: user.proved,
    askedFor: user.asked_for,
    password: user.password_hash !== null,
  };
}
