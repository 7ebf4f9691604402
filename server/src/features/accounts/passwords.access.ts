import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import { ApiError } from '../../http/api-error.ts';
import { callerOf } from '../../http/in-share.ts';
import type { PrepareCall } from '../../http/call.ts';
import type { Deps } from '../../http/route.ts';
import { matchesPassword } from './passwords.actions.ts';

/** Asks again who it is, as the device may be in other hands. Wrong passwords count. Resolves to the stored hash. */
export async function provePassword(
  { limits }: Deps,
  { db, session, request }: Pick<PrepareCall<Endpoint>, 'db' | 'session' | 'request'>,
  password: string,
): Promise<string> {
  const guess = await limits.passwordGuesses.take(request, session.userId);
  const user = await db
    .selectFrom('users')
    .where('id', '=', session.userId)
    .select('password_hash')
    .executeTakeFirst();
  if (!user) throw new ApiError('unauthenticated');
  if (!(await matchesPassword(callerOf(request, session), user.password_hash, password)))
    throw new ApiError('wrong_password');
  await guess.giveBack();
  return user.password_hash;
}
