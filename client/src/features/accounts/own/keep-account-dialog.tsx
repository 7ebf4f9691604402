import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { supportsPasskeys } from '../../../platform/passkeys/supports-passkeys.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useAddGuestPasskey } from '../passkeys/use-add-guest-passkey.ts';
import { AddEmailLogInDialog } from './add-email-log-in-dialog.tsx';

/** `isEmailPreselected`: whether the guest has already chosen an email address as the log-in method. */
type Props = { open: boolean; onClose: () => void; session: ClientSession; isEmailPreselected: boolean };

/** Offers a guest a log-in method: a passkey, which takes one tap, or an email address. */
export function KeepAccountDialog({ open, onClose, session, isEmailPreselected }: Props) {
  const { t } = useTranslation('guests');
  const [hasChosenEmail, setHasChosenEmail] = useState(!supportsPasskeys());
  const passkeyAction = useAddGuestPasskey(session.userId, onClose);
  if (isEmailPreselected || hasChosenEmail)
    return <AddEmailLogInDialog open={open} onClose={onClose} session={session} />;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('keep.title')}
      footer={
        <>
          <Button busy={passkeyAction.busy} onClick={() => void passkeyAction.run()}>
            {t('offer.keepWithPasskey')}
          </Button>
          <Button variant="outline" onClick={() => setHasChosenEmail(true)}>
            {t('offer.keepByEmail')}
          </Button>
        </>
      }
    >
      <p>{t('keep.passkey')}</p>
    </Sheet>
  );
}
