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
    success: { title: t('outcomes.uncovered.title'), text: t('outcomes.uncovered.text') },
    refetch: [leagueKeys.mine, leagueKeys.one(league.id)],
    onDone: onClose,
    failure: t('settings.failed'),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('uncover.title')}
      action={{ text: t('uncover.confirm'), ...remove, danger: true }}
    >
      <p>{t('uncover.text')}</p>
    </ConfirmDialog>
  );
}
