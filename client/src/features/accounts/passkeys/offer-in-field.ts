import { beginPasskeyLogin, CHALLENGE_MINUTES } from '@golf-league/core/contracts/passkeys.ts';
import { endpointNameOf } from '../../../live/show-error.ts';
import { PasskeyError } from '../../../platform/passkeys/passkey-error.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { loadWebAuthn, logInWithPasskey } from './passkeys.api.ts';

/** The offer is renewed, since a form may stay open for longer than a challenge is valid. */
const RENEWED_AFTER_MS = (CHALLENGE_MINUTES - 1) * 60_000;

/** Whether a failure shows no error: without a passkey in the field the person can still log in with the form. */
const isSilentFailure = (error: unknown): boolean =>
  error instanceof PasskeyError || endpointNameOf(error) === beginPasskeyLogin.name;

/**
 * Lets the browser offer passkeys in the autofill of the e-mail field, until `signal` is aborted. A passkey that the
 * server refuses is reported to `onRefused` and ends the offer, as the browser would offer the same passkey again.
 */
export async function startPasskeyAutofill(
  signal: AbortSignal,
  onChosen: (session: ClientSession) => Promise<void>,
  onRefused: (error: unknown) => void,
): Promise<void> {
  const device = await loadWebAuthn();
  if (!(await device.canSignInField())) return;
  while (!signal.aborted) {
    const renewal = new AbortController();
    const abortRenewal = () => renewal.abort();
    const timer = setTimeout(abortRenewal, RENEWED_AFTER_MS);
    signal.addEventListener('abort', abortRenewal);
    try {
      return await onChosen(await logInWithPasskey({ signal: renewal.signal }));
    } catch (error) {
      if (signal.aborted) return;
      if (renewal.signal.aborted) continue;
      if (!isSilentFailure(error)) onRefused(error);
      return;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', abortRenewal);
    }
  }
}
