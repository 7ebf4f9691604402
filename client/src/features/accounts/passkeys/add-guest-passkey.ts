import i18next from 'i18next';
import { getCurrentUserQueryClient } from '../../../live/user-query-client.ts';
import { showError } from '../../../live/show-error.ts';
import { guessDeviceName } from '../../../platform/passkeys/device-name.ts';
import { session } from '../../../platform/session.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { addPasskey } from './passkeys.api.ts';
import { showPasskeyError } from './show-passkey-error.ts';

export { loadWebAuthn } from './passkeys.api.ts';

/** Adds a passkey to a guest's account and shows the result. Resolves to true on success. */
export async function addGuestPasskey(userId: string): Promise<boolean> {
  try {
    await addPasskey(userId, guessDeviceName() || i18next.t('guests:keep.device'));
  } catch (error) {
    if (!showPasskeyError('adding', error)) showError(i18next.t('guests:keep.notKept'), error);
    return false;
  }
  session.markSecured();
  const toastTexts = { title: i18next.t('guests:keep.kept'), text: i18next.t('guests:keep.keptText') };
  showToast({ kind: 'success', ...toastTexts });
  // Refetches data that the server hides from guests, and the sample league, which no longer expires.
  void getCurrentUserQueryClient()?.invalidateQueries();
  return true;
}
