import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showError } from '../../live/show-error.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { remindOfRound } from './events.api.ts';

type Props = { leagueId: string; userId: string; roundNumber: number; className: string | undefined };

/** An admin's button to remind the players whose scores an open FedEx round lacks. */
export function RoundReminder({ leagueId, userId, roundNumber, className }: Props) {
  const { t } = useTranslation('scoreboard');
  const remind = useMutation({
    networkMode: 'always',
    mutationFn: () => remindOfRound(leagueId, userId, roundNumber),
    onSuccess: () => showToast({ kind: 'success', title: t('remind.done'), text: t('remind.doneText') }),
    onError: (error) => showError(t('remind.failed'), error, { 409: 'already_reminded' }),
  });
  return (
    <button
      type="button"
      className={className}
      aria-busy={remind.isPending || undefined}
      aria-disabled={remind.isPending || undefined}
      onClick={() => {
        if (!remind.isPending) remind.mutate();
      }}
    >
      {t('remind.act', { number: roundNumber })}
    </button>
  );
}
