import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_MAX } from '@golf-league/core/contracts/accounts.ts';
import { CallError } from '../../../live/call.ts';
import { sayFailure } from '../../../live/say-failure.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { leagueKeys } from '../leagues.api.ts';
import { renameSeat } from './seats.api.ts';
import type { Seat } from './seats.api.ts';

type Props = { open: boolean; onClose: () => void; leagueId: string; userId: string; seat: Seat };

/** Corrects a mistyped name; the rounds stay. */
export function RenameSeatDialog({ open, onClose, leagueId, userId, seat }: Props) {
  const { t } = useTranslation('seats');
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const name = (typed ?? seat.name).trim();
  const rename = useMutation({
    mutationFn: ({ to }: { to: string; from: string }) => renameSeat(leagueId, userId, seat.id, to),
    async onSuccess(_nothing, { to, from }) {
      showToast({
        kind: 'success',
        title: t('renamed.title', { before: from, name: to }),
        text: t('renamed.text'),
      });
      await queryClient.invalidateQueries({ queryKey: leagueKeys.one(leagueId) });
      close();
    },
    onError(error) {
      if (!isTaken(error)) sayFailure(t('notRenamed'), error, { typed: true });
    },
  });
  const close = () => {
    setTyped(null);
    rename.reset();
    onClose();
  };
  const isOther = name !== '' && name !== seat.name;
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t('renameTitle', { name: seat.name })}
      act={{
        text: t('renameConfirm'),
        run: () => rename.mutate({ to: name, from: seat.name }),
        ready: isOther,
        busy: rename.isPending,
      }}
    >
      <p>{t('renameText')}</p>
      <TextField
        label={t('name')}
        autoComplete="off"
        maxLength={NAME_MAX}
        value={typed ?? seat.name}
        error={isTaken(rename.error) ? t('nameTaken') : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          if (rename.isError) rename.reset();
        }}
      />
    </FormDialog>
  );
}

const isTaken = (error: unknown) => error instanceof CallError && error.code === 'name_taken';
