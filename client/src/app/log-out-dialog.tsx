import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { logOut } from '../features/accounts/accounts.api.ts';
import { deleteUserEntries, sendUnsent, countUserUnsent } from '../live/outbox/unsent.ts';
import type { UnsentCount } from '../live/outbox/unsent.ts';
import { formatUnsent } from '../live/outbox/format-unsent.ts';
import { paths } from '../paths.ts';
import { drafts } from '../platform/drafts.ts';
import type { ClientSession } from '../platform/session.ts';
import { Button } from '../ui/controls/button.tsx';
import { Sheet } from '../ui/dialogs/sheet.tsx';
import { showToast } from '../ui/toasts/toast.ts';

/** `onKeep` lets a guest keep the account instead, by adding a way to log in. */
type Props = { open: boolean; onClose: () => void; onKeep: () => void; session: ClientSession };

/** Asks whether to send the input, stay, or log out anyway, if logging out would lose unsent or unsaved input. */
export function LogOutDialog({ open, onClose, onKeep, session: { userId, token, guest } }: Props) {
  const { t } = useTranslation(['outbox', 'accounts', 'guests']);
  const [unsent, setUnsent] = useState<UnsentCount | null>(null);
  const [draftKinds] = useState(drafts.kinds);
  const isUnsent = (unsent?.total ?? 0) > 0;
  const [isSending, setSending] = useState(false);
  const [isStillUnsent, setStillUnsent] = useState(false);
  const navigate = useNavigate();
  const stayButton = useRef<HTMLButtonElement>(null);
  async function sendUnsentEntries() {
    setSending(true);
    const remaining = await sendUnsent({ userId, token }).catch(() => unsent);
    setSending(false);
    setUnsent(remaining);
    if (remaining && remaining.total > 0) setStillUnsent(true);
    else if (draftKinds.length === 0) await logOutAndLeave();
  }
  async function logOutAndLeave() {
    logOut();
    deleteUserEntries(userId).catch(() => undefined);
    const texts = {
      title: t('accounts:outcomes.loggedOut.title'),
      text: t('accounts:outcomes.loggedOut.text'),
    };
    // The start page replaces the sheet's history entry: see ui/dialogs/use-close-on-back.ts.
    await navigate(paths.start(), { replace: true });
    onClose();
    showToast({ kind: 'success', ...texts });
  }
  const handleUnsent = useEffectEvent((remaining: UnsentCount) => {
    setUnsent(remaining);
    // Everything was sent while the dialog opened, so there is nothing to ask.
    if (remaining.total === 0 && draftKinds.length === 0 && !guest) void logOutAndLeave();
  });
  useEffect(() => {
    void countUserUnsent(userId).then(handleUnsent);
  }, [userId]);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      size="wide"
      title={t(
        isUnsent ? 'leave.title' : draftKinds.length > 0 ? 'leave.unfinishedTitle' : 'guests:leave.title',
      )}
      initialFocus={stayButton}
      footer={
        <>
          {isUnsent && (
            <Button busy={isSending} onClick={() => void sendUnsentEntries()}>
              {t('leave.send')}
            </Button>
          )}
          {guest && (
            <Button variant="outline" onClick={onKeep}>
              {t('guests:leave.keep')}
            </Button>
          )}
          <Button ref={stayButton} variant="outline" onClick={onClose}>
            {t('leave.stay')}
          </Button>
          <Button variant="danger" onClick={() => void logOutAndLeave()}>
            {t('leave.logOut')}
          </Button>
        </>
      }
    >
      {unsent && isUnsent && <p>{t('leave.text', { what: formatUnsent(unsent) })}</p>}
      {draftKinds.length > 0 && (
        <p>
          {t('leave.unfinishedText', { what: draftKinds.map((kind) => t(`unfinished.${kind}`)).join(', ') })}
        </p>
      )}
      {guest && <p>{t('guests:leave.text')}</p>}
      <p role="status">{isStillUnsent && t('leave.sendFailed')}</p>
    </Sheet>
  );
}
