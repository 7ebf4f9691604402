import { PASSWORD_MIN } from '@golf-league/core/contracts/accounts.ts';
import { secureAccount, getLoginMethods } from '@golf-league/core/contracts/guests.ts';
import { ApiError } from '../../http/api-error.ts';
import type { PrepareCall } from '../../http/call.ts';
import { getCaller } from '../../http/caller-limits.ts';
import { type Deps, checkedWrite, sessionRead } from '../../http/route.ts';
import { createEmailCounter, requestAddressChange } from './addresses.actions.ts';
import { readLoginMethods } from './guests.queries.ts';
import { requireRecentLogIn } from './passwords.access.ts';
import { hashPassword, requireUncommonPassword } from './passwords.actions.ts';

export function guestsRoutes(deps: Deps): void {
  checkedWrite(deps, secureAccount, preparePassword, async ({ work, session, input, request, checked }) => {
    const { userId } = session;
    const user = await work.db
      .selectFrom('users')
      .where('id', '=', userId)
      .select('password_hash')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) throw new ApiError('unauthenticated');
    if (user.password_hash !== null) throw new ApiError('already_secured');
    const confirmation = { userId, countEmail: createEmailCounter(deps, request) };
    await requestAddressChange(work, confirmation, { email: input.email, passwordHash: checked });
    return { status: 200, message: 'Email sent successfully' };
  });

  /** Resolves to the hash of the password, if one was chosen. */
  async function preparePassword(call: PrepareCall<typeof secureAccount>): Promise<string | undefined> {
    const { db, session, input, request, now } = call;
    const { password } = input;
    if (password !== undefined) await requireUncommonPassword('password', password, PASSWORD_MIN);
    // An account with a password changes its address through a different call, which requires the password.
    if ((await readLoginMethods(db, session, now)).password) throw new ApiError('already_secured');
    await requireRecentLogIn(deps, call, undefined);
    return password === undefined ? undefined : hashPassword(getCaller(request, session), password);
  }

  sessionRead(deps, getLoginMethods, ({ db, session, now }) => readLoginMethods(db, session, now));
}
