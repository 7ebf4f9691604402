import { useMutation, useQueryClient } from '@tanstack/react-query';
import PartyPopper from 'icon:party-popper';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { showError } from '../../../live/show-error.ts';
import styles from './applause.module.css';
import { applaud, roundKeys } from '../rounds.api.ts';

type Props = {
  round: Round;
  /** the player of the round */
  name: string;
  viewerId: string;
  onChanged?: () => unknown;
};

/** Renders a toggle button to applaud a round. On their own rounds, players see only the count. */
export function Applause({ round, name, viewerId, onChanged }: Props) {
  const { t } = useTranslation('rounds');
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: (on: boolean) => applaud(round.id, viewerId, on),
    async onSuccess() {
      onChanged?.();
      await queryClient.invalidateQueries({ queryKey: roundKeys.league(round.leagueId) });
    },
    onError: (error) => showError(t('applause.failed'), error, { 404: 'not_found' }),
  });
  const { reset } = mutation;
  // Shows the optimistic state until the refetched round replaces it.
  useEffect(() => reset(), [reset, round.applauded, round.applause]);
  const hasApplauded = mutation.isError ? round.applauded : (mutation.variables ?? round.applauded);
  const count = round.applause + Number(hasApplauded) - Number(round.applauded);
  const countText = count > 0 ? t('applause.given', { count }) : '';
  if (round.memberId === viewerId) {
    return countText && <p className={styles['count']}>{countText}</p>;
  }
  const label = t('applause.give', { name, number: round.number });
  return (
    <button
      type="button"
      className={styles['button']}
      aria-pressed={hasApplauded}
      aria-label={countText ? `${label}, ${countText}` : label}
      title={countText || label}
      onClick={() => mutation.mutate(!hasApplauded)}
    >
      <PartyPopper size={20} aria-hidden="true" />
      {count > 0 && count}
    </button>
  );
}
