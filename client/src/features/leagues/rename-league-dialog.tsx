import { LEAGUE_NAME_MAX } from '@golf-league/core/contracts/leagues.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayFailure } from '../../live/say-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './dialog-form.module.css';
import { leagueKeys, renameLeague } from './leagues.api.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  league: { id: string; name: string };
  userId: string;
};

export function RenameLeagueDialog({ open, onClose, league, userId }: Props) {
  const { t } = useTranslation(['leagues', 'ui']);
  const queryClient = useQueryClient();
  const formId = useId();
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
      sayFailure(t('rename.failed'), error, { 409: 'league_exists', 401: 'create_league_401' }),
  });
  const close = () => {
    setTyped(null);
    onClose();
  };
  const isOther = name !== '' && name !== league.name;
  return (
    <Sheet
      keepOnOutsidePress
      open={open}
      onClose={close}
      title={t('rename.title')}
      footer={
        <>
          <Button type="submit" form={formId} busy={rename.isPending} disabled={!isOther}>
            {t('rename.confirm')}
          </Button>
          <Button variant="outline" onClick={close}>
            {t('ui:cancel')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isOther && !rename.isPending) rename.mutate({ to: name, from: league.name });
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
      </form>
    </Sheet>
  );
}
