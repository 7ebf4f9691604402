import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayFailure } from '../../../live/say-failure.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { takeBack } from '../rounds.api.ts';
import { useSameRounds } from './use-same-rounds.ts';

type Props = { round: Round; open: boolean; onClose: () => void; onTakenBack?: () => void };

export function TakeBackDialog({ round, open, onClose, onTakenBack }: Props) {
  const { t } = useTranslation('rounds');
  const queryClient = useQueryClient();
  const same = useSameRounds(round, open);
  const [kept, setKept] = useState<readonly string[]>([]);
  const alsoTaken = same.filter((other) => !kept.includes(other.round.id));
  const send = useMutation({
    async mutationFn() {
      await takeBack(round.id);
      const refused: { league: string; error: unknown }[] = [];
      // One after the other: what a league refuses is said by its name, and the rest is done.
      for (const { round: other, league } of alsoTaken)
        await takeBack(other.id).catch((error: unknown) => refused.push({ league, error }));
      return refused;
    },
    onSuccess(refused) {
      showToast({
        kind: 'success',
        title: t('outcomes.takenBack.title'),
        text: t('outcomes.takenBack.text'),
      });
      // After it, since a phone shows the newest toast alone.
      for (const { league, error } of refused)
        sayFailure(t('takeBackAlsoFailed', { league }), error, { 409: 'round_complete' });
      onClose();
      onTakenBack?.();
      void queryClient.invalidateQueries();
    },
    onError: (error) => sayFailure(t('outcomes.takeBackFailed.title'), error, { 409: 'round_complete' }),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('takeBackTitle', { number: round.number })}
      act={{ text: t('takeBackConfirm'), run: () => send.mutate(), busy: send.isPending, danger: true }}
    >
      <p>{t('takeBackText')}</p>
      {same.map(({ round: { id }, league }) => (
        <Checkbox
          key={id}
          checked={!kept.includes(id)}
          disabled={send.isPending}
          onChange={({ target }) =>
            setKept(target.checked ? kept.filter((one) => one !== id) : [...kept, id])
          }
        >
          {t('takeBackAlso', { league })}
        </Checkbox>
      ))}
    </ConfirmDialog>
  );
}
