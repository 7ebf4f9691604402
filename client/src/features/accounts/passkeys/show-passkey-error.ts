import { beginPasskey, finishPasskey, finishPasskeyLogin } from '@golf-league/core/contracts/passkeys.ts';
import i18next from 'i18next';
import { getEndpointName, getFailureCode } from '../../../live/show-error.ts';
import { PasskeyError } from '../../../platform/passkeys/passkey-error.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

/** `expired`: the challenge expired. `unknownPasskey`: the server does not know the passkey. Others: see passkey-error.ts. */
type PasskeyFailure =
  | 'cancelled'
  | 'alreadyRegistered'
  | 'wrongOrigin'
  | 'failed'
  | 'expired'
  | 'unknownPasskey';

function getPasskeyFailure(error: unknown): PasskeyFailure | 'aborted' | undefined {
  if (error instanceof PasskeyError) return error.reason;
  const code = getFailureCode(error);
  if (code === 'wrong_credentials') return 'unknownPasskey';
  // A challenge is valid for a few minutes, and the user may take longer to unlock the device.
  return code === 'invalid_input' && getEndpointName(error) === finishPasskey.name ? 'expired' : undefined;
}

/**
 * Shows an error that is specific to passkeys, or nothing if the app aborted the request. Returns false for any other
 * error, which the caller must show.
 */
export function showPasskeyError(action: 'adding' | 'logging in', error: unknown): boolean {
  const failure = getPasskeyFailure(error);
  if (failure === undefined) return false;
  if (failure === 'aborted') return true;
  const isAdding = action === 'adding';
  showToast({
    kind: 'failure',
    title: i18next.t(isAdding ? 'passkeys:new.failed' : 'passkeys:logIn.failed'),
    text: i18next.t(`passkeys:device.${failure}`),
    // Not `beginPasskeyLogin`, which the email field's autofill calls without a tap.
    reportedAction: (isAdding ? beginPasskey : finishPasskeyLogin).name,
  });
  return true;
}
