import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_MAX } from '@golf-league/core/contracts/accounts.ts';
import { CallError } from '../../../live/call.ts';
import { newIdempotencyKey } from '../../../live/idempotency-key.ts';
import { sayFailure } from '../../../live/say-failure.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import styles from '../menu/dialog-form.module.css';
import { leagueKeys } from '../leagues.api.ts';
import { addSeat } from './seats.api.ts';

type Props = { leagueId: string; userId: string; onBack: () => void };

/** One name, and a player without an account is in. */
export function AddSeatForm({ leagueId, userId, onBack }: Props) {
  const { t } = useTranslation(['seats', 'ui']);
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [key, setKey] = useState(newIdempotencyKey);
  const add = useMutation({
    mutationFn: (typed: string) => addSeat(leagueId, userId, typed, key),
    async onSuccess(_nothing, typed) {
      showToast({ kind: 'success', title: t('added.title', { name: typed }), text: t('added.text') });
      await queryClient.invalidateQueries({ queryKey: leagueKeys.one(leagueId) });
      onBack();
    },
    onError(error) {
      if (!isTaken(error)) sayFailure(t('notAdded'), error);
    },
  });
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() && !add.isPending) add.mutate(name.trim());
      }}
    >
      <p>{t('addText')}</p>
      <TextField
        autoFocus
        label={t('name')}
        autoComplete="off"
        maxLength={NAME_MAX}
        value={name}
        error={isTaken(add.error) ? t('nameTaken') : undefined}
        onChange={(event) => {
          setName(event.target.value);
          if (!add.isError) return;
          setKey(newIdempotencyKey());
          add.reset();
        }}
      />
      <Button type="submit" wide size="large" busy={add.isPending} disabled={!name.trim()}>
        {t('addConfirm')}
      </Button>
      <Button wide variant="outline" onClick={onBack}>
        {t('back')}
      </Button>
    </form>
  );
}

const isTaken = (error: unknown) => error instanceof CallError && error.code === 'name_taken';
