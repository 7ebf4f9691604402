import { LEAGUE_NAME_MAX } from '@golf-league/core/contracts/leagues.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CallError } from '../../../live/call.ts';
import { useAction } from '../../../live/use-action.ts';
import { paths } from '../../../paths.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { leagueKeys } from '../leagues.api.ts';
import type { League } from '../leagues.api.ts';
import { membersQuery } from '../members/members.api.ts';
import type { ListedMember } from '../members/members.api.ts';
import { PersonName } from '../members/person-name.tsx';
import { useNamesakes } from '../members/use-namesakes.ts';
import { suggestSeasonName } from './next-season-name.ts';
import { createNextSeason } from './seasons.api.ts';

type Props = { open: boolean; onClose: () => void; league: League; userId: string };

const NO_MEMBERS: readonly ListedMember[] = [];

/** Creates the next season of a finished league and proposes a name for it. */
export function NextSeasonDialog({ open, onClose, league, userId }: Props) {
  const { t } = useTranslation(['seasonEnd', 'leagues']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [enteredName, setEnteredName] = useState<string | null>(null);
  const [includedIds, setIncludedIds] = useState<readonly string[]>([]);
  const { data: members = NO_MEMBERS } = useQuery({
    ...membersQuery(league.id),
    enabled: open && league.mode === 'fedex',
  });
  const { getDetails } = useNamesakes(members);
  // Admins always join the next season, since they run the league.
  const pausedMembers = members.filter((member) => member.standsDown && !member.isAdmin);
  const shownName = enteredName ?? suggestSeasonName(league.name);
  const name = shownName.trim();
  const create = useAction({
    send: (season: { name: string; pausedPlayerIds: readonly string[] }, key) =>
      createNextSeason(league.id, userId, season, key),
    success: { title: t('created.title', { league: name }), text: t('created.text') },
    refetch: [leagueKeys.mine, leagueKeys.one(league.id)],
    onDone(leagueId) {
      // Close first: going back should lead to the finished league, not to the dialog.
      onClose();
      return navigate(paths.league(leagueId));
    },
    failureTitle: t('failed'),
    failureTextOptions: { 401: 'create_league_401', isInputKept: true },
    onFailure(error) {
      if (!(error instanceof CallError) || error.code !== 'league_renewed') return;
      // Another admin has created the season. The refetched page links to it.
      onClose();
      void queryClient.invalidateQueries({ queryKey: leagueKeys.one(league.id) });
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('dialogTitle')}
      action={{
        text: t('create'),
        run: () => create.run({ name, pausedPlayerIds: includedIds }),
        ready: name !== '',
        busy: create.busy,
      }}
    >
      <p>{t(league.mode === 'fedex' ? 'textFedex' : 'text')}</p>
      <TextField
        label={t('leagues:create.name')}
        maxLength={LEAGUE_NAME_MAX}
        autoComplete="off"
        value={shownName}
        onChange={(event) => setEnteredName(event.target.value)}
      />
      {pausedMembers.length > 0 && (
        <fieldset>
          <legend>{t('pausedPlayers')}</legend>
          {pausedMembers.map(({ id, name: player }) => (
            <Checkbox
              key={id}
              checked={includedIds.includes(id)}
              onChange={({ target }) =>
                setIncludedIds(
                  target.checked ? [...includedIds, id] : includedIds.filter((otherId) => otherId !== id),
                )
              }
            >
              <PersonName name={player} details={getDetails(id)} />
            </Checkbox>
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}
