import { beginPasskey, finishPasskey, finishPasskeyLogin } from '@golf-league/core/contracts/passkeys.ts';
import i18next from 'i18next';
import { actOf, failureCodeOf } from '../../../live/say-failure.ts';
import { PasskeyError } from '../../../platform/passkeys/passkey-error.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

type Sentence = 'cancelled' | 'known' | 'elsewhere' | 'unable' | 'late' | 'wrong';

function sentenceFor(error: unknown): Sentence | 'stopped' | undefined {
  if (error instanceof PasskeyError) return error.reason;
  const code = failureCodeOf(error);
  if (code === 'wrong_credentials') return 'wrong';
  // A challenge is good for minutes, which somebody may take before the device is unlocked.
  return code === 'invalid_input' && actOf(error) === finishPasskey.name ? 'late' : undefined;
}

/**
 * Says what went wrong with the passkey itself; nothing where the app has stopped asking. Returns false for what may
 * befall every call, which is the caller's to say.
 */
export function saidOfPasskey(doing: 'adding' | 'logging in', error: unknown): boolean {
  const sentence = sentenceFor(error);
  if (sentence === undefined) return false;
  if (sentence === 'stopped') return true;
  const isAdding = doing === 'adding';
  showToast({
    kind: 'failure',
    title: i18next.t(isAdding ? 'passkeys:new.failed' : 'passkeys:logIn.failed'),
    text: i18next.t(`passkeys:device.${sentence}`),
    // Not the beginning of a log-in, which the field of the address asks for without anybody’s doing.
    about: (isAdding ? beginPasskey : finishPasskeyLogin).name,
  });
  return true;
}
