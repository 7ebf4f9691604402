import { LEAGUE_NAME_MAX } from '@golf-league/core/contracts/leagues.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../live/use-action.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { leagueKeys, renameLeague } from '../leagues.api.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  league: { id: string; name: string };
  userId: string;
};

export function RenameLeagueDialog({ open, onClose, league, userId }: Props) {
  const { t } = useTranslation('leagues');
  const [enteredName, setEnteredName] = useState<string | null>(null);
  const name = (enteredName ?? league.name).trim();
  const close = () => {
    setEnteredName(null);
    onClose();
  };
  const rename = useAction({
    send: ({ to }: { to: string; from?: string }) => renameLeague(league.id, userId, to),
    success(_response, { to, from }) {
      const outcome = from === undefined ? 'renamedBack' : 'renamed';
      return {
        title: t(`outcomes.${outcome}.title`, { league: to }),
        text: t(`outcomes.${outcome}.text`),
        ...(from !== undefined && {
          action: { label: t('outcomes.undo'), run: () => rename.run({ to: from }) },
        }),
      };
    },
    refetch: [leagueKeys.mine, leagueKeys.one(league.id)],
    onDone: close,
    failureTitle: t('rename.failed'),
    failureTextOptions: { 409: 'league_exists', 401: 'create_league_401', isInputKept: true },
  });
  const hasChanged = name !== '' && name !== league.name;
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t('rename.title')}
      action={{
        text: t('rename.confirm'),
        run: () => rename.run({ to: name, from: league.name }),
        ready: hasChanged,
        busy: rename.busy,
      }}
    >
      <p>{t('rename.text')}</p>
      <TextField
        label={t('create.name')}
        maxLength={LEAGUE_NAME_MAX}
        autoComplete="off"
        value={enteredName ?? league.name}
        onChange={(event) => setEnteredName(event.target.value)}
      />
    </FormDialog>
  );
}
