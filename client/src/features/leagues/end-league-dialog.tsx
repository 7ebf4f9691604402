import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '@golf-league/core/wire/languages.ts';
import { currentLanguage } from '../../texts/language.ts';
import { sayFailure } from '../../live/say-failure.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './dialog-form.module.css';
import { deleteLeague, finishLeague, leagueKeys } from './leagues.api.ts';

/** A round that has not paid its points yet, and the members it waits for. */
export type OpenRound = { number: number; awaited: readonly string[] };

type Props = {
  act: 'finish' | 'delete';
  open: boolean;
  onClose: () => void;
  onGone: () => Promise<void>;
  league: { id: string; name: string };
  openRounds: readonly OpenRound[];
};

export function EndLeagueDialog({ act, open, onClose, onGone, league, openRounds }: Props) {
  const { t } = useTranslation('leagues');
  const queryClient = useQueryClient();
  const end = useMutation({
    // Only for deletion: a finished league stays readable, so its queries may stay enabled.
    ...(act === 'delete' ? { mutationKey: leagueKeys.leaving(league.id) } : {}),
    mutationFn: () => (act === 'finish' ? finishLeague : deleteLeague)(league.id),
    async onSuccess() {
      const outcome = act === 'finish' ? 'finished' : 'deleted';
      showToast({
        kind: 'success',
        title: t(`outcomes.${outcome}.title`),
        text: t(`outcomes.${outcome}.text`),
      });
      await onGone();
      void queryClient.invalidateQueries({ queryKey: leagueKeys.mine });
    },
    onError: (error) => sayFailure(t('settings.failed'), error),
  });
  return (
    <ConfirmDialog
      danger
      open={open}
      onClose={onClose}
      title={t(`${act}.title`, { league: league.name })}
      confirm={t(`${act}.confirm`)}
      busy={end.isPending}
      onConfirm={() => end.mutate()}
    >
      <div className={styles['words']}>
        <p>{t(`${act}.text`)}</p>
        {act === 'finish' && openRounds.length > 0 && (
          <OpenRounds title={t('finish.open')}>
            {openRounds.map(({ number, awaited }) => (
              <li key={number}>
                {t('finish.openRound', {
                  number,
                  names: new Intl.ListFormat(localeOf[currentLanguage()]).format(awaited),
                })}
              </li>
            ))}
          </OpenRounds>
        )}
      </div>
    </ConfirmDialog>
  );
}

function OpenRounds({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles['warning']}>
      <p>{title}</p>
      <ul className={styles['open']}>{children}</ul>
    </div>
  );
}
