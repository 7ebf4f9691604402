import { useTranslation } from 'react-i18next';
import { useAction } from '../../../live/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { removeBackground } from './backgrounds.api.ts';
import { leagueKeys } from '../leagues.api.ts';

type Props = { open: boolean; onClose: () => void; league: { id: string } };

export function RemoveBackgroundDialog({ open, onClose, league }: Props) {
  const { t } = useTranslation('leagues');
  const remove = useAction({
    send: () => removeBackground(league.id),
    success: { title: t('outcomes.backgroundRemoved.title'), text: t('outcomes.backgroundRemoved.text') },
    refetch: [leagueKeys.mine, leagueKeys.one(league.id)],
    onDone: onClose,
    failureTitle: t('settings.failed'),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('removeBackground.title')}
      action={{ text: t('removeBackground.confirm'), ...remove, danger: true }}
    >
      <p>{t('removeBackground.text')}</p>
    </ConfirmDialog>
  );
}
