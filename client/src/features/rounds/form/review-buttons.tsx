import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { UploadLabel } from './upload-label.tsx';

type Props = {
  /**
   * whether a number looks like a typing error; the buttons then ask for confirmation, and the Change button has the
   * focus
   */
  needsConfirmation: boolean;
  confirm: string;
  sending: { percent: number | null } | null;
  onConfirm: () => void;
  onChange: () => void;
};

/** Confirms the reviewed round, or returns to the form. */
export function ReviewButtons({ needsConfirmation, confirm, sending, onConfirm, onChange }: Props) {
  const { t } = useTranslation('rounds');
  return (
    <>
      <Button size="large" wide autoFocus={!needsConfirmation} busy={sending !== null} onClick={onConfirm}>
        <UploadLabel percent={sending?.percent ?? null}>
          {needsConfirmation ? t('confirmDetails') : confirm}
        </UploadLabel>
      </Button>
      <Button variant="outline" size="large" autoFocus={needsConfirmation} onClick={onChange}>
        {t(needsConfirmation ? 'editDetails' : 'change')}
      </Button>
    </>
  );
}
