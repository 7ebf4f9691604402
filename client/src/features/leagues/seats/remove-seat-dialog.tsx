import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../live/show-error.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import styles from '../menu/dialog-form.module.css';
import { removeMember } from '../members/members.api.ts';
import { NamesakeNotice } from '../members/namesake-notice.tsx';
import type { Seat } from './seats.api.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  league: { id: string; finished: boolean };
  seat: Seat;
  /** distinguishes the player from others of the same name */
  details: string | undefined;
};

export function RemoveSeatDialog({ open, onClose, league, seat: { id, name }, details }: Props) {
  const { t } = useTranslation(['seats', 'leagues']);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeMember(league.id, id),
    onSuccess() {
      const text = t('leagues:outcomes.removed.text');
      showToast({ kind: 'success', title: t('leagues:outcomes.removed.title', { name }), text });
      onClose();
      void queryClient.invalidateQueries();
    },
    onError: (error) => showError(t('leagues:settings.failed'), error),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('removeTitle', { name })}
      act={{ text: t('remove'), run: () => remove.mutate(), busy: remove.isPending, danger: true }}
    >
      <div className={styles['form']}>
        <p>{t(league.finished ? 'removeKeeps' : 'removeText')}</p>
        <NamesakeNotice details={details} />
      </div>
    </ConfirmDialog>
  );
}
