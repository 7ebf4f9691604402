import { MATCH_POINTS_MAX } from '@golf-league/core/contracts/matches.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../live/use-action.ts';
import { KeyRow } from '../../ui/controls/key-row.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Stepper } from '../../ui/fields/stepper.tsx';
import { membersQuery } from '../leagues/members/members.api.ts';
import type { ListedMember } from '../leagues/members/members.api.ts';
import { PersonName } from '../leagues/members/person-name.tsx';
import { useNamesakes } from '../leagues/members/use-namesakes.ts';
import styles from './forms.module.css';
import { createMatches } from './matches.api.ts';
import type { Matches, NewMatches } from './matches.api.ts';

type Props = { open: boolean; onClose: () => void; league: { id: string; name: string }; userId: string };

const NO_MEMBERS: readonly ListedMember[] = [];

/** Pairs the players in the order in which they were chosen; the last player may have no partner. */
const toPairs = (chosenIds: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(chosenIds.length / 2) }, (_, index) =>
    chosenIds.slice(2 * index, 2 * index + 2),
  );

/** Creates fixtures from the chosen players and the points for a win or a half. */
export function CreateFixturesSheet({ open, onClose, league, userId }: Props) {
  const { t } = useTranslation('matches');
  const queryClient = useQueryClient();
  const { data: members = NO_MEMBERS } = useQuery({ ...membersQuery(league.id), enabled: open });
  const { getDetails, getFullName } = useNamesakes(members);
  const [kind, setKind] = useState<Matches['kind']>('singles');
  const [legs, setLegs] = useState<1 | 2>(1);
  const [win, setWin] = useState(2);
  const [half, setHalf] = useState(1);
  const [selection, setSelection] = useState<readonly string[] | null>(null);
  const isPairs = kind === 'pairs';
  // In singles all members are preselected; in pairs the admin chooses them.
  const chosenIds = selection ?? (isPairs ? [] : members.map(({ id }) => id));
  const sides = isPairs ? toPairs(chosenIds) : chosenIds.map((id) => [id]);
  const isComplete = !isPairs || chosenIds.length % 2 === 0;
  const getName = (id: string) => getFullName(id, members.find((member) => member.id === id)?.name ?? '');
  const createAction = useAction({
    send: (input: NewMatches, key) => createMatches({ queryClient, leagueId: league.id, userId }, input, key),
    onDone: onClose,
    failureTitle: t('failed.createFixtures'),
  });
  const matchCount = (sides.length * (sides.length - 1) * legs) / 2;
  const dayCount = (sides.length + (sides.length % 2) - 1) * legs;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('createFixtures')}
      subtitle={league.name}
      action={{
        text: t('confirmFixtures'),
        run: () => createAction.run({ kind, legs, win, half, sides }),
        busy: createAction.busy,
        ready: sides.length > 1 && isComplete,
      }}
    >
      <div className={styles['form']}>
        <KeyRow<Matches['kind']>
          label={t('kind')}
          options={[
            { value: 'singles', label: t('kinds.singles') },
            { value: 'pairs', label: t('kinds.pairs') },
          ]}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setSelection(null);
          }}
        />
        <fieldset className={styles['players']}>
          <legend>{t(isPairs ? 'partners' : 'players')}</legend>
          <ul>
            {members.map(({ id, name }) => (
              <li key={id}>
                <Checkbox
                  checked={chosenIds.includes(id)}
                  onChange={({ target }) =>
                    setSelection(
                      target.checked ? [...chosenIds, id] : chosenIds.filter((otherId) => otherId !== id),
                    )
                  }
                >
                  <PersonName name={name} details={getDetails(id)} />
                </Checkbox>
              </li>
            ))}
          </ul>
        </fieldset>
        {isPairs && sides.length > 0 && (
          <ol className={styles['pairs']} aria-label={t('kinds.pairs')}>
            {sides.map((side) => (
              <li key={side.join(' ')}>
                {side.length === 2
                  ? side.map(getName).join(' & ')
                  : t('nameAndPartner', { name: getName(side[0]!) })}
              </li>
            ))}
          </ol>
        )}
        <KeyRow<1 | 2>
          label={t('legs')}
          options={[
            { value: 1, label: t('once') },
            { value: 2, label: t('twice') },
          ]}
          value={legs}
          onChange={setLegs}
        />
        <Stepper label={t('pointsForWin')} value={win} min={1} max={MATCH_POINTS_MAX} onChange={setWin} />
        <Stepper label={t('pointsForHalf')} value={half} min={0} max={MATCH_POINTS_MAX} onChange={setHalf} />
        <p className={styles['muted']}>
          {sides.length > 1 && isComplete
            ? t('matchTotal', {
                matches: t('matchCount', { count: matchCount }),
                days: t('dayCount', { count: dayCount }),
              })
            : t('tooFew')}
          {sides.length % 2 === 1 && sides.length > 1 && ` ${t('byeHint')}`}
        </p>
        <p className={styles['muted']}>{t('separateHint')}</p>
      </div>
    </FormDialog>
  );
}
