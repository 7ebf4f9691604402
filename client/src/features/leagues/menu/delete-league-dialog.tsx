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
  /** called after the league is deleted; leaves its page */
  onLeagueLeft: () => Promise<void>;
  league: { id: string; name: string; finished: boolean };
};

/** Deletes a league after the user has typed its name, since all members lose their rounds. */
export function DeleteLeagueDialog({ open, onClose, onLeagueLeft, league }: Props) {
  const { t } = useTranslation(['leagues', 'seasonEnd']);
  const queryClient = useQueryClient();
  const [enteredName, setEnteredName] = useState('');
  const isConfirmed = isSameName(enteredName, league.name);
  const deleteMutation = useMutation({
    mutationKey: leagueKeys.leaving(league.id),
    mutationFn: () => deleteLeague(league.id),
    async onSuccess() {
      leagueBeingLeft.set(league.id);
      showToast({
        kind: 'success',
        title: t('outcomes.deleted.title'),
        text: t('outcomes.deleted.text'),
      });
      await onLeagueLeft();
      void queryClient.invalidateQueries({ queryKey: leagueKeys.mine });
    },
    onError: (error) => showError(t('settings.failed'), error, { isInputKept: true }),
  });
  const close = () => {
    setEnteredName('');
    onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t('delete.title', { league: league.name })}
      action={{
        text: t('delete.confirm'),
        run: () => deleteMutation.mutate(),
        ready: isConfirmed,
        busy: deleteMutation.isPending,
        danger: true,
      }}
    >
      <p>{t('delete.text')}</p>
      {league.finished && <p>{t('seasonEnd:deleteText')}</p>}
      <TextField
        label={t('delete.type', { league: league.name })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={enteredName}
        onChange={(event) => setEnteredName(event.target.value)}
      />
    </FormDialog>
  );
}
