import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { supportsPasskeys } from '../../../platform/passkeys/supports-passkeys.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useKeepByPasskey } from '../passkeys/use-keep-by-passkey.ts';
import { KeepByEmailDialog } from './keep-by-email-dialog.tsx';

/** `byEmail`: whether the guest has already chosen to log in with an email address. */
type Props = { open: boolean; onClose: () => void; session: ClientSession; byEmail: boolean };

/** Offers a guest a log-in method: a passkey, which takes one tap, or an email address. */
export function KeepAccountDialog({ open, onClose, session, byEmail }: Props) {
  const { t } = useTranslation('guests');
  const [hasChosenEmail, setHasChosenEmail] = useState(!supportsPasskeys());
  const passkey = useKeepByPasskey(session.userId, onClose);
  if (byEmail || hasChosenEmail) return <KeepByEmailDialog open={open} onClose={onClose} session={session} />;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('keep.title')}
      footer={
        <>
          <Button busy={passkey.busy} onClick={() => void passkey.run()}>
            {t('offer.passkey')}
          </Button>
          <Button variant="outline" onClick={() => setHasChosenEmail(true)}>
            {t('offer.keep')}
          </Button>
        </>
      }
    >
      <p>{t('keep.passkey')}</p>
    </Sheet>
  );
}
