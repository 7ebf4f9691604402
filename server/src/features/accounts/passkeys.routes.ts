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
import { ApiError, invalid } from '../../http/api-error.ts';
import { deviceName } from '../../http/device-name.ts';
import { type Deps, provenWrite, publicRoute, sessionRead, sessionWrite } from '../../http/route.ts';
import { logRequestEvent } from '../../http/security-log.ts';
import { ALGORITHMS, verifyPasskeyLogIn, verifyRegistration, relyingPartyId } from './passkeys.access.ts';
import * as actions from './passkeys.actions.ts';
import { readAccountName, listCredentials, toPasskey, listPasskeys } from './passkeys.queries.ts';
import { requireRecentLogIn } from './passwords.access.ts';

const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

export function passkeysRoutes(deps: Deps): void {
  const { config, limits } = deps;
  const rpId = relyingPartyId(config);

  provenWrite(
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

  provenWrite(
    deps,
    finishPasskey,
    async ({ db, session, input, now }) => {
      const proven = await verifyRegistration({ config, db }, session.userId, input.response, now);
      if (!proven) throw invalid('response', 'does not match a recent challenge');
      return proven;
    },
    async ({ work, session, input, proven }) => ({
      status: 200,
      passkey: toPasskey(await actions.addPasskey(work, session, proven, input.name)),
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
    const { proven, tried } = await verifyPasskeyLogIn(deps, input.response, now);
    const device = deviceName(request.headers['user-agent']);
    const logInResult =
      proven &&
      (await transact(deps.db, deps.publish, now, (work) => actions.logInByPasskey(work, proven, device)));
    if (!logInResult) {
      logRequestEvent(request, 'log_in_failed', { personId: tried ?? proven?.userId });
      throw new ApiError('wrong_credentials');
    }
    await attempt.undo();
    logRequestEvent(request, 'logged_in_by_passkey', { personId: logInResult.userId });
    return logInResult;
  });
}
