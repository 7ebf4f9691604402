import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

type Props = { open: boolean; onClose: () => void; played: number; onDiscard: () => void };

/** Asks before the typed holes are lost. */
export function DiscardCardDialog({ open, onClose, played, onDiscard }: Props) {
  const { t } = useTranslation('card');
  return (
    <ConfirmDialog
      danger
      open={open}
      onClose={onClose}
      title={t('discardTitle')}
      confirm={t('discard')}
      onConfirm={() => {
        onClose();
        onDiscard();
      }}
    >
      <p>{t('discardText', { count: played })}</p>
    </ConfirmDialog>
  );
}
