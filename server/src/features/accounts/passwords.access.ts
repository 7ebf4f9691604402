import { RECENT_LOG_IN_MINUTES } from '@golf-league/core/contracts/accounts.ts';
import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import { ApiError } from '../../http/api-error.ts';
import { getCaller } from '../../http/caller-limits.ts';
import type { PrepareCall } from '../../http/call.ts';
import type { Deps } from '../../http/route.ts';
import { matchesPassword } from './passwords.actions.ts';
import { findLogInTime } from './sessions.queries.ts';

/**
 * Checks the password again, because somebody else may be using the device. Counts incorrect passwords. Resolves to the
 * stored hash.
 */
export async function requirePassword(
  { limits }: Deps,
  { db, session, request }: Pick<PrepareCall<Endpoint>, 'db' | 'session' | 'request'>,
  password: string,
): Promise<string> {
  const attempt = await limits.passwordGuesses.take(request, session.userId);
  const user = await db
    .selectFrom('users')
    .where('id', '=', session.userId)
    .select('password_hash')
    .executeTakeFirst();
  if (!user) throw new ApiError('unauthenticated');
  const hash = user.password_hash ?? undefined;
  const matches = await matchesPassword(getCaller(request, session), hash, password);
  if (!matches || hash === undefined) throw new ApiError('wrong_password');
  await attempt.undo();
  return hash;
}

/**
 * Requires proof of identity if the log-in was not recent: the password or, for an account without one, a new log-in
 * (`password_required`). A guest, who has only the session, needs no further proof.
 */
export async function requireRecentLogIn(
  deps: Deps,
  call: Pick<PrepareCall<Endpoint>, 'db' | 'session' | 'request' | 'now'>,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) return void (await requirePassword(deps, call, password));
  if (!call.session.isSecured) return;
  const logInTime = await findLogInTime(call.db, call.session);
  if (!logInTime) throw new ApiError('unauthenticated');
  const isRecent = call.now.getTime() - logInTime.getTime() <= RECENT_LOG_IN_MINUTES * 60_000;
  if (!isRecent) throw new ApiError('password_required');
}
