import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../live/show-error.ts';
import { isSameName } from '../../../ui/is-same-name.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { deleteLeague, leagueKeys } from '../leagues.api.ts';
import { leagueBeingLeft } from '../list/use-is-still-member.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  onGone: () => Promise<void>;
  league: { id: string; name: string; finished: boolean };
};

/** Deletes a league after the user has typed its name, since all members lose their season. */
export function DeleteLeagueDialog({ open, onClose, onGone, league }: Props) {
  const { t } = useTranslation(['leagues', 'seasonEnd']);
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const isConfirmed = isSameName(typed, league.name);
  const remove = useMutation({
    mutationKey: leagueKeys.leaving(league.id),
    mutationFn: () => deleteLeague(league.id),
    async onSuccess() {
      leagueBeingLeft.set(league.id);
      showToast({
        kind: 'success',
        title: t('outcomes.deleted.title'),
        text: t('outcomes.deleted.text'),
      });
      await onGone();
      void queryClient.invalidateQueries({ queryKey: leagueKeys.mine });
    },
    onError: (error) => showError(t('settings.failed'), error, { isInputKept: true }),
  });
  const close = () => {
    setTyped('');
    onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t('delete.title', { league: league.name })}
      action={{
        text: t('delete.confirm'),
        run: () => remove.mutate(),
        ready: isConfirmed,
        busy: remove.isPending,
        danger: true,
      }}
    >
      <p>{t('delete.text')}</p>
      {league.finished && <p>{t('seasonEnd:deleteKeeps')}</p>}
      <TextField
        label={t('delete.type', { league: league.name })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
