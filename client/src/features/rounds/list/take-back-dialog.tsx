import type { Round } from '@golf-league/core/golf/round.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sayFailure } from '../../../live/say-failure.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { takeBack } from '../rounds.api.ts';

type Props = { round: Round; open: boolean; onClose: () => void; onTakenBack?: () => void };

export function TakeBackDialog({ round, open, onClose, onTakenBack }: Props) {
  const { t } = useTranslation('rounds');
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: () => takeBack(round.id),
    onSuccess() {
      showToast({
        kind: 'success',
        title: t('outcomes.takenBack.title'),
        text: t('outcomes.takenBack.text'),
      });
      onClose();
      onTakenBack?.();
      void queryClient.invalidateQueries();
    },
    onError: (error) => sayFailure(t('outcomes.takeBackFailed.title'), error, { 409: 'round_complete' }),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('takeBackTitle', { number: round.number })}
      act={{ text: t('takeBackConfirm'), run: () => send.mutate(), busy: send.isPending, danger: true }}
    >
      <p>{t('takeBackText')}</p>
    </ConfirmDialog>
  );
}
