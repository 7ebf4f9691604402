import { beginPasskeyLogin, CHALLENGE_MINUTES } from '@golf-league/core/contracts/passkeys.ts';
import { actOf } from '../../../live/show-error.ts';
import { PasskeyError } from '../../../platform/passkeys/passkey-error.ts';
import type { Session } from '../../../platform/session.ts';
import { loadDevicePasskeys, logInByPasskey } from './passkeys.api.ts';

/** A form may stay open for longer than a challenge is valid. */
const RENEWED_AFTER_MS = (CHALLENGE_MINUTES - 1) * 60_000;

/** Without a passkey in the field the person still logs in by the form, so no error is shown. */
const isQuiet = (error: unknown): boolean =>
  error instanceof PasskeyError || actOf(error) === beginPasskeyLogin.name;

/**
 * Lets the browser offer passkeys in the autofill of the address field, until `over`. One that the server refuses is
 * passed to `onRefused` and ends the offer, as the browser would offer the same one again.
 */
export async function offerInField(
  over: AbortSignal,
  onChosen: (session: Session) => Promise<void>,
  onRefused: (error: unknown) => void,
): Promise<void> {
  const device = await loadDevicePasskeys();
  if (!(await device.canSignInField())) return;
  while (!over.aborted) {
    const renewal = new AbortController();
    const end = () => renewal.abort();
    const timer = setTimeout(end, RENEWED_AFTER_MS);
    over.addEventListener('abort', end);
    try {
      return await onChosen(await logInByPasskey({ until: renewal.signal }));
    } catch (error) {
      if (over.aborted) return;
      if (renewal.signal.aborted) continue;
      if (!isQuiet(error)) onRefused(error);
      return;
    } finally {
      clearTimeout(timer);
      over.removeEventListener('abort', end);
    }
  }
}
