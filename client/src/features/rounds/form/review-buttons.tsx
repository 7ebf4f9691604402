import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { UploadLabel } from './upload-label.tsx';

type Props = {
  /**
   * whether a number looks like a typing error; the buttons then ask for confirmation, and the Change button is
   * focused
   */
  needsConfirmation: boolean;
  confirmLabel: string;
  sending: { percent: number | null } | null;
  onConfirm: () => void;
  onEdit: () => void;
};

/** Confirms the reviewed round, or returns to the form. */
export function ReviewButtons({ needsConfirmation, confirmLabel, sending, onConfirm, onEdit }: Props) {
  const { t } = useTranslation('rounds');
  return (
    <>
      <Button size="large" wide autoFocus={!needsConfirmation} busy={sending !== null} onClick={onConfirm}>
        <UploadLabel percent={sending?.percent ?? null}>
          {needsConfirmation ? t('confirmDetails') : confirmLabel}
        </UploadLabel>
      </Button>
      <Button variant="outline" size="large" autoFocus={needsConfirmation} onClick={onEdit}>
        {t(needsConfirmation ? 'editDetails' : 'change')}
      </Button>
    </>
  );
}
