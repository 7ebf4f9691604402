import { LEAGUE_NAME_MAX } from '@golf-league/core/contracts/leagues.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CallError } from '../../../live/call.ts';
import { newIdempotencyKey } from '../../../live/idempotency-key.ts';
import { sayFailure } from '../../../live/say-failure.ts';
import { paths } from '../../../paths.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { leagueKeys } from '../leagues.api.ts';
import type { League } from '../leagues.api.ts';
import { nextSeasonName } from './next-season-name.ts';
import { renewLeague } from './seasons.api.ts';

type Props = { open: boolean; onClose: () => void; league: League; userId: string };

/** Creates the next season of a finished league, under a name that only needs a tap to be taken. */
export function NextSeasonDialog({ open, onClose, league, userId }: Props) {
  const { t } = useTranslation(['seasonEnd', 'leagues']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string | null>(null);
  const [key, setKey] = useState(newIdempotencyKey);
  const shown = typed ?? nextSeasonName(league.name);
  const name = shown.trim();
  const create = useMutation({
    mutationFn: () => renewLeague(league.id, userId, name, key),
    async onSuccess(leagueId) {
      void queryClient.invalidateQueries({ queryKey: leagueKeys.mine });
      void queryClient.invalidateQueries({ queryKey: leagueKeys.one(league.id) });
      showToast({ kind: 'success', title: t('created.title', { league: name }), text: t('created.text') });
      // The new page replaces the dialog's entry in the history; a step back leads to the finished league.
      onClose();
      await navigate(paths.league(leagueId));
    },
    onError(error) {
      sayFailure(t('failed'), error, { 401: 'create_league_401', typed: true });
      if (!(error instanceof CallError) || error.code !== 'league_renewed') return;
      // Another admin was faster: the page then leads to that season.
      onClose();
      void queryClient.invalidateQueries({ queryKey: leagueKeys.one(league.id) });
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('dialogTitle')}
      act={{ text: t('create'), run: () => create.mutate(), ready: name !== '', busy: create.isPending }}
    >
      <p>{t(league.mode === 'fedex' ? 'textFedex' : 'text')}</p>
      <TextField
        label={t('leagues:create.name')}
        maxLength={LEAGUE_NAME_MAX}
        autoComplete="off"
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          // Another name is another call, and needs a new idempotency key.
          if (create.isError) setKey(newIdempotencyKey());
        }}
      />
    </FormDialog>
  );
}
