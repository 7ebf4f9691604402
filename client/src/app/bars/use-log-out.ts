import { useTranslation } from 'react-i18next';
import { logOut } from '../../features/accounts/accounts.api.ts';
import { deleteUserEntries, countUserUnsentEntries } from '../../live/outbox/unsent-entries.ts';
import { drafts } from '../../platform/drafts.ts';
import { session } from '../../platform/session.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { useAccountDialogs } from '../account-dialogs.tsx';

/** Returns a function that logs out, or opens the log-out dialog if input or a guest's rounds would be lost. */
export function useLogOut(): () => void {
  const { t } = useTranslation('accounts');
  const { openProfileDialog } = useAccountDialogs();
  async function requestLogOut() {
    const { userId, guest } = session.get() ?? {};
    if (!userId) return;
    if (guest || drafts.getKinds().length > 0 || (await countUserUnsentEntries(userId)).total > 0)
      return openProfileDialog('leave');
    logOut();
    deleteUserEntries(userId).catch(() => undefined);
    showToast({ kind: 'success', title: t('outcomes.loggedOut.title'), text: t('outcomes.loggedOut.text') });
  }
  return () => void requestLogOut();
}
