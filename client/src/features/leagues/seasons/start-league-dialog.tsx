import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../live/show-error.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import styles from '../menu/dialog-form.module.css';
import { leagueKeys, startLeague } from '../leagues.api.ts';
import type { League } from '../leagues.api.ts';

export function StartLeagueDialog({
  league,
  open,
  onClose,
}: {
  league: League;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('leagues');
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: () => startLeague(league.id),
    onSuccess() {
      showToast({
        kind: 'success',
        title: t('outcomes.started.title'),
        text: t('outcomes.started.text'),
      });
      onClose();
      void queryClient.invalidateQueries({ queryKey: leagueKeys.mine });
      return queryClient.invalidateQueries({ queryKey: leagueKeys.one(league.id) });
    },
    onError: (error) => showError(t('start.failed'), error),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('start.title')}
      act={{ text: t('start.confirm'), run: () => start.mutate(), busy: start.isPending }}
    >
      <div className={styles['words']}>
        <p>{t('start.text', { count: league.players })}</p>
        <p>{t(league.mode === 'fedex' ? 'start.fedex' : 'start.others')}</p>
      </div>
    </ConfirmDialog>
  );
}
