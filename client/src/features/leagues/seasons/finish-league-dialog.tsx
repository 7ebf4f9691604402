import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showError } from '../../../live/show-error.ts';
import { paths } from '../../../paths.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import styles from '../menu/dialog-form.module.css';
import { finishLeague, leagueKeys } from '../leagues.api.ts';
import { createJustFinishedState } from './just-finished.ts';
import { formatNameList } from '../members/format-name-list.ts';

/** A round that has not awarded its points yet; `awaited` contains the names of the members who have not played it. */
type OpenRound = { number: number; awaited: readonly string[] };

type Props = {
  open: boolean;
  onClose: () => void;
  league: { id: string; name: string };
  openRounds: readonly OpenRound[];
  /** the list of open group cards and events, which end with the league */
  openEventsWarning: ReactNode;
};

/** Finishes a league, then opens the home page with the finished leagues and the winner. */
export function FinishLeagueDialog({ open, onClose, league, openRounds, openEventsWarning }: Props) {
  const { t } = useTranslation('leagues');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const finish = useMutation({
    mutationFn: () => finishLeague(league.id),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: leagueKeys.mine, refetchType: 'all' });
      await navigate(paths.dashboard(), { state: createJustFinishedState(league.id) });
    },
    onError: (error) => showError(t('settings.failed'), error),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('finish.title')}
      action={{ text: t('finish.confirm'), run: () => finish.mutate(), busy: finish.isPending, danger: true }}
    >
      <div className={styles['content']}>
        <p>{t('finish.text')}</p>
        {openRounds.length > 0 && (
          <div className={styles['warning']}>
            <p>{t('finish.open')}</p>
            <ul className={styles['list']}>
              {openRounds.map(({ number, awaited }) => (
                <li key={number}>{t('finish.openRound', { number, names: formatNameList(awaited) })}</li>
              ))}
            </ul>
          </div>
        )}
        <Suspense>{openEventsWarning}</Suspense>
      </div>
    </ConfirmDialog>
  );
}
