import { useMutation, useQueryClient } from '@tanstack/react-query';
import Trophy from 'lucide-react/icons/trophy';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { sayFailure } from '../../live/say-failure.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './dialog-form.module.css';
import { fetchWinners, finishLeague } from './leagues.api.ts';
import { listOfNames } from './list-of-names.ts';

/** A round that has not paid its points yet, and the members it waits for. */
export type OpenRound = { number: number; awaited: readonly string[] };

/** In ms; longer than other toasts, since it names who has won a whole season. */
const winnerShownFor = 20_000;

type Props = {
  open: boolean;
  onClose: () => void;
  league: { id: string; name: string };
  userId: string;
  openRounds: readonly OpenRound[];
};

/** Finishing leads to the finished leagues, and says who has won. */
export function FinishLeagueDialog({ open, onClose, league, userId, openRounds }: Props) {
  const { t } = useTranslation('leagues');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const finish = useMutation({
    mutationFn: () => finishLeague(league.id),
    async onSuccess() {
      const winners = await fetchWinners(queryClient, userId, league.id).catch(() => null);
      await navigate(paths.dashboard(), { state: { tab: 'finished' } });
      const won = winners?.length ? t('outcomes.won', wonBy(winners)) : t('outcomes.noWinner');
      showToast({
        kind: 'success',
        icon: Trophy,
        title: t('outcomes.finished.title', { league: league.name }),
        text: winners ? won : t('outcomes.finished.text'),
        staysFor: winnerShownFor,
        action: { label: t('outcomes.finalBoard'), run: () => void navigate(paths.league(league.id)) },
      });
    },
    onError: (error) => sayFailure(t('settings.failed'), error),
  });
  return (
    <ConfirmDialog
      danger
      open={open}
      onClose={onClose}
      title={t('finish.title')}
      confirm={t('finish.confirm')}
      busy={finish.isPending}
      onConfirm={() => finish.mutate()}
    >
      <div className={styles['words']}>
        <p>{t('finish.text')}</p>
        {openRounds.length > 0 && (
          <div className={styles['warning']}>
            <p>{t('finish.open')}</p>
            <ul className={styles['open']}>
              {openRounds.map(({ number, awaited }) => (
                <li key={number}>{t('finish.openRound', { number, names: listOfNames(awaited) })}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </ConfirmDialog>
  );
}

const wonBy = (winners: readonly string[]) => ({ count: winners.length, names: listOfNames(winners) });
