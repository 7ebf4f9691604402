import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { logOut } from '../features/accounts/accounts.api.ts';
import { deleteUserEntries, sendUnsent, countUserUnsentEntries } from '../live/outbox/unsent-entries.ts';
import type { UnsentCounts } from '../live/outbox/unsent-entries.ts';
import { formatUnsentSummary } from '../live/outbox/format-unsent.ts';
import { paths } from '../paths.ts';
import { drafts } from '../platform/drafts.ts';
import type { ClientSession } from '../platform/session.ts';
import { Button } from '../ui/controls/button.tsx';
import { Sheet } from '../ui/dialogs/sheet.tsx';
import { showToast } from '../ui/toasts/toast.ts';

/** `onKeep` lets a guest keep the account instead, by adding a way to log in. */
type Props = { open: boolean; onClose: () => void; onKeep: () => void; session: ClientSession };

/** If logging out would lose input or a guest's account, asks whether to save it, stay, or log out anyway. */
export function LogOutDialog({ open, onClose, onKeep, session: { userId, token, guest } }: Props) {
  const { t } = useTranslation(['outbox', 'accounts', 'guests']);
  const [unsentCounts, setUnsentCounts] = useState<UnsentCounts | null>(null);
  const [draftKinds] = useState(drafts.getKinds);
  const hasUnsentEntries = (unsentCounts?.total ?? 0) > 0;
  const [isSending, setSending] = useState(false);
  const [hasSendFailed, setSendFailed] = useState(false);
  const navigate = useNavigate();
  const stayButtonRef = useRef<HTMLButtonElement>(null);
  async function sendUnsentEntries() {
    setSending(true);
    const remainingCounts = await sendUnsent({ userId, token }).catch(() => unsentCounts);
    setSending(false);
    setUnsentCounts(remainingCounts);
    if (remainingCounts && remainingCounts.total > 0) setSendFailed(true);
    else if (draftKinds.length === 0) await logOutAndLeave();
  }
  async function logOutAndLeave() {
    logOut();
    deleteUserEntries(userId).catch(() => undefined);
    const toastTexts = {
      title: t('accounts:outcomes.loggedOut.title'),
      text: t('accounts:outcomes.loggedOut.text'),
    };
    // The start page replaces the sheet's history entry: see ui/dialogs/use-close-on-back.ts.
    await navigate(paths.start(), { replace: true });
    onClose();
    showToast({ kind: 'success', ...toastTexts });
  }
  const handleUnsent = useEffectEvent((remainingCounts: UnsentCounts) => {
    setUnsentCounts(remainingCounts);
    // Everything was sent while the dialog was opening, so there is nothing to ask.
    if (remainingCounts.total === 0 && draftKinds.length === 0 && !guest) void logOutAndLeave();
  });
  useEffect(() => {
    void countUserUnsentEntries(userId).then(handleUnsent);
  }, [userId]);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      size="wide"
      title={t(
        hasUnsentEntries
          ? 'leave.title'
          : draftKinds.length > 0
            ? 'leave.unfinishedTitle'
            : 'guests:leave.title',
      )}
      initialFocus={stayButtonRef}
      footer={
        <>
          {hasUnsentEntries && (
            <Button busy={isSending} onClick={() => void sendUnsentEntries()}>
              {t('leave.send')}
            </Button>
          )}
          {guest && (
            <Button variant="outline" onClick={onKeep}>
              {t('guests:leave.keep')}
            </Button>
          )}
          <Button ref={stayButtonRef} variant="outline" onClick={onClose}>
            {t('leave.stay')}
          </Button>
          <Button variant="danger" onClick={() => void logOutAndLeave()}>
            {t('leave.logOut')}
          </Button>
        </>
      }
    >
      {unsentCounts && hasUnsentEntries && (
        <p>{t('leave.text', { what: formatUnsentSummary(unsentCounts) })}</p>
      )}
      {draftKinds.length > 0 && (
        <p>
          {t('leave.unfinishedText', { what: draftKinds.map((kind) => t(`unfinished.${kind}`)).join(', ') })}
        </p>
      )}
      {guest && <p>{t('guests:leave.text')}</p>}
      <p role="status">{hasSendFailed && t('leave.sendFailed')}</p>
    </Sheet>
  );
}
