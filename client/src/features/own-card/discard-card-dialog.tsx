import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

type Props = { open: boolean; onClose: () => void; enteredCount: number; onDiscard: () => void };

/** Asks for confirmation before discarding the entered holes. */
export function DiscardCardDialog({ open, onClose, enteredCount, onDiscard }: Props) {
  const { t } = useTranslation('card');
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('discardTitle')}
      action={{
        text: t('discard'),
        run: () => {
          onClose();
          onDiscard();
        },
        danger: true,
      }}
    >
      <p>{t('discardText', { count: enteredCount })}</p>
    </ConfirmDialog>
  );
}
