import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../live/show-error.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { removeBackground } from './backgrounds.api.ts';
import { leagueKeys } from '../leagues.api.ts';

type Props = { open: boolean; onClose: () => void; league: { id: string } };

export function RemoveBackgroundDialog({ open, onClose, league }: Props) {
  const { t } = useTranslation('leagues');
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeBackground(league.id),
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: leagueKeys.mine });
      void queryClient.invalidateQueries({ queryKey: leagueKeys.one(league.id) });
      showToast({
        kind: 'success',
        title: t('outcomes.uncovered.title'),
        text: t('outcomes.uncovered.text'),
      });
      onClose();
    },
    onError: (error) => showError(t('settings.failed'), error),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('uncover.title')}
      act={{ text: t('uncover.confirm'), run: () => remove.mutate(), busy: remove.isPending, danger: true }}
    >
      <p>{t('uncover.text')}</p>
    </ConfirmDialog>
  );
}
