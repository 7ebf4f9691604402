import {
  beginPasskey,
  beginPasskeyLogin,
  CHALLENGE_MINUTES,
  finishPasskey,
  finishPasskeyLogin,
  passkeys,
  removePasskey,
} from '@golf-league/core/contracts/passkeys.ts';
import { transact } from '../../database/unit-of-work.ts';
import { ApiError, createInputError } from '../../http/api-error.ts';
import { getDeviceName } from '../../http/device-name.ts';
import { type Deps, checkedWrite, publicRoute, sessionRead, sessionWrite } from '../../http/route.ts';
import { logRequestEvent } from '../../http/security-log.ts';
import { ALGORITHMS, verifyPasskeyLogIn, verifyRegistration, getRelyingPartyId } from './passkeys.access.ts';
import * as actions from './passkeys.actions.ts';
import { readAccountName, listCredentials, toPasskey, listPasskeys } from './passkeys.queries.ts';
import { requireRecentLogIn } from './passwords.access.ts';

const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

export function passkeysRoutes(deps: Deps): void {
  const { config, limits } = deps;
  const rpId = getRelyingPartyId(config);

  checkedWrite(
    deps,
    beginPasskey,
    (call) => requireRecentLogIn(deps, call, call.input.password),
    async ({ work, session }) => {
      await actions.requireRoomForPasskey(work, session);
      const { userId, userName } = session;
      return {
        options: {
          rp: { name: config.appName, id: rpId },
          user: {
            id: Buffer.from(userId).toString('base64url'),
            name: await readAccountName(work.db, session),
            displayName: userName,
          },
          challenge: await actions.createChallenge(work, userId),
          pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
          timeout: TIMEOUT_MS,
          attestation: 'none' as const,
          excludeCredentials: await listCredentials(work.db, session),
          authenticatorSelection: {
            residentKey: 'required' as const,
            requireResidentKey: true,
            userVerification: 'required' as const,
          },
        },
      };
    },
  );

  checkedWrite(
    deps,
    finishPasskey,
    async ({ db, session, input, now }) => {
      const registration = await verifyRegistration({ config, db }, session.userId, input.response, now);
      if (!registration) throw createInputError('response', 'does not match a recent challenge');
      return registration;
    },
    async ({ work, session, input, checked }) => ({
      status: 200,
      passkey: toPasskey(await actions.addPasskey(work, session, checked, input.name)),
    }),
  );

  sessionRead(deps, passkeys, async ({ db, session }) => ({ passkeys: await listPasskeys(db, session) }));

  sessionWrite(deps, removePasskey, async ({ work, session, input }) => {
    await actions.removePasskey(work, session, input.passkeyId);
    return { status: 200 };
  });

  publicRoute(deps, beginPasskeyLogin, async ({ request, now }) => {
    await limits.challenges.take(request);
    const challenge = await transact(deps.db, deps.publish, now, (work) =>
      actions.createChallenge(work, null),
    );
    return { options: { rpId, challenge, timeout: TIMEOUT_MS, userVerification: 'required' as const } };
  });

  publicRoute(deps, finishPasskeyLogin, async ({ input, request, now }) => {
    const attempt = await limits.logInsByAddress.take(request);
    const { verifiedLogIn, attemptedUserId } = await verifyPasskeyLogIn(deps, input.response, now);
    const device = getDeviceName(request.headers['user-agent']);
    const logInResult =
      verifiedLogIn &&
      (await transact(deps.db, deps.publish, now, (work) =>
        actions.logInByPasskey(work, verifiedLogIn, device),
      ));
    if (!logInResult) {
      logRequestEvent(request, 'log_in_failed', { personId: attemptedUserId ?? verifiedLogIn?.userId });
      throw new ApiError('wrong_credentials');
    }
    await attempt.undo();
    logRequestEvent(request, 'logged_in_by_passkey', { personId: logInResult.userId });
    return logInResult;
  });
}
