import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { UploadLabel } from './upload-label.tsx';

type Props = {
  /** Whether something looks like a typing error: then the buttons answer the question, and changing comes first. */
  asks: boolean;
  confirm: string;
  sending: { percent: number | null } | null;
  onConfirm: () => void;
  onChange: () => void;
};

/** Confirms the reviewed round, or returns to the form. */
export function ReviewButtons({ asks, confirm, sending, onConfirm, onChange }: Props) {
  const { t } = useTranslation('rounds');
  return (
    <>
      <Button size="large" wide autoFocus={!asks} busy={sending !== null} onClick={onConfirm}>
        <UploadLabel percent={sending?.percent ?? null}>{asks ? t('thatIsRight') : confirm}</UploadLabel>
      </Button>
      <Button variant="outline" size="large" autoFocus={asks} onClick={onChange}>
        {t(asks ? 'changeIt' : 'change')}
      </Button>
    </>
  );
}
