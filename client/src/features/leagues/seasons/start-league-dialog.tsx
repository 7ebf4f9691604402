import { useTranslation } from 'react-i18next';
import { useAction } from '../../../live/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import styles from '../menu/dialog-form.module.css';
import { leagueKeys, startLeague } from '../leagues.api.ts';
import type { League } from '../leagues.api.ts';

export function StartLeagueDialog({
  league,
  open,
  onClose,
}: {
  league: League;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('leagues');
  const start = useAction({
    send: () => startLeague(league.id),
    success: { title: t('outcomes.started.title'), text: t('outcomes.started.text') },
    refetch: [leagueKeys.mine, leagueKeys.one(league.id)],
    onDone(_response, _variables, refetched) {
      onClose();
      return refetched;
    },
    failureTitle: t('start.failed'),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('start.title')}
      action={{ text: t('start.confirm'), ...start }}
    >
      <div className={styles['content']}>
        <p>{t('start.text', { count: league.players })}</p>
        <p>{t(league.mode === 'fedex' ? 'start.fedex' : 'start.others')}</p>
      </div>
    </ConfirmDialog>
  );
}
