import i18next from 'i18next';
import { openReads } from '../../../live/person-reads.ts';
import { showError } from '../../../live/show-error.ts';
import { deviceKind } from '../../../platform/passkeys/device-kind.ts';
import { session } from '../../../platform/session.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { addPasskey, loadDevicePasskeys } from './passkeys.api.ts';
import { showPasskeyError } from './show-passkey-error.ts';

export const loadPasskeys = loadDevicePasskeys;

/** One touch gives a guest a way to log in. Resolves to true on success, and shows the result. */
export async function keepByPasskey(userId: string): Promise<boolean> {
  try {
    await addPasskey(userId, deviceKind() || i18next.t('guests:keep.device'));
  } catch (error) {
    if (!showPasskeyError('adding', error)) showError(i18next.t('guests:keep.notKept'), error);
    return false;
  }
  session.secured();
  const texts = { title: i18next.t('guests:keep.kept'), text: i18next.t('guests:keep.keptText') };
  showToast({ kind: 'success', ...texts });
  // Refetches what the server does not show to guests, and a sample league that would have ended.
  void openReads()?.invalidateQueries();
  return true;
}
