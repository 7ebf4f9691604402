import RefreshCw from 'icon:refresh-cw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../live/use-action.ts';
import { Button } from '../../../ui/controls/button.tsx';
import styles from '../menu/dialog-form.module.css';

type Props = {
  /** explains what will stop working */
  warning: string;
  renewedText: string;
  renew: () => Promise<{ token: string }>;
  onRenewed: (response: { token: string }) => void;
};

/** Replaces an invite code after a confirmation, because invites already sent stop working. */
export function RenewInvite({ warning, renewedText, renew, onRenewed }: Props) {
  const { t } = useTranslation('leagues');
  const [isConfirming, setIsConfirming] = useState(false);
  const { run, busy } = useAction({
    send: renew,
    success: { title: t('invite.renewed'), text: renewedText },
    onDone(response) {
      onRenewed(response);
      setIsConfirming(false);
    },
    failureTitle: t('invite.notRenewed'),
  });
  if (!isConfirming) {
    return (
      <Button
        wide
        variant="ghost"
        icon={<RefreshCw aria-hidden="true" />}
        onClick={() => setIsConfirming(true)}
      >
        {t('invite.renew')}
      </Button>
    );
  }
  return (
    <div className={styles['content']} role="group" aria-label={t('invite.renew')}>
      <p className={styles['warning']} role="status">
        {warning}
      </p>
      <Button wide variant="danger" busy={busy} onClick={() => run()}>
        {t('invite.renewConfirm')}
      </Button>
      <Button wide autoFocus variant="outline" onClick={() => setIsConfirming(false)}>
        {t('invite.renewKeep')}
      </Button>
    </div>
  );
}
