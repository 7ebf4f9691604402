import { useTranslation } from 'react-i18next';
import { useIsWindowFocused } from '../../platform/use-attention.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { BillboardText } from './billboard-text.tsx';
import { useBillboard } from './use-billboard.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  leagueId: string;
  leagueName: string;
  userId: string;
  isAdmin: boolean;
  isMember: boolean;
};

/** Shows the billboard on a phone or a tablet. */
export function BillboardSheet(props: Props) {
  const { open, onClose, leagueId, leagueName, userId, isAdmin, isMember } = props;
  const { t } = useTranslation('billboard');
  const isWindowFocused = useIsWindowFocused();
  const billboard = useBillboard({ leagueId, userId }, isMember, open && isWindowFocused);
  const isEditing = billboard.draft !== null;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('title')}
      subtitle={leagueName}
      keepOpenOnOutsidePress={isEditing}
      footer={
        isAdmin && billboard.state === 'ready' && !isEditing ? (
          <Button variant="outline" onClick={billboard.startEditing}>
            {t(billboard.current ? 'editLabel' : 'write')}
          </Button>
        ) : undefined
      }
    >
      <BillboardText billboard={billboard} isAdmin={isAdmin} leagueId={leagueId} />
    </Sheet>
  );
}
