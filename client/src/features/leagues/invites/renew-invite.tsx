import { useMutation } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../live/show-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import styles from '../menu/dialog-form.module.css';

type Props = {
  /** what will stop working */
  text: string;
  renewedText: string;
  renew: () => Promise<{ token: string }>;
  onRenewed: (answer: { token: string }) => void;
};

/** Replaces an invite code. It asks first, because links and codes that were already sent stop working. */
export function RenewInvite({ text, renewedText, renew, onRenewed }: Props) {
  const { t } = useTranslation('leagues');
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: renew,
    onSuccess(answer) {
      onRenewed(answer);
      setAsking(false);
      showToast({ kind: 'success', title: t('invite.renewed'), text: renewedText });
    },
    onError: (error) => showError(t('invite.notRenewed'), error),
  });
  if (!asking) {
    return (
      <Button wide variant="ghost" icon={<RefreshCw aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('invite.renew')}
      </Button>
    );
  }
  return (
    <div className={styles['words']} role="group" aria-label={t('invite.renew')}>
      <p className={styles['warning']} role="status">
        {text}
      </p>
      <Button wide variant="danger" busy={isPending} onClick={() => mutate()}>
        {t('invite.renewConfirm')}
      </Button>
      <Button wide autoFocus variant="outline" onClick={() => setAsking(false)}>
        {t('invite.renewKeep')}
      </Button>
    </div>
  );
}
