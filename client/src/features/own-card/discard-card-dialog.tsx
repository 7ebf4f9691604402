import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

type Props = { open: boolean; onClose: () => void; played: number; onDiscard: () => void };

/** Asks for confirmation before discarding the entered holes. */
export function DiscardCardDialog({ open, onClose, played, onDiscard }: Props) {
  const { t } = useTranslation('card');
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('discardTitle')}
      act={{
        text: t('discard'),
        run: () => {
          onClose();
          onDiscard();
        },
        danger: true,
      }}
    >
      <p>{t('discardText', { count: played })}</p>
    </ConfirmDialog>
  );
}
