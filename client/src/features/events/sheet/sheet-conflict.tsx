import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import type { Namesakes } from '../../leagues/members/use-namesakes.ts';
import type { SheetPeople } from './sheet-people.ts';
import { TeeSheetView } from './tee-sheet-view.tsx';
import type { TeeSheet } from './tee-sheet.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  event: { timeZone: string | null };
  sheet: TeeSheet;
  people: SheetPeople;
  namesakes: Namesakes;
  userId: string;
  busy: boolean;
  onSaveMine: () => void;
  onKeepTheirs: () => void;
};

/** Shows the sheet that somebody else saved in the meantime, before the user's version replaces it. */
export function SheetConflict(props: Props) {
  const { open, onClose, busy, onSaveMine, onKeepTheirs, ...sheetProps } = props;
  const { t } = useTranslation('events');
  return (
    <Sheet
      keepOpenOnOutsidePress
      open={open}
      onClose={onClose}
      title={t('sheet.other.title')}
      subtitle={t('sheet.other.text')}
      footer={
        <>
          <Button onClick={onKeepTheirs}>{t('sheet.other.keep')}</Button>
          <Button variant="outline" busy={busy} onClick={onSaveMine}>
            {t('sheet.other.saveMine')}
          </Button>
        </>
      }
    >
      <TeeSheetView {...sheetProps} />
    </Sheet>
  );
}
