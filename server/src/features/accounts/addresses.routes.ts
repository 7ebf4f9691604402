import {
  requestAddressChange as requestAddressChangeEndpoint,
  resendConfirmation,
  confirmAddress,
  unsubscribeEmails,
} from '@golf-league/core/contracts/addresses.ts';
import { transact } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import type { PrepareCall } from '../../http/call.ts';
import { type Deps, checkedWrite, publicRoute, sessionWrite } from '../../http/route.ts';
import { logRequestEvent, addEventFields } from '../../http/security-log.ts';
import type { UnsubscribeLinks } from '../../mail/unsubscribe.ts';
import {
  createEmailCounter,
  requestAddressChange,
  sendConfirmation,
  confirmAddressBySecret,
  unsubscribe,
} from './addresses.actions.ts';
import { requirePassword } from './passwords.access.ts';

export function addressesRoutes(deps: Deps, unsubscribeLinks: UnsubscribeLinks): void {
  const { db, publish, limits } = deps;

  sessionWrite(deps, resendConfirmation, async ({ work, session, request }) => {
    await sendConfirmation(work, { userId: session.userId, countEmail: createEmailCounter(deps, request) });
    return { status: 200, message: 'Email sent successfully' };
  });

  // Requires the password even after a recent log-in, because access to the address means access to the account.
  // Setting a new password cancels the pending change.
  const checkPassword = (call: PrepareCall<typeof requestAddressChangeEndpoint>) =>
    requirePassword(deps, call, call.input.password);
  checkedWrite(
    deps,
    requestAddressChangeEndpoint,
    checkPassword,
    async ({ work, session, input, request, checked }) => {
      const user = await work.db
        .selectFrom('users')
        .where('id', '=', session.userId)
        .select('password_hash')
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (user?.password_hash !== checked) throw new ApiError('wrong_password');
      const confirmation = { userId: session.userId, countEmail: createEmailCounter(deps, request) };
      await requestAddressChange(work, confirmation, { email: input.email });
      return { status: 200, message: 'Email sent successfully' };
    },
  );

  // The browser's session does not matter: the link identifies the account and does not open a session.
  publicRoute(deps, confirmAddress, async ({ input, request, now }) => {
    const { userId: personId, kind } = await transact(db, publish, now, (work) =>
      confirmAddressBySecret(work, input.token),
    ).catch(async (error: unknown) => {
      // Only invalid links count towards the limit, as with invalid invites.
      if (error instanceof ApiError) await limits.invites.take(request, 'address');
      return rethrowConfirmationError(error);
    });
    addEventFields(request, { personId });
    if (kind !== 'own') logRequestEvent(request, kind === 'guest' ? 'guest_secured' : 'address_changed');
    return { status: 200, message: 'Confirmed' };
  });

  publicRoute(deps, unsubscribeEmails, async ({ input: { mails, token }, request, now }) => {
    const personId = unsubscribeLinks.findUserId(mails, token);
    if (personId === undefined) throw new ApiError('not_found');
    addEventFields(request, { personId });
    await transact(db, publish, now, (work) => unsubscribe(work, personId, mails));
    return { status: 200 };
  });
}

/** Rethrows the error, but as `not_found` if another account has taken the address since the link was sent. */
function rethrowConfirmationError(error: unknown): never {
  throw error instanceof ApiError && error.code === 'user_exists' ? new ApiError('not_found') : error;
}
