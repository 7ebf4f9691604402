import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { logOut } from '../features/accounts/accounts.api.ts';
import { deleteEntriesOf, sendUnsent, unsentOf } from '../live/outbox/unsent.ts';
import type { UnsentCount } from '../live/outbox/unsent.ts';
import { unsentInWords } from '../live/outbox/unsent-in-words.ts';
import { paths } from '../paths.ts';
import { drafts } from '../platform/drafts.ts';
import type { Session } from '../platform/session.ts';
import { Button } from '../ui/controls/button.tsx';
import { Sheet } from '../ui/dialogs/sheet.tsx';
import { showToast } from '../ui/toasts/toast.ts';

/** `onKeep`: a guest adds a way to log in instead. */
type Props = { open: boolean; onClose: () => void; onKeep: () => void; session: Session };

/** Shown before a log-out that would lose unsent or unsaved input: send it, stay, or log out anyway. */
export function LogOutDialog({ open, onClose, onKeep, session: { userId, token, guest } }: Props) {
  const { t } = useTranslation(['outbox', 'accounts', 'guests']);
  const [unsent, setUnsent] = useState<UnsentCount | null>(null);
  const [half] = useState(drafts.kinds);
  const isUnsent = (unsent?.total ?? 0) > 0;
  const [isSending, setSending] = useState(false);
  const [isStillThere, setStillThere] = useState(false);
  const navigate = useNavigate();
  const harmless = useRef<HTMLButtonElement>(null);
  async function send() {
    setSending(true);
    const left = await sendUnsent({ userId, token }).catch(() => unsent);
    setSending(false);
    setUnsent(left);
    if (left && left.total > 0) setStillThere(true);
    else if (half.length === 0) await leave();
  }
  async function leave() {
    logOut();
    deleteEntriesOf(userId).catch(() => undefined);
    const words = {
      title: t('accounts:outcomes.loggedOut.title'),
      text: t('accounts:outcomes.loggedOut.text'),
    };
    // The start page replaces the history entry of the sheet: see ui/back-closes.ts.
    await navigate(paths.start(), { replace: true });
    onClose();
    showToast({ kind: 'success', ...words });
  }
  const begin = useEffectEvent((left: UnsentCount) => {
    setUnsent(left);
    // It was sent while the dialog opened, so nothing is left to ask.
    if (left.total === 0 && half.length === 0 && !guest) void leave();
  });
  useEffect(() => {
    void unsentOf(userId).then(begin);
  }, [userId]);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      size="wide"
      title={t(isUnsent ? 'leave.title' : half.length > 0 ? 'leave.titleHalf' : 'guests:leave.title')}
      initialFocus={harmless}
      footer={
        <>
          {isUnsent && (
            <Button busy={isSending} onClick={() => void send()}>
              {t('leave.send')}
            </Button>
          )}
          {guest && (
            <Button variant="outline" onClick={onKeep}>
              {t('guests:leave.keep')}
            </Button>
          )}
          <Button ref={harmless} variant="outline" onClick={onClose}>
            {t('leave.stay')}
          </Button>
          <Button variant="danger" onClick={() => void leave()}>
            {t('leave.logOut')}
          </Button>
        </>
      }
    >
      {unsent && isUnsent && <p>{t('leave.text', { what: unsentInWords(unsent) })}</p>}
      {half.length > 0 && (
        <p>{t('leave.textHalf', { what: half.map((kind) => t(`half.${kind}`)).join(', ') })}</p>
      )}
      {guest && <p>{t('guests:leave.text')}</p>}
      <p role="status">{isStillThere && t('leave.stillThere')}</p>
    </Sheet>
  );
}
