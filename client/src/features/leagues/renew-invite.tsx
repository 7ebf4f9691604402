import { useMutation, useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayFailure } from '../../live/say-failure.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './dialog-form.module.css';
import { inviteTokenQuery, renewInvite } from './invites.api.ts';

type Props = { leagueId: string; userId: string };

/** Replaces one's invite code. It asks first, because links and codes that are under way stop working. */
export function RenewInvite({ leagueId, userId }: Props) {
  const { t } = useTranslation('leagues');
  const reads = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => renewInvite(leagueId, userId),
    onSuccess(answer) {
      reads.setQueryData(inviteTokenQuery(leagueId, userId).queryKey, answer);
      setAsking(false);
      showToast({ kind: 'success', title: t('invite.renewed'), text: t('invite.renewedText') });
    },
    onError: (error) => sayFailure(t('invite.notRenewed'), error),
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
        {t('invite.renewText')}
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
