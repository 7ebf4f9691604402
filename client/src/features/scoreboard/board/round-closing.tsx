import type { BoardRound } from '@golf-league/core/golf/standings/board.ts';
import { closeRound, reopenRound } from '@golf-league/core/contracts/participation.ts';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, CallError } from '../../../live/call.ts';
import { lazyDialog } from '../../../live/lazy-dialog.tsx';
import { showError } from '../../../live/show-error.ts';
import { useAction } from '../../../live/use-action.ts';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useLeagueNamesakes } from '../../leagues/members/use-namesakes.ts';
import { scoreboardKeys } from '../scoreboard.api.ts';

const ConfirmDialog = lazyDialog(() => import('../../../ui/dialogs/confirm-dialog.tsx'), 'ConfirmDialog');

type Props = { leagueId: string; userId: string; round: BoardRound; className: string | undefined };

const formatNames = (names: readonly string[]): string =>
  new Intl.ListFormat(localesByLanguage[getCurrentLanguage()]).format(names);

/** Lets an admin close an open FedEx round without the awaited players. */
export function CloseRoundButton({ leagueId, userId, round, className }: Props) {
  const { t } = useTranslation('scoreboard');
  const queryClient = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const { getFullName } = useLeagueNamesakes(leagueId, undefined, isConfirming);
  const { number } = round;
  const refreshAndClose = () => {
    void queryClient.invalidateQueries({ queryKey: scoreboardKeys.league(leagueId) });
    setIsConfirming(false);
  };
  const closeMutation = useMutation({
    mutationFn: () => call(closeRound, { leagueId, userId, roundNumber: number }),
    onSuccess() {
      showToast({ kind: 'success', title: t('closing.done', { number }), text: t('closing.doneText') });
      refreshAndClose();
    },
    onError(error) {
      // All awaited players have registered in the meantime, so the round is complete.
      if (error instanceof CallError && error.code === 'round_complete') refreshAndClose();
      else showError(t('closing.failed'), error);
    },
  });
  return (
    <>
      <button type="button" className={className} onClick={() => setIsConfirming(true)}>
        {t('closing.close', { number })}
      </button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('closing.title', { number })}
        action={{
          text: t('closing.confirm'),
          run: () => closeMutation.mutate(),
          busy: closeMutation.isPending,
        }}
      >
        <p>
          {t('closing.text', {
            names: formatNames(round.awaited.map(({ id, name }) => getFullName(id, name))),
            next: number + 1,
            count: round.registered,
          })}
        </p>
        <p>{t('closing.undoHint')}</p>
      </ConfirmDialog>
    </>
  );
}

/** Lists the players who did not play a closed round. Admins can reopen the round. */
export function AbsentPlayersNote({
  leagueId,
  userId,
  round,
  className,
  canReopen,
}: Props & { canReopen: boolean }) {
  const { t } = useTranslation('scoreboard');
  const { number } = round;
  const reopenAction = useAction({
    send: () => call(reopenRound, { leagueId, userId, roundNumber: number }),
    success: { title: t('closing.reopened', { number }), text: t('closing.reopenedText') },
    refetch: [scoreboardKeys.league(leagueId)],
    failureTitle: t('closing.reopenFailed'),
    failureTextOptions: { 409: 'round_follows' },
  });
  return (
    <>
      <span>{t('closing.absent', { names: formatNames(round.absent.map(({ name }) => name)) })}</span>{' '}
      {canReopen && (
        <button
          type="button"
          className={className}
          aria-busy={reopenAction.busy || undefined}
          aria-disabled={reopenAction.busy || undefined}
          onClick={() => reopenAction.run()}
        >
          {t('closing.reopen', { number })}
        </button>
      )}
    </>
  );
}
