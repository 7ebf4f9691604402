import { beginPasskey, beginPasskeyLogin, finishPasskey } from '@golf-league/core/contracts/passkeys.ts';
import i18next from 'i18next';
import { actOf, failureCodeOf, sayFailure } from '../../../live/say-failure.ts';
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

/** Says why no passkey was added, or nobody logged in by one; nothing where the app itself has stopped asking. */
export function sayPasskeyFailure(doing: 'adding' | 'logging in', error: unknown): void {
  const isAdding = doing === 'adding';
  const title = i18next.t(isAdding ? 'passkeys:new.failed' : 'passkeys:logIn.failed');
  const sentence = sentenceFor(error);
  if (sentence === 'stopped') return;
  if (sentence === undefined) return sayFailure(title, error, { 429: 'too_many_requests' });
  const text = i18next.t(`passkeys:device.${sentence}`);
  const about = (isAdding ? beginPasskey : beginPasskeyLogin).name;
  showToast({ kind: 'failure', title, text, about });
}
