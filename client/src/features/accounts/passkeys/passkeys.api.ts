import { queryOptions } from '@tanstack/react-query';
import {
  beginPasskey,
  beginPasskeyLogin,
  finishPasskey,
  finishPasskeyLogin,
  passkeys,
  removePasskey,
} from '@golf-league/core/contracts/passkeys.ts';
import type { AnswerOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../../live/call.ts';
import { loadPart } from '../../../live/load-part.ts';
import type { ClientSession } from '../../../platform/session.ts';

export type Passkey = AnswerOf<typeof finishPasskey>['passkey'];

/** Never cached on the device: the list must be current. */
export const passkeysQuery = (userId: string) =>
  queryOptions({
    queryKey: ['passkeys', userId],
    queryFn: ({ signal }) => call(passkeys, { userId }, { signal }),
    select: ({ passkeys: list }) => list,
    staleTime: 0,
    gcTime: 0,
  });

/** Loads the library for the browser’s passkeys, which only people with a passkey need. */
export const loadDevicePasskeys = () =>
  loadPart(async () => (await import('../../../platform/passkeys/device-passkeys.ts')).devicePasskeys);

/**
 * Adds a passkey. Rejects with the server’s error, or with the device’s `PasskeyError`. Pass `password` if the server
 * asks for it.
 */
export async function addPasskey(userId: string, name: string, password?: string): Promise<Passkey> {
  const device = await loadDevicePasskeys();
  const { options } = await call(beginPasskey, { userId, ...(password !== undefined && { password }) });
  const response = await device.make(options);
  return (await call(finishPasskey, { userId, response, name })).passkey;
}

export async function deletePasskey(passkeyId: string): Promise<void> {
  await call(removePasskey, { passkeyId });
}

/**
 * Logs in with a passkey. With `until`, the browser offers passkeys in the address field until the signal aborts, and
 * the promise waits for the person's choice.
 */
export async function logInByPasskey({ until }: { until?: AbortSignal } = {}): Promise<ClientSession> {
  const device = await loadDevicePasskeys();
  const { options } = await call(beginPasskeyLogin, {}, until && { signal: until });
  const response = await device.sign(options, until);
  const { token, userId, userName, guest } = await call(finishPasskeyLogin, { response });
  return { token, userId, userName, ...(guest && { guest }) };
}
