import { LEAGUE_NAME_MAX } from '@golf-league/core/contracts/leagues.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../live/show-error.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { leagueKeys, renameLeague } from '../leagues.api.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  league: { id: string; name: string };
  userId: string;
};

export function RenameLeagueDialog({ open, onClose, league, userId }: Props) {
  const { t } = useTranslation('leagues');
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const name = (typed ?? league.name).trim();
  const rename = useMutation({
    mutationFn: ({ to }: { to: string; from?: string }) => renameLeague(league.id, userId, to),
    onSuccess(_nothing, { to, from }) {
      void queryClient.invalidateQueries({ queryKey: leagueKeys.mine });
      void queryClient.invalidateQueries({ queryKey: leagueKeys.one(league.id) });
      const outcome = from === undefined ? 'renamedBack' : 'renamed';
      showToast({
        kind: 'success',
        title: t(`outcomes.${outcome}.title`, { league: to }),
        text: t(`outcomes.${outcome}.text`),
        ...(from === undefined
          ? {}
          : { action: { label: t('outcomes.undo'), run: () => rename.mutate({ to: from }) } }),
      });
      close();
    },
    onError: (error) =>
      showError(t('rename.failed'), error, {
        409: 'league_exists',
        401: 'create_league_401',
        typed: true,
      }),
  });
  const close = () => {
    setTyped(null);
    onClose();
  };
  const isOther = name !== '' && name !== league.name;
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t('rename.title')}
      act={{
        text: t('rename.confirm'),
        run: () => rename.mutate({ to: name, from: league.name }),
        ready: isOther,
        busy: rename.isPending,
      }}
    >
      <p>{t('rename.text')}</p>
      <TextField
        label={t('create.name')}
        maxLength={LEAGUE_NAME_MAX}
        autoComplete="off"
        value={typed ?? league.name}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
