import { useTranslation } from 'react-i18next';
import { useAction } from '../../../live/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import styles from '../menu/dialog-form.module.css';
import { removeMember } from '../members/members.api.ts';
import { DuplicateNameNotice } from '../members/namesake-notice.tsx';
import type { Seat } from './seats.api.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  league: { id: string; finished: boolean };
  seat: Seat;
  /** distinguishes the player from others with the same name */
  details: string | undefined;
};

export function RemoveSeatDialog({ open, onClose, league, seat: { id, name }, details }: Props) {
  const { t } = useTranslation(['seats', 'leagues']);
  const remove = useAction({
    send: () => removeMember(league.id, id),
    success: {
      title: t('leagues:outcomes.removed.title', { name }),
      text: t('leagues:outcomes.removed.text'),
    },
    refetch: [[]],
    onDone: onClose,
    failureTitle: t('leagues:settings.failed'),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('removeTitle', { name })}
      action={{ text: t('remove'), ...remove, danger: true }}
    >
      <div className={styles['form']}>
        <p>{t(league.finished ? 'removeKeeps' : 'removeText')}</p>
        <DuplicateNameNotice details={details} />
      </div>
    </ConfirmDialog>
  );
}
