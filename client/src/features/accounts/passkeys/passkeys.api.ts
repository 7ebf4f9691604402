import { queryOptions } from '@tanstack/react-query';
import {
  beginPasskey,
  beginPasskeyLogin,
  finishPasskey,
  finishPasskeyLogin,
  passkeys,
  removePasskey,
} from '@golf-league/core/contracts/passkeys.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../../live/call.ts';
import { loadChunk } from '../../../live/load-chunk.ts';
import type { ClientSession } from '../../../platform/session.ts';

export type Passkey = ResponseOf<typeof finishPasskey>['passkey'];

/** Never cached on the device: the list must be current. */
export const passkeysQuery = (userId: string) =>
  queryOptions({
    queryKey: ['passkeys', userId],
    queryFn: ({ signal }) => call(passkeys, { userId }, { signal }),
    select: ({ passkeys: list }) => list,
    staleTime: 0,
    gcTime: 0,
  });

/** Lazy-loads the WebAuthn code, since most users have no passkey. */
export const loadWebAuthn = () =>
  loadChunk(async () => (await import('../../../platform/passkeys/device-passkeys.ts')).devicePasskeys);

/**
 * Adds a passkey. Rejects with the server's error, or with the device's `PasskeyError`. `password` is required if the
 * server responds that it needs one.
 */
export async function addPasskey(userId: string, name: string, password?: string): Promise<Passkey> {
  const devicePasskeys = await loadWebAuthn();
  const { options } = await call(beginPasskey, { userId, ...(password !== undefined && { password }) });
  const response = await devicePasskeys.create(options);
  return (await call(finishPasskey, { userId, response, name })).passkey;
}

export async function deletePasskey(passkeyId: string): Promise<void> {
  await call(removePasskey, { passkeyId });
}

/**
 * Logs in with a passkey. If a signal is passed, the browser suggests passkeys in the email field (conditional
 * mediation), and the promise is pending until the user chooses one or the signal is aborted.
 */
export async function logInWithPasskey({ signal }: { signal?: AbortSignal } = {}): Promise<ClientSession> {
  const devicePasskeys = await loadWebAuthn();
  const { options } = await call(beginPasskeyLogin, {}, signal && { signal });
  const response = await devicePasskeys.logIn(options, signal);
  const { token, userId, userName, guest } = await call(finishPasskeyLogin, { response });
  return { token, userId, userName, ...(guest && { guest }) };
}
