import { beginPasskeyLogin, CHALLENGE_MINUTES } from '@golf-league/core/contracts/passkeys.ts';
import { getEndpointName } from '../../../live/show-error.ts';
import { PasskeyError } from '../../../platform/passkeys/passkey-error.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { loadWebAuthn, logInWithPasskey } from './passkeys.api.ts';

/** The autofill request is renewed, since a form may stay open for longer than its challenge is valid. */
const RENEW_AFTER_MS = (CHALLENGE_MINUTES - 1) * 60_000;

/** Whether a failure shows no error, because the user can still log in with the form. */
const isSilentFailure = (error: unknown): boolean =>
  error instanceof PasskeyError || getEndpointName(error) === beginPasskeyLogin.name;

/**
 * Lets the browser suggest passkeys in the email field's autofill, until `signal` is aborted. If the server rejects a
 * passkey, calls `onRejected` and stops, since the browser would suggest the same passkey again.
 */
export async function startPasskeyAutofill(
  signal: AbortSignal,
  onChosen: (session: ClientSession) => Promise<void>,
  onRejected: (error: unknown) => void,
): Promise<void> {
  const devicePasskeys = await loadWebAuthn();
  if (!(await devicePasskeys.supportsAutofill())) return;
  while (!signal.aborted) {
    const renewal = new AbortController();
    const abortRenewal = () => renewal.abort();
    const timer = setTimeout(abortRenewal, RENEW_AFTER_MS);
    signal.addEventListener('abort', abortRenewal);
    try {
      return await onChosen(await logInWithPasskey({ signal: renewal.signal }));
    } catch (error) {
      if (signal.aborted) return;
      if (renewal.signal.aborted) continue;
      if (!isSilentFailure(error)) onRejected(error);
      return;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', abortRenewal);
    }
  }
}
